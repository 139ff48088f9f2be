// Messages to and from the timeline view.
export type Timeline = {
  cycle: number; begin: number; end: number; clock: number;  // in cycles; cycles per second
  strip: { depth: number; routine: string }[];  // equal parts of the recording: the deepest call of each
  inputs: { cycle: number; name: string }[];
  bookmarks: Record<string, number>;
};
// `picture`: a PNG in base64.
export type Shown = { timeline: Timeline; display: string; picture?: string; waits: boolean; runs: boolean };
export type Asked = { goToCycle: number } | { ready: true };
