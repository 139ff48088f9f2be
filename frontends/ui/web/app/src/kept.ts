// The sessions that the browser stores: the last session of each program, and sessions with names.
import { opened } from "./files";
import { note_kept } from "./first";
import { forget_changes } from "./kept_changes";
import { ask, ask_for, parts, say } from "./link";
import { plain_address } from "./moment";
import { own, owns } from "./owner";
import { store_of } from "./storage";
import { busy, is_busy } from "./under_way";

export type Kept = { program: string; title?: string; bytes: Uint8Array; cycle: number; running: boolean; when?: number };
type Named = Kept & { id?: number; name: string };  // the store sets the id
export type Entry = Kept & Partial<Named>;          // without an id and a name: the last session of its program

// The last session of each program, and the sessions with names.
const kDatabase = { name: "janus", version: 2, stores: { sessions: { keyPath: "program" }, named: { keyPath: "id", autoIncrement: true } } };
const last = store_of<Kept>(kDatabase, "sessions"), named = store_of<Named>(kDatabase, "named");
let kept_cycle = -1;
let held = false;
export const hold = (now: boolean) => (held = now);  // nothing is stored while the user has to choose a game, or during a tour

export const kept_session = (program: string) => last.get(program);

// The current session, or undefined if the engine cannot write it. save_file() reports the reason.
async function here(): Promise<Kept | undefined> {
  const { about, run } = parts;
  if (!about?.program || !run) return undefined;
  const { bytes } = await ask_for("keep", { path: "kept.session" }, { take: "kept.session" });
  return bytes && { program: about.program.name, title: about.program.title, bytes, cycle: run.cycle, running: run.running, when: Date.now() };
}

export async function keep() {
  const { about, run } = parts;
  if (held || !about?.program || !run?.unsaved || run.made < 1 || run.cycle === kept_cycle || is_busy()) return;
  await own(about.program.name);
  if (!owns()) return;
  kept_cycle = run.cycle;
  const kept = await here();
  if (!kept) return;
  await last.put(kept);
  note_kept();
  plain_address(kept.program);
}

// Gives the last session of a program a name, so that another one can replace it.
export async function put_aside(kept: Kept) {
  if (await save_as(`${kept.title ?? kept.program}, put aside`, kept)) await last.remove(kept.program);
}
// Resumes a session of the list. The current session of the same program gets a name first.
export async function go_on_with(entry: Entry): Promise<boolean> {
  await keep();
  const kept = await session_of(entry), played = await kept_session(entry.program);
  if (!kept || !(await take_up(kept))) return false;
  if (entry.id !== undefined && played && played.cycle !== kept.cycle) await put_aside(played);
  plain_address(kept.program);
  return true;
}

// Stores a session under a name: `kept`, or the current one. Returns false if the browser has no storage.
export async function save_as(name: string, kept?: Kept): Promise<boolean> {
  const session = kept ?? (await here());
  if (!session) return false;
  const { id: _, ...rest } = session as Named;
  return (await named.put({ ...rest, name: name.trim() || "without a name" })) !== undefined;
}

// Sessions with names first, each group from the newest to the oldest.
export async function list(): Promise<Entry[]> {
  const all: Entry[][] = await Promise.all([named.all(), last.all()]);
  return all.flatMap((some) => some.sort((a, b) => (b.when ?? 0) - (a.when ?? 0)));
}
export const session_of = ({ id, program }: Entry): Promise<Kept | undefined> => (id === undefined ? last.get(program) : named.get(id));

export async function rename(id: number, name: string) {
  const session = await named.get(id);
  if (session) await named.put({ ...session, name: name.trim() || session.name });
}
export async function remove({ id, program }: Entry) {
  await (id === undefined ? last.remove(program) : named.remove(id));
  kept_cycle = parts.run?.cycle ?? -1;
}

export async function take_up(kept: Kept): Promise<boolean> {
  const { answer } = await busy("what you played is made again from its inputs", opened("kept.session", { put: { path: "kept.session", bytes: kept.bytes } }));
  if (answer.problem?.startsWith("cancelled")) {
    await put_aside(kept);
    say("cancelled; Menu, Kept here, still has it");
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
  await Promise.all([last.clear(), named.clear(), forget_changes()]);
  try { localStorage.clear(); } catch { /* no storage */ }
  kept_cycle = parts.run?.cycle ?? -1;
  say("this browser has forgotten what was played");
}
