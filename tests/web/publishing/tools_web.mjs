// Tests tools/web in an unbuilt source tree. The programs that it runs are stubs that record their arguments.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";

// Returns the calls of node and python3 that `tools/web WORDS` makes, run in a folder `here` next to the tree.
const run = (words, before = () => {}) => {
  const top = mkdtempSync(path.join(tmpdir(), "janus-tools-web-"));
  try {
    for (const folder of ["tree/tools", "tree/build/web", "bin", "here"]) mkdirSync(path.join(top, folder), { recursive: true });
    cpSync(path.join(process.env.JANUS_SOURCE, "tools/web"), path.join(top, "tree/tools/web"));
    writeFileSync(path.join(top, "tree/tools/build.sh"), "build_janus() { :; }\nbuild_web() { :; }\nnpm_folder() { :; }\n");
    writeFileSync(path.join(top, "called"), "");
    for (const name of ["tree/tools/setup", "bin/node", "bin/python3"]) {
      writeFileSync(path.join(top, name), `#!/bin/sh\necho "$(basename "$0") $*" >>'${top}/called'\n`);
      chmodSync(path.join(top, name), 0o755);
    }
    before(path.join(top, "here"));
    const ended = spawnSync("bash", [path.join(top, "tree/tools/web"), ...words], { cwd: path.join(top, "here"), env: { ...process.env, PATH: `${top}/bin:${process.env.PATH}` } });
    return { code: ended.status, err: ended.stderr.toString(), called: readFileSync(path.join(top, "called"), "utf8").replaceAll(top, "TOP").split("\n") };
  } finally { rmSync(top, { recursive: true, force: true }); }
};
const kBase = ["--base", "https://janus.example/"];

test("tools/web --serve: only this machine can connect, and the address is printed", () => {
  const { code, err, called } = run(["--serve", "8123"]);
  assert.equal(code, 0, err);
  assert.ok(called.includes("python3 -m http.server 8123 --bind 127.0.0.1 --directory build/web"), called.join("\n"));
  assert.match(err, /^http:\/\/127\.0\.0\.1:8123\/$/m);
});

test("tools/web --publish: a relative folder is relative to the current folder", () => {
  const { code, err, called } = run(["--publish", "site", ...kBase, "--compressed"]);
  assert.equal(code, 0, err);
  assert.deepEqual(called.filter((line) => line.startsWith("node")), ["node build/web-hosting/publish.mjs build/web build/web-node/engine.cjs . TOP/here/site https://janus.example/ build/web-app/compress.mjs"]);
});

test("tools/web --publish: accepts a clone with a CNAME, refuses other folders", () => {
  const clone = run(["--publish", "site", ...kBase], (here) => { mkdirSync(path.join(here, "site/.git"), { recursive: true }); writeFileSync(path.join(here, "site/CNAME"), "janus.example"); });
  assert.equal(clone.code, 0, clone.err);
  const other = run(["--publish", "site", ...kBase], (here) => { mkdirSync(path.join(here, "site"), { recursive: true }); writeFileSync(path.join(here, "site/thesis.txt"), "mine"); });
  assert.equal(other.code, 3);
  assert.match(other.err, /site contains files that are not a published Janus/);
});
