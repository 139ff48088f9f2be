// Builds the page: node build.mjs ENGINE_FOLDER OUTPUT_FOLDER. The first folder contains engine.js and engine.wasm.
// JANUS_PAGE_PICTURE: address of the preview image for links to the page in chats, if known.
// File names contain hashes, so that a page never loads parts of another version; index.html refers to them.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";

const [engine, output] = process.argv.slice(2).map((folder) => path.resolve(folder));
const here = path.dirname(new URL(import.meta.url).pathname);
await rm(output, { recursive: true, force: true });  // previous builds have other file names
await mkdir(output, { recursive: true });

const source = (name) => path.join(here, "src", name);
const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");
const common = { bundle: true, minify: true, target: "es2022", legalComments: "eof", logLevel: "warning", nodePaths: [path.join(here, "node_modules")] };
const texts = { loader: { ".s": "text", ".bas": "text", ".toml": "text" } };  // templates for new programs
const named = { ...common, outdir: output, entryNames: "[name]-[hash]", chunkNames: "part-[name]-[hash]", metafile: true };
const jsx = { jsx: "automatic", jsxImportSource: "preact" };
// The module's glue code names node's libraries in branches that browsers do not execute.
const glue = { alias: { "engine-module": path.join(engine, "engine.js") }, external: ["fs", "path", "url", "crypto", "module", "perf_hooks", "ws", "child_process"] };
const name_of = ({ metafile }) => path.basename(Object.entries(metafile.outputs).find(([, made]) => made.entryPoint)[0]);
// Modules loaded later by import() are separate files.
const page = await build({ ...named, ...texts, ...jsx, entryPoints: { page: source("main.tsx") }, splitting: true, format: "esm" });
const worker = await build({ ...named, ...glue, entryPoints: [source("worker.ts")], format: "iife" });
const style = await build({ ...named, entryPoints: [source("style.css")] });
await build({ ...common, ...glue, entryPoints: [source("engine.ts")], outfile: path.join(output, "../web-node/engine.cjs"), format: "cjs", platform: "node" });

// Compressed here, because many file servers send files unchanged: a third of the size.
const plain = await readFile(path.join(engine, "engine.wasm"));
const packed = gzipSync(plain, { level: 9 });
const engine_name = `engine-${sha256(plain).slice(0, 8).toUpperCase()}.wasm.gz`;
await writeFile(path.join(output, engine_name), packed);
// Tours: files next to the page, and their index.
const software = path.join(here, "../../software"), tours = [];
await mkdir(path.join(output, "tours"));
for (const program of (await readdir(software)).sort()) {
  const read = (name) => readFile(path.join(software, program, name), "utf8").catch(() => "");
  const list = /^tours = (\[.*\])/m.exec(await read("program.toml"));
  for (const file of [...(list ? JSON.parse(list[1]) : []), "TUTORIAL.md"]) {
    const text = await read(file), name = path.basename(file, ".md").toLowerCase();
    if (!text) continue;
    const [title, about] = text.replace(/^# /, "").split(/\n\n/);
    tours.push({ program, name, title, about: about.replace(/\n/g, " "), file: `tours/${program}-${name}.md` });
    await writeFile(path.join(output, tours.at(-1).file), text);
  }
}
await writeFile(path.join(output, "tours/list.json"), JSON.stringify(tours));
for (const name of ["icons", "manifest.webmanifest", "examples"]) await cp(source(name), path.join(output, name), { recursive: true });
await build({ ...common, entryPoints: [source("janus-machine.ts")], outfile: path.join(output, "janus-machine.js"), format: "iife" });  // for other pages, under this name

// First image: the machine at its first wait for input, as reported by the engine. A page without this program has none.
const { startEngine } = createRequire(import.meta.url)(path.join(output, "../web-node/engine.cjs"));
const machine = await startEngine(plain);
const there = !machine.ask({ do: "start", program: "microchess", running: false }).problem;
if (there) machine.ask({ do: "advance", cycles: 1_000_000 });
const parts_then = machine.look().parts;
if (there) Object.assign(parts_then.run, { running: true, stopped: "" });
const first = there ? JSON.stringify(parts_then).replaceAll("<", "\\u003c") : "";

// Components of the page and their licences, shown on the page.
const notices = [];
for (const name of ["preact", "@noble/hashes", "fflate", "wavefile", "@codemirror/state", "@codemirror/view", "@codemirror/language", "@codemirror/commands", "@codemirror/lint",
  "@codemirror/streamparser", "@lezer/common", "@lezer/highlight", "@lezer/lr", "@marijn/find-cluster-break", "crelt", "style-mod", "w3c-keyname"]) {
  const folder = path.join(here, "node_modules", name);
  const about = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8"));
  notices.push(`${name} ${about.version}\n\n${await readFile(path.join(folder, "LICENSE"), "utf8")}`);
}
await writeFile(path.join(output, "libraries.txt"), notices.join("\n\n----\n\n"));

// The version is the hash of all output files; index.html and the service worker contain it.
const listed = async () => (await readdir(output, { recursive: true, withFileTypes: true })).filter((each) => each.isFile())
  .map((each) => path.relative(output, path.join(each.parentPath, each.name))).sort();
const hashes = {};
for (const name of await listed()) hashes[name] = [sha256(await readFile(path.join(output, name)))];
const template = await readFile(source("index.html"), "utf8");
const boot = await readFile(source("boot.ts"), "utf8");
const version = sha256(JSON.stringify([hashes, template, boot, first, process.env.JANUS_PAGE_PICTURE])).slice(0, 12);
const script = async (name, define) => (await build({ ...common, entryPoints: [source(name)], format: "iife", write: false,
  define: Object.fromEntries(Object.entries(define).map(([key, value]) => [key, JSON.stringify(value)])) })).outputFiles[0].text.trim();
const names = { version, worker: name_of(worker), engine: engine_name, packed: packed.length, plain: plain.length };
const main = Object.values(page.metafile.outputs).find((made) => made.entryPoint?.endsWith("main.tsx"));
const parts = main.imports.filter((each) => each.kind === "import-statement").map((each) => `<link rel="modulepreload" href="${path.basename(each.path)}">`);
const picture = process.env.JANUS_PAGE_PICTURE;
const card = picture ? `<meta property="og:image" content="${picture}">\n<meta name="twitter:card" content="summary_large_image">\n` : "";
const fill = { "CARD\n": card, BOOT: await script("boot.ts", { NAMES: names }), STYLE: name_of(style), FIRST: first, PAGE: path.basename(Object.keys(page.metafile.outputs).find((name) => page.metafile.outputs[name] === main)),
  "PARTS\n": parts.map((each) => `${each}\n`).join("") };
const index = Object.entries(fill).reduce((text, [mark, value]) => text.replace(mark, () => value), template);
await writeFile(path.join(output, "index.html"), index);
hashes["index.html"] = [sha256(index)];
hashes[engine_name].push(sha256(gunzipSync(packed)));  // as a server sends it with Content-Encoding
await writeFile(path.join(output, "sw.js"), await script("sw.ts", { VERSION: version, FILES: hashes }));
