// What the browser keeps of changed programs: their texts by path, and programs of one's own. A store of its own, beside that of the sessions.
import { in_store, type Database } from "./storage";

export type Texts = { [path: string]: string };
// `own`: all its files are its visitor's. `before`: what was kept when a link put its change in the place of it.
export type Change = { program: string; title: string; own: boolean; files: Texts; before?: Texts };

const kDatabase: Database = { name: "janus-changes", version: 1, make: (database) => void database.createObjectStore("changes", { keyPath: "program" }) };
const in_changes = <T>(mode: IDBTransactionMode, work: (changes: IDBObjectStore) => IDBRequest<T>) => in_store(kDatabase, "changes", mode, work);

export const kept_change = (program: string) => in_changes<Change>("readonly", (changes) => changes.get(program));
export const own_programs = async () => ((await in_changes<Change[]>("readonly", (changes) => changes.getAll())) ?? []).filter((each) => each.own);
export const keep_change = (change: Change) => in_changes("readwrite", (changes) => changes.put(change));
export const drop_change = (program: string) => in_changes("readwrite", (changes) => changes.delete(program));
export const forget_changes = () => in_changes("readwrite", (changes) => changes.clear());

// Of a program of one's own, as an address names it: what is kept here.
export async function own_files(program: string): Promise<{ files?: Texts }> {
  const own = program ? await kept_change(program) : undefined;
  return own?.own ? { files: own.files } : {};
}
