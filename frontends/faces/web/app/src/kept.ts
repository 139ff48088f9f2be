// What the browser keeps: the session of each program, until it is forgotten.
import { busy, under_way } from "./files";
import { forget_changes } from "./kept_changes";
import { ask, ask_for, parts, say } from "./link";

type Kept = { program: string; bytes: Uint8Array; cycle: number; running: boolean };
let kept_cycle = -1;

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
  if (!about?.program || !run?.unsaved || run.cycle === kept_cycle || under_way) return;
  kept_cycle = run.cycle;
  const { bytes } = await ask_for("keep", { path: "kept.session" }, { take: "kept.session" });
  if (bytes) await in_store("readwrite", (sessions) => sessions.put({ program: about.program!.name, bytes, cycle: run.cycle, running: run.running }));
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
  await forget_changes();
  try { localStorage.clear(); } catch { /* there is none */ }
  kept_cycle = parts.run?.cycle ?? -1;
  say("this browser has forgotten what was played");
}
