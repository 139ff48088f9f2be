// Types of the parts that the engine sends (parts_*.cpp), and of its answers. tests/web/browser/types.mjs compares them with real data.
export type Panel = { colours: number[]; shapes: string[] };  // of a machine: see panel.tsx
export type Program = {
  name: string; title: string; credit: string; rights: string; machine: string; machine_title: string; game: boolean; greeting: string; panel: Panel | null;
  board?: { plan: Plan; men: string };  // at the start of its game
};
export type Key = { name: string; toggle: boolean; group: number; column: number; row: number; width: number; types: string[]; layer: number; on_keyboard: string };
export type Display = { name: string; kind: "digits" | "cells" | "pixels"; columns: number; rows: number; width: number; height: number; aside: boolean; per_byte: number; signs: { [character: string]: string } };
export type Option = { name: string; values: string[]; default: string; help: string };
export type Step = { name: string; words: string; brief: string; key: string; control: boolean; shift: boolean; backward: boolean };
export type About = {
  number: number; machine: string; title: string; clock: number; cpu: string; instructions: boolean;
  program: { name: string; title: string; credit: string; rights: string; rules: string; levels: string[]; starting_keys: number; greeting: string; changed: boolean } | null;
  keys: Key[]; steps: Step[]; groups: string[]; displays: Display[]; registers: { name: string; bits: number; flags: string }[];
  spaces: { name: string; size: number }[]; options: Option[]; sources: string[]; tape: boolean; terminal: boolean; sound: boolean; capitals: boolean; game: boolean; thoughts: boolean; reports: ReportKind[]; panel: Panel | null;
};
export type Run = {
  cycle: number; time: string; running: boolean; idle: boolean; speed: number; measured: number; stopped: string; dead: string; past: boolean; unsaved: boolean;
  futures: number; level: number; made: number; looked: number; undo: string; redo: string;
};
export type Plan = {
  files: number; ranks: number; squares: string[]; file_labels: string[]; rank_labels: string[]; numbered: boolean;
  men: { [letter: string]: { white: boolean; name: string; solid: string } }; score: string;
};
export type Board = {
  plan: Plan; men: string; white_below: boolean; chosen: number; way: number[]; targets: number[]; from: number; to: number; differs: number[]; notes: string[];
  dimmed: boolean; greets: boolean; set_up: boolean; seats: string[]; starts: { text: string; settings: string[][] }[]; problem: string; said: string[]; waits: boolean; thinks: boolean; answers: boolean;
  is_told: boolean; can_be_told: boolean; can_take_back: boolean; exchanges: boolean; over: boolean;
  choices: { name: string; man: string; problem: string }[]; stay: string; endangered: number; lost: [string, string];
  plies: string[]; ply: number; follows: boolean; others: string[]; other: number; overlays: string[]; overlay: number; position: string;
};
export type Weighed = { cycle: number; move: string; worth: string; value: number; share: number; better?: boolean; best?: boolean; later?: boolean };
export type Thinking = { says: string; under_way: boolean; began: number; means: string; bars: Weighed[]; offered: string; moves_for_both: boolean };
export type LineStep = { from: number; to: number; own: boolean; text: string; serial: number };
export type Considered = { steps: LineStep[]; asks: string; sentence: string };
export type Played = { text: string; cycle: number; seconds: number; value?: number } | null;
export type Moves = { rows: { number: number; first: Played; second: Played }[]; here: number; walk: [number, number, number, number]; since?: string; verdict?: string };
export type Setting = {
  name: string; help: string; value: string; when: string; choices: { name: string; help: string }[]; text: boolean; range?: { least: number; most: number };
};
export type Timeline = {
  begin: number; end: number; inputs: [number, string][]; marks: [number, string, boolean][]; book: [number, string][]; strip: number[]; text: string;
};
export type Call = { serial: number; routine: string; means: string; interrupt: boolean; opened: number; cycles: number; brief: string; full: string };
export type CodeRow = {
  address: string; label: string; bytes: string; mnemonic: string; operand: string; cycles: string; here: boolean; stop: "" | "on" | "off"; target?: string;
};
export type Lines = {
  lines: { number: number; text: string; stop: string }[]; here: number; words: string; machine_code: boolean; frames: string[];
  values: { name: string; value: string }[];
};
export type Role = "column" | "text" | "dim" | "faint" | "accent" | "address" | "label" | "mnemonic" | "changed";
export type Act = { do: string; panel?: string; cycle?: number; serial?: number; level?: number; place?: string; space?: number; ply?: number };
export type Cell = string | { text: string; role?: Role; number?: number; act?: Act; tip?: string };
export type Row = { key: string; cells: Cell[]; best?: boolean; on?: boolean; byte?: { space: number; address: number } };
export type Table = { name: string; title: string; columns: { name: string; kind: "text" | "number" | "share"; role: Role; tip: string }[]; rows: Row[] };
export type Variables = { title: string; values: Table; stacks: Table };
export type Trace = { table: Table; first: number; end: number };
export type ReportKind = { id: string; title: string; hint: string; has_stretch: boolean };
export type Report = { tables: Table[]; text: string };
export type Thoughts = { tables: Table[] };
export type Tour = {
  name: string; title: string; steps: string[]; step: number; part: number; intro: string; text: string[]; seen: string[]; there: boolean; does: boolean; busy: boolean; last: boolean;
  replaces: boolean; problem: string; shows: string[]; windows: string[];
};
export type BreakText = { condition: string; pass: string; log: string };
export type Who = {
  title: string; words: string; means: string; known: boolean; byte?: { space: number; address: number };
  writer: { place: string; code: string; line: string; cycle: number; ago: string } | null;
};
export type Uses = { uses: (0 | [number, number, number])[]; unwritten: string };
export type ScreenUses = { cells: [number, number, number, number, boolean][]; whole: boolean; since: string };
export type Parts = {
  about: About; run: Run; displays: { text: string; displays: string[] }; keys: number[]; board: Board | null; moves: Moves | null;
  settings: { options: string[]; settings: Setting[] };
  thinking?: Thinking | null; considered?: Considered | null;
  timeline?: Timeline; calls?: Call[]; code?: { follow: boolean; rows: CodeRow[]; next: string } | null; registers?: { value: string; flags: string }[];
  memory?: { space: number; first: number; bytes: string; region: string } | null; watch?: Table;
  breakpoints?: { table: Table; kinds: { name: string; words: string; place: boolean }[]; texts: BreakText[] };
  lines?: Lines | null; variables?: Variables | null; place?: { stops: [number, number][]; here?: [number, number] };
  tape?: { motion: string; at_end: boolean; position: number; length: number } | null;
  terminal?: { printed: number; text: string; bit_rate: number; pending: number } | null;
  tour?: Tour | null;
};
