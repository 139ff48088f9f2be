// import_cycles.mjs FOLDER: fails and prints the cycle if the TypeScript modules of FOLDER import each other in a cycle. Imports of types
// and import() count as well.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

const kImport = /^(?:import|export)\b[^;"]*?"\.\/([^"]+)";|\bimport\("\.\/([^"]+)"\)/gm;
const imports_of = (text) => [...text.matchAll(kImport)].map(([, fixed, late]) => fixed ?? late);

// Returns the modules of a cycle, the first one repeated at the end, or null if there is none. `modules`: imported names by module.
function find_cycle(modules) {
  const done = new Set(), open = [];
  const visit = (name) => {
    if (open.includes(name)) return [...open.slice(open.indexOf(name)), name];
    if (done.has(name) || !modules.has(name)) return null;
    open.push(name);
    for (const each of modules.get(name)) {
      const cycle = visit(each);
      if (cycle) return cycle;
    }
    done.add(open.pop());
    return null;
  };
  for (const name of modules.keys()) {
    const cycle = visit(name);
    if (cycle) return cycle;
  }
  return null;
}

test("page modules: no import cycle", () => {
  const folder = process.argv[2];
  const files = readdirSync(folder).filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"));
  const modules = new Map(files.map((name) => [name.replace(/\.tsx?$/, ""), imports_of(readFileSync(path.join(folder, name), "utf8"))]));
  assert.ok([...modules.values()].flat().length > files.length, "the imports were found");
  const cycle = find_cycle(modules);
  assert.ok(cycle === null, `the modules import each other in a cycle: ${cycle?.join(" -> ")}`);
});

test("page modules: a cycle of any kind of import is found", () => {
  const modules = new Map(Object.entries({
    a: 'import { useState } from "preact/hooks";\nimport { b } from "./b";\n',
    b: 'import type {\n  C,\n} from "./c";\n',
    c: 'const late = () => import("./d");\n',
    d: 'export { a } from "./a";\nimport "./b";\n',
  }).map(([name, text]) => [name, imports_of(text)]));
  assert.deepEqual(find_cycle(modules), ["a", "b", "c", "d", "a"]);
  modules.set("d", ["b"]);
  assert.deepEqual(find_cycle(modules), ["b", "c", "d", "b"]);
  modules.set("c", []);
  assert.equal(find_cycle(modules), null);
});
