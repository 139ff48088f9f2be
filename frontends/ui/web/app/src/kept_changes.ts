// The changed programs that the browser stores: their files by path, and the user's own programs. They have a database of their own.
import { store_of } from "./storage";

export type Texts = { [path: string]: string };
export const same = (a: Texts, b: Texts) => JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
// `own`: the user wrote all files. `before`: the files that were stored before a link replaced them.
export type Change = { program: string; title: string; own: boolean; files: Texts; before?: Texts };

const changes = store_of<Change>({ name: "janus-changes", version: 1, stores: { changes: { keyPath: "program" } } }, "changes");
export const { get: kept_change, put: keep_change, remove: drop_change, clear: forget_changes } = changes;
export const own_programs = async () => (await changes.all()).filter((each) => each.own);

// The files of a program that the user wrote, as the browser stores them.
export async function own_files(program: string): Promise<{ files?: Texts }> {
  const own = program ? await kept_change(program) : undefined;
  return own?.own ? { files: own.files } : {};
}
