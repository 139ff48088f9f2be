// What the browser keeps: the session of each program, and those that a link or another game took the place of, until it is forgotten.
import { busy, under_way } from "./files";
import { ask, ask_for, parts, say } from "./link";
import { plain_address } from "./moment";

// `of`: of a game that was put aside, its program; the key is another then.
export type Kept = { program: string; bytes: Uint8Array; cycle: number; running: boolean; when?: number; of?: string };
let kept_cycle = -1;
let held = false;
export const hold = (now: boolean) => (held = now);  // nothing is kept: it is not settled whose game it is

function store(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("janus", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("sessions", { keyPath: "program" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
async function in_store<T>(mode: IDBTransactionMode, work: (sessions: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  try {
    const database = await store();
    return await new Promise((resolve, reject) => {
      const request = work(database.transaction("sessions", mode).objectStore("sessions"));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } catch {
    return undefined;  // a private window may have none: then nothing is kept
  }
}
export const kept_session = (program: string) => in_store<Kept>("readonly", (sessions) => sessions.get(program));

export async function keep() {
  const { about, run } = parts;
  if (held || !about?.program || !run?.unsaved || run.made < 1 || run.cycle === kept_cycle || under_way) return;
  kept_cycle = run.cycle;
  const { bytes } = await ask_for("keep", { path: "kept.session" }, { take: "kept.session" });
  if (!bytes) return;
  await in_store("readwrite", (sessions) => sessions.put({ program: about.program!.name, bytes, cycle: run.cycle, running: run.running, when: Date.now() }));
  plain_address(about.program.name);
}

export const games_aside = async () => ((await in_store<Kept[]>("readonly", (sessions) => sessions.getAll())) ?? []).filter((each) => each.of);
export async function put_aside(kept: Kept) {
  const of = kept.of ?? kept.program;
  await in_store("readwrite", (sessions) => sessions.put({ ...kept, of, program: `${of} ${kept.when ?? 0} ${kept.cycle}` }));
  if (!kept.of) await in_store("readwrite", (sessions) => sessions.delete(of));
}
// Goes on with a game that was put aside; the one of that program that is kept is put aside for it.
export async function take_from_aside(aside: Kept) {
  await keep();
  const now = await kept_session(aside.of!);
  if (!(await take_up(aside))) return;
  if (now) await put_aside(now);
  await in_store("readwrite", (sessions) => sessions.put({ ...aside, program: aside.of!, of: undefined }));
  await in_store("readwrite", (sessions) => sessions.delete(aside.program));
  plain_address(aside.of!);
}

export async function take_up(kept: Kept): Promise<boolean> {
  const { answer } = await busy("what you played is made again from its inputs", ask_for("open", { path: "kept.session" }, { put: { path: "kept.session", bytes: kept.bytes } }));
  if (answer.problem) {
    say(`what was kept of ${kept.program} cannot be taken up: ${answer.problem}`, "problem");
    return false;
  }
  if (kept.running) await ask("run");
  return true;
}

export async function forget() {
  await in_store("readwrite", (sessions) => sessions.clear());
  try { localStorage.clear(); } catch { /* there is none */ }
  kept_cycle = parts.run?.cycle ?? -1;
  say("this browser has forgotten what was played");
}
