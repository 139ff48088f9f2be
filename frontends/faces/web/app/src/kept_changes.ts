// What the browser keeps of changed programs: their texts by path, and programs of one's own. A store of its own, beside that of the sessions.

export type Texts = { [path: string]: string };
// `own`: all its files are its visitor's. `before`: what was kept when a link put its change in the place of it.
export type Change = { program: string; title: string; own: boolean; files: Texts; before?: Texts };

function store(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("janus-changes", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("changes", { keyPath: "program" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
async function in_store<T>(mode: IDBTransactionMode, work: (changes: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  try {
    const database = await store();
    return await new Promise<T>((resolve, reject) => {
      const request = work(database.transaction("changes", mode).objectStore("changes"));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    }).finally(() => database.close());
  } catch {
    return undefined;  // a private window may have none: then nothing is kept
  }
}

export const kept_change = (program: string) => in_store<Change>("readonly", (changes) => changes.get(program));
export const own_programs = async () => ((await in_store<Change[]>("readonly", (changes) => changes.getAll())) ?? []).filter((each) => each.own);
export const keep_change = (change: Change) => in_store("readwrite", (changes) => changes.put(change));
export const drop_change = (program: string) => in_store("readwrite", (changes) => changes.delete(program));
export const forget_changes = () => in_store("readwrite", (changes) => changes.clear());

// Of a program of one's own, as an address names it: what is kept here.
export async function own_files(program: string): Promise<{ files?: Texts }> {
  const own = program ? await kept_change(program) : undefined;
  return own?.own ? { files: own.files } : {};
}
