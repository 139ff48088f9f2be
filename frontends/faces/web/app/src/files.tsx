// Files in and out, the link to what is shown, and what this browser keeps.
import { ask, ask_for, changed, download, parts, say } from "./link";

// --- Files ---------------------------------------------------------------------------------------------------
export let under_way = "";
export async function busy<T>(what: string, work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => { under_way = what; changed(); }, 250);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    under_way = "";
    changed();
  }
}

export async function save_file(what: "session" | "state" | "game" | "tape", name: string) {
  const { answer, bytes } = await busy(`${name}: is written`, ask_for("save", { what, path: name }, { take: name }));
  if (answer.problem) say(answer.problem, "problem");
  else if (bytes) download(name, bytes);
}

const path_of = (file: File) => file.name.replace(/[^A-Za-z0-9._-]/g, "_");
const bytes_of = async (file: File) => new Uint8Array(await file.arrayBuffer());

async function open_file(file: File, address = "") {
  const bytes = await bytes_of(file), name = path_of(file);
  const { answer } = await busy(`${file.name}: is opened; a run is made again from its inputs`, ask_for("open", { path: address ? `${name}@${address}` : name }, { put: { path: name, bytes } }));
  if (answer.problem && /no address of their own/.test(answer.problem) && !address) {
    const typed = prompt(`${file.name}: at which address is it to lie? (hexadecimal)`);
    if (typed) return void open_file(file, typed.replace(/^\$|^0x/, ""));
  }
  if (answer.problem) say(answer.problem, "problem");
}

// Several at once: with a debug file among them they lie beside each other, and what it names is only there for it.
export async function open_files(files: FileList | null | undefined) {
  const all = [...(files ?? [])];
  if (all.length > 1) for (const each of all) await ask_for("programs", {}, { put: { path: path_of(each), bytes: await bytes_of(each) } });
  const lines = all.some((each) => each.name.endsWith(".dbg"));
  const beside = /\.(c|h|s|asm|inc|dbg)$/;
  const opened = lines ? all.filter((each) => !beside.test(each.name)) : all;
  for (const each of opened.length > 0 ? opened : all.filter((file) => file.name.endsWith(".dbg"))) await open_file(each);
}

// --- The link ------------------------------------------------------------------------------------------------
export type Wanted = { program: string; settings: { [name: string]: string }; keys?: string; speed?: number };
export function wanted_by(search: string): Wanted {
  const query = new URLSearchParams(search);
  const settings: { [name: string]: string } = {};
  for (const list of query.getAll("set")) {
    for (const each of list.split(",")) {
      const colon = each.search(/[:=]/);
      if (colon > 0) settings[each.slice(0, colon)] = each.slice(colon + 1);
    }
  }
  const speed = query.get("speed");
  return {
    program: query.get("program") ?? "",
    settings,
    ...(query.get("keys") ? { keys: query.get("keys")! } : {}),
    ...(speed ? { speed: speed === "max" ? 0 : Number(speed) || 1 } : {}),
  };
}

export function link_to_here(): string {
  const { about, settings, timeline } = parts;
  const query = new URLSearchParams({ program: about?.program?.name ?? "" });
  const chosen = (settings?.settings ?? []).filter((each) => each.value !== "").map((each) => `${each.name}:${each.value}`);
  if (chosen.length > 0) query.set("set", chosen.join(","));
  const names = new Set(about?.keys.map((key) => key.name));
  const keys = (timeline?.inputs ?? []).slice(about?.program?.starting_keys ?? 0).map(([, name]) => name);
  if (keys.length > 0 && keys.length <= 200 && keys.every((key) => names.has(key))) query.set("keys", keys.join(","));
  return `${location.origin}${location.pathname}?${query.toString().replaceAll("%3A", ":").replaceAll("%2C", ",")}`;
}

// --- What the browser keeps: the session of each program, until it is forgotten -----------------------------------
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
  try { localStorage.clear(); } catch { /* there is none */ }
  kept_cycle = parts.run?.cycle ?? -1;
  say("this browser has forgotten what was played");
}
