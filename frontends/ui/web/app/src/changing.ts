// The program in the editor, with its files, original and edited. It is the program that runs.
import { drop_change, keep_change, kept_change, own_programs, same, type Change, type Texts } from "./kept_changes";
import { ask, ask_for, changed, say } from "./link";
import { own } from "./owner";
import type { Fault } from "./source_editor";
import type { Kind } from "./source_language";

export type SourceFile = { path: string; text: string; kind: Kind; own: boolean };
export type GoOn = { bytes: number; refusal: string; moved: string[]; dangers: string[] };
export type Assembled = { errors: Fault[]; bytes?: number; changed?: boolean; go_on?: GoOn };

export const work = {
  program: "",
  title: "",
  files: [] as SourceFile[],
  edits: {} as Texts,    // files that differ from the originals
  running: {} as Texts,  // the same for the program in the machine
  before: undefined as Texts | undefined,
  own: false,
  chosen: "",
  serial: 0,  // changes if the editor should reload its text
  assembled: null as Assembled | null,
  others: [] as Change[],
};

export const text_of = (path: string) => work.edits[path] ?? work.files.find((file) => file.path === path)?.text ?? "";
export const name_of = (path: string) => (path.startsWith(`${work.program}/`) ? path.slice(work.program.length + 1) : path);

// Loads the running program. Stored edits have priority over the running version, because they are newer.
export async function take_up_program(anew = false) {
  const { answer } = await ask_for("sources");
  const name: string = answer.program ?? "";
  const kept = name ? await kept_change(name) : undefined;
  work.others = await own_programs();
  work.running = answer.changed ?? {};
  const other = work.program !== name || anew;
  work.title = answer.title ?? name;
  work.files = answer.files ?? [];
  // The user's own program has only its last text.
  work.own = work.files.some((file) => file.path === `${name}/program.toml` && file.own);
  if (other) {
    work.program = name;
    work.edits = { ...(kept?.files ?? work.running) };
    work.before = kept?.before;
    work.assembled = null;
    const listing = work.files.find((file) => file.kind === "listing");
    const edited = work.files.find((file) => file.path in work.edits && file.kind !== "manifest");
    if (!work.files.some((file) => file.path === work.chosen)) work.chosen = (work.own ? listing ?? work.files.find((file) => file.kind === "assembly") : edited ?? listing ?? work.files[0])?.path ?? "";
    work.serial++;
  }
  changed();
}

function keep() {
  if (Object.keys(work.edits).length === 0) return void drop_change(work.program);
  void keep_change({ program: work.program, title: work.title, own: work.own, files: work.edits, ...(work.before ? { before: work.before } : {}) });
}

export function edit(path: string, text: string) {
  const file = work.files.find((each) => each.path === path);
  if (!file) return;
  if (!file.own && text === file.text) delete work.edits[path];
  else work.edits[path] = text;
  work.assembled = null;
  keep();
  changed();
}

export function set_edits(edits: Texts, before?: Texts) {
  work.edits = { ...edits };
  work.before = before;
  work.assembled = null;
  work.serial++;
  keep();
  changed();
}

// Returns null if the program has errors.
export async function assemble(): Promise<Assembled | null> {
  const answer = await ask("assemble", { program: work.program, files: work.edits });
  if (answer.problem) return null;
  work.assembled = answer as unknown as Assembled;
  changed();
  return work.assembled.errors.length > 0 ? null : work.assembled;
}

export async function run_from_start() {
  if (!(await assemble())) return;
  if ((await ask("start", { program: work.program, files: work.edits, same_settings: true })).problem) return;
  await own(work.program);
  if (work.own) history.replaceState(null, "", `?program=${encodeURIComponent(work.program)}`);
  await take_up_program();
  work.assembled = null;  // it was for the previous program
  changed();
  say(same(work.running, {}) ? "it runs from the start, as it was made" : "it runs from the start, with your change");
}

// `dared`: also if open calls would return to different code.
export async function go_on(dared = false): Promise<void> {
  const made = await assemble();
  if (!made?.go_on || made.go_on.refusal || (made.go_on.dangers.length > 0 && !dared)) return;
  const answer = await ask("go_on", { files: work.edits });
  if (answer.problem) return;
  await take_up_program();
  work.assembled = null;
  changed();
  say(answer.bytes === 0 ? "no byte differs: it goes on as it was" : `${answer.bytes} byte${answer.bytes === 1 ? "" : "s"} put into memory: it goes on from this moment`);
}

// Stores a program that the user wrote, and starts it.
export async function begin_own(change: Change) {
  await keep_change(change);
  await own(change.program);
  const { answer } = await ask_for("start", { program: change.program, files: change.files });
  if (!answer.problem) {
    history.replaceState(null, "", `?program=${encodeURIComponent(change.program)}`);
    work.chosen = "";
    return take_up_program(true);
  }
  // The program has errors: the editor shows it with them.
  const kind_of = (path: string): Kind => (path.endsWith(".toml") ? "manifest" : path.endsWith(".bas") ? "listing" : "assembly");
  const files = Object.entries(change.files).map(([path, text]) => ({ path, text, own: true, kind: kind_of(path) }));
  const chosen = files.find((file) => file.kind !== "manifest")?.path ?? "";
  Object.assign(work, { program: change.program, title: change.title, own: true, files, edits: { ...change.files }, running: {}, before: undefined, chosen });
  work.others = await own_programs();
  work.serial++;
  await assemble();
}
