// Replaces files in a folder that others also use: deletes the files of the previous run that are no longer made, and leaves all others.
// kList contains the files of this script. Nothing is changed before all new files exist.
import { mkdir, mkdtemp, readFile, readdir, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";

export const kList = ".janus-files";
const kFresh = ".janus-new-";

const names_in = async (folder) => (await readdir(folder, { recursive: true, withFileTypes: true }))
  .filter((each) => each.isFile()).map((each) => path.relative(folder, path.join(each.parentPath ?? each.path, each.name))).sort();
const is_there = (name) => stat(name).then(() => true, () => false);

// Null: this script has not written any files.
const listed_in = async (folder) => {
  const text = await readFile(path.join(folder, kList), "utf8").catch(() => null);
  return text === null ? null : text.split("\n").filter((name) => name !== "" && !path.relative(folder, path.resolve(folder, name)).startsWith(".."));
};

// Calls `make` with an empty folder to fill. Returns its result.
export async function exchange(output, make) {
  const was_there = await is_there(output);
  await mkdir(output, { recursive: true });
  for (const left of await readdir(output)) if (left.startsWith(kFresh)) await rm(path.join(output, left), { recursive: true });  // left by a killed run
  const fresh = await mkdtemp(path.join(output, kFresh));
  try {
    const made = await make(fresh);
    const names = await names_in(fresh), before = await listed_in(output);
    for (const name of before === null ? [] : names) {
      if (!before.includes(name) && await is_there(path.join(output, name))) throw new Error(`${path.join(output, name)}: is not one of the published files, and a new one has its name; move it`);
    }
    // Until the end, the list contains both, so that a killed run leaves no unlisted file.
    await writeFile(path.join(output, kList), `${[...new Set([...(before ?? []), ...names])].sort().join("\n")}\n`);
    for (const name of names) {
      await mkdir(path.dirname(path.join(output, name)), { recursive: true });
      await rename(path.join(fresh, name), path.join(output, name));
    }
    for (const name of (before ?? []).filter((each) => !names.includes(each))) {
      await rm(path.join(output, name), { force: true });
      for (let folder = path.dirname(name); folder !== "."; folder = path.dirname(folder)) if (!await rmdir(path.join(output, folder)).then(() => true, () => false)) break;
    }
    await writeFile(path.join(output, kList), `${names.join("\n")}\n`);
    return made;
  } finally {
    await rm(fresh, { recursive: true, force: true });
    if (!was_there) await rmdir(output).catch(() => {});  // if it is empty
  }
}
