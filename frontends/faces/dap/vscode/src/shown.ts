// What the view of the timeline is told, and what it asks.
export type Timeline = {
  cycle: number; begin: number; end: number; clock: number;  // cycles; cycles a second
  strip: { depth: number; routine: string }[];  // equal parts of all that is recorded: its deepest call
  inputs: { cycle: number; name: string }[];
  bookmarks: Record<string, number>;
};
// `picture`: a PNG in base64.
export type Shown = { timeline: Timeline; display: string; picture?: string; waits: boolean; runs: boolean };
export type Asked = { goToCycle: number } | { ready: true };
