// Puts the page together: node build.mjs ENGINE_FOLDER OUTPUT_FOLDER. The first holds engine.js and engine.wasm.
import { build } from "esbuild";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";

const [engine, output] = process.argv.slice(2).map((folder) => path.resolve(folder));
const here = path.dirname(new URL(import.meta.url).pathname);
await rm(output, { recursive: true, force: true });  // parts of a build before have other names
await mkdir(output, { recursive: true });

const common = { bundle: true, minify: true, target: "es2022", legalComments: "eof", logLevel: "warning", nodePaths: [path.join(here, "node_modules")] };
const texts = { loader: { ".s": "text", ".bas": "text", ".toml": "text" } };  // what a new program begins with
const jsx = { jsx: "automatic", jsxImportSource: "preact" };
// The module's glue names node's own libraries in branches that a browser never takes.
const glue = { alias: { "engine-module": path.join(engine, "engine.js") }, external: ["fs", "path", "url", "crypto", "module", "perf_hooks", "ws", "child_process"] };
// What is opened late (import()) is a file of its own.
await build({ ...common, ...texts, ...jsx, entryPoints: { page: path.join(here, "src/main.tsx") }, outdir: output, chunkNames: "part-[name]-[hash]", splitting: true, format: "esm" });
await build({ ...common, ...glue, entryPoints: [path.join(here, "src/worker.ts")], outfile: path.join(output, "worker.js"), format: "iife" });
await build({ ...common, ...glue, entryPoints: [path.join(here, "src/engine.ts")], outfile: path.join(output, "../web-node/engine.cjs"), format: "cjs", platform: "node" });
await build({ ...common, entryPoints: [path.join(here, "src/style.css")], outfile: path.join(output, "style.css") });
await copyFile(path.join(here, "src/index.html"), path.join(output, "index.html"));
// Compressed here, as many file servers send what they have: a third of the bytes.
await writeFile(path.join(output, "engine.wasm.gz"), gzipSync(await readFile(path.join(engine, "engine.wasm")), { level: 9 }));

// What the page is made of, and on what terms: it stands on the page.
const notices = [];
for (const name of ["preact", "@noble/hashes", "wavefile", "@codemirror/state", "@codemirror/view", "@codemirror/language", "@codemirror/commands", "@codemirror/lint", "@codemirror/streamparser", "@lezer/common", "@lezer/highlight", "@lezer/lr", "@marijn/find-cluster-break", "crelt", "style-mod", "w3c-keyname"]) {
  const folder = path.join(here, "node_modules", name);
  const about = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8"));
  notices.push(`${name} ${about.version}\n\n${await readFile(path.join(folder, "LICENSE"), "utf8")}`);
}
await writeFile(path.join(output, "libraries.txt"), notices.join("\n\n----\n\n"));
