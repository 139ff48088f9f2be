// What the browser keeps: what was played last of each program, and sessions under names, until they are forgotten.
import { busy, opened, under_way } from "./files";
import { note_kept } from "./first";
import { forget_changes } from "./kept_changes";
import { ask, ask_for, parts, say } from "./link";
import { plain_address } from "./moment";
import { own, owns } from "./owner";
import { in_store, type Database } from "./storage";

export type Kept = { program: string; title?: string; bytes: Uint8Array; cycle: number; running: boolean; when?: number };
export type Named = Kept & { id: number; name: string };
// What a list tells of one; `id` is missing of what was played last.
export type Entry = { id?: number; name: string; program: string; title: string; bytes: number; when: number };

const kLast = "sessions", kNamed = "named";
let kept_cycle = -1;
let held = false;
export const hold = (now: boolean) => (held = now);  // nothing is kept: it is not settled whose game it is

// The second version has a store more; what the first kept stays.
const kDatabase: Database = {
  name: "janus",
  version: 2,
  make: (database) => {
    const names = database.objectStoreNames;
    if (!names.contains(kLast)) database.createObjectStore(kLast, { keyPath: "program" });
    if (!names.contains(kNamed)) database.createObjectStore(kNamed, { keyPath: "id", autoIncrement: true });
  },
};

export const kept_session = (program: string) => in_store<Kept>(kDatabase, kLast, "readonly", (sessions) => sessions.get(program));
export const named_session = (id: number) => in_store<Named>(kDatabase, kNamed, "readonly", (sessions) => sessions.get(id));

// As it stands now, in bytes. Nothing where it cannot be written down, which is said by `save`, not here.
async function here(): Promise<Kept | undefined> {
  const { about, run } = parts;
  if (!about?.program || !run) return undefined;
  const { bytes } = await ask_for("keep", { path: "kept.session" }, { take: "kept.session" });
  return bytes && { program: about.program.name, title: about.program.title, bytes, cycle: run.cycle, running: run.running, when: Date.now() };
}

export async function keep() {
  const { about, run } = parts;
  if (held || !about?.program || !run?.unsaved || run.made < 1 || run.cycle === kept_cycle || under_way) return;
  await own(about.program.name);
  if (!owns()) return;
  kept_cycle = run.cycle;
  const kept = await here();
  if (!kept) return;
  await in_store(kDatabase, kLast, "readwrite", (sessions) => sessions.put(kept));
  note_kept();
  plain_address(kept.program);
}

// What was played last of its program makes room for another, and stays under a name.
export async function put_aside(kept: Kept) {
  if (await save_as(`${kept.title ?? kept.program}, put aside`, kept)) await in_store(kDatabase, kLast, "readwrite", (sessions) => sessions.delete(kept.program));
}
// Goes on with one of the list; what is played now of the same program is put aside for it.
export async function go_on_with(entry: Entry): Promise<boolean> {
  await keep();
  const kept = await session_of(entry), last = await kept_session(entry.program);
  if (!kept || !(await take_up(kept))) return false;
  if (entry.id !== undefined && last && last.cycle !== kept.cycle) await put_aside(last);
  plain_address(kept.program);
  return true;
}

// Under a name: what is played now, or what was kept before. False: this browser keeps nothing.
export async function save_as(name: string, kept?: Kept): Promise<boolean> {
  const session = kept ?? (await here());
  const { id: _, ...rest } = (session ?? {}) as Named;
  return !!session && (await in_store(kDatabase, kNamed, "readwrite", (sessions) => sessions.put({ ...rest, name: name.trim() || "without a name" }))) !== undefined;
}

// Named ones first, the newest above.
export async function list(): Promise<Entry[]> {
  const told = (each: Kept & Partial<Named>): Entry => ({ id: each.id, name: each.name ?? "", program: each.program, title: each.title ?? each.program, bytes: each.bytes.length, when: each.when ?? 0 });
  const all = await Promise.all([kNamed, kLast].map((which) => in_store<(Kept & Partial<Named>)[]>(kDatabase, which, "readonly", (sessions) => sessions.getAll())));
  return all.flatMap((some) => (some ?? []).map(told).sort((a, b) => b.when - a.when));
}
export const size = async () => (await list()).reduce((sum, each) => sum + each.bytes, 0);
export const session_of = (entry: Entry): Promise<Kept | undefined> => (entry.id === undefined ? kept_session(entry.program) : named_session(entry.id));

export async function rename(id: number, name: string) {
  const named = await named_session(id);
  if (named) await in_store(kDatabase, kNamed, "readwrite", (sessions) => sessions.put({ ...named, name: name.trim() || named.name }));
}
export async function remove(entry: Entry) {
  if (entry.id === undefined) await in_store(kDatabase, kLast, "readwrite", (sessions) => sessions.delete(entry.program));
  else await in_store(kDatabase, kNamed, "readwrite", (sessions) => sessions.delete(entry.id!));
  kept_cycle = parts.run?.cycle ?? -1;
}

export async function take_up(kept: Kept): Promise<boolean> {
  const { answer } = await busy("what you played is made again from its inputs", opened("kept.session", { put: { path: "kept.session", bytes: kept.bytes } }));
  if (answer.problem?.startsWith("given up")) {
    await put_aside(kept);
    say("given up; Menu, Kept here, still has it");
    return false;
  }
  if (answer.problem) {
    say(`what was kept of ${kept.program} cannot be taken up: ${answer.problem}`, "problem");
    return false;
  }
  if (kept.running) await ask("run");
  return true;
}

export async function forget() {
  await Promise.all([kLast, kNamed].map((which) => in_store(kDatabase, which, "readwrite", (sessions) => sessions.clear())));
  await forget_changes();
  try { localStorage.clear(); } catch { /* there is none */ }
  kept_cycle = parts.run?.cycle ?? -1;
  say("this browser has forgotten what was played");
}
