// Creates a folder for a file server: node publish.mjs PAGE ENGINE SOURCES OUTPUT BASE [COMPRESS]. PAGE is the built page,
// ENGINE the engine for node that was built with it, SOURCES the top of the source tree, BASE the URL of the folder; COMPRESS is
// the script that adds compressed copies. Other files in OUTPUT are not changed.
import { spawnSync } from "node:child_process";
import { cp, mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { write_documents } from "./documents.mjs";
import { exchange } from "./exchange.mjs";
import { landing, program_page } from "./pages.mjs";
import { card_of, page_card } from "./pictures.mjs";

const [page, engine_file, sources, published] = process.argv.slice(2, 6).map((name) => path.resolve(name));
const base = process.argv[6].replace(/\/*$/, "/"), compress = process.argv[7];
const here = path.dirname(new URL(import.meta.url).pathname);
const done = await exchange(published, async (output) => {
  await mkdir(path.join(output, "p"), { recursive: true });
  await cp(page, path.join(output, "play"), { recursive: true });
  await cp(path.join(here, "style.css"), path.join(output, "style.css"));

  const { startEngine } = createRequire(import.meta.url)(engine_file);
  const wasm = (await readdir(page)).find((name) => name.endsWith(".wasm.gz"));
  const engine = await startEngine(gunzipSync(await readFile(path.join(page, wasm))));
  const programs = engine.ask({ do: "programs" }).programs.filter((each) => each.game);

  const documents = await write_documents(sources, path.join(output, "read"), ["README.md", ...programs.flatMap(({ name }) => [`software/${name}/README.md`, `software/${name}/TUTORIAL.md`])]);
  const tours = JSON.parse(await readFile(path.join(page, "tours/list.json"), "utf8")).filter((tour) => programs.some(({ name }) => name === tour.program));

  for (const program of programs) {
    program.words = documents.first_words(`software/${program.name}/README.md`);
    await writeFile(path.join(output, "p", `${program.name}.png`), await card_of(engine, program));
    await writeFile(path.join(output, "p", `${program.name}.html`), program_page(program, base, tours));
  }
  await writeFile(path.join(output, "janus.png"), await page_card(path.join(sources, "frontends/ui/gui/screenshots/thinking.png")));
  await cp(path.join(sources, "frontends/ui/gui/screenshots/thinking.png"), path.join(output, "thinking.png"));
  await writeFile(path.join(output, "index.html"), landing(programs, base, tours));

  const seen = ["", "play/", "play/examples/embed.html", ...programs.map(({ name }) => `p/${name}.html`), ...documents.files.map((name) => `read/${name}`)];
  const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  await writeFile(path.join(output, "sitemap.xml"), `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${seen.map((name) => `<url><loc>${escaped(new URL(name, base).href)}</loc></url>`).join("\n")}
</urlset>
`);
  await writeFile(path.join(output, "robots.txt"), `User-agent: *\nAllow: /\nSitemap: ${new URL("sitemap.xml", base).href}\n`);
  await writeFile(path.join(output, ".nojekyll"), "");  // otherwise GitHub's server omits files
  if (compress && spawnSync(process.execPath, [compress, output], { stdio: "inherit" }).status !== 0) throw new Error(`${compress}: has failed`);
  return `${programs.length} programs, ${documents.files.length} documents`;
});
console.error(`${published}: ${done}, for ${base}`);
