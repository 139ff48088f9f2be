// Writes compressed copies next to the files of a folder, for servers that send them to browsers: node compress.mjs FOLDER [QUALITY].
// QUALITY is for Brotli, default 11, the maximum.
import { readFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync, constants, gunzipSync, gzipSync } from "node:zlib";

const folder = path.resolve(process.argv[2]), quality = Number(process.argv[3] ?? 11);
const kTexts = /\.(html|js|css|svg|txt|md|xml|json|webmanifest)$/;
const brotli = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });

for (const each of await readdir(folder, { recursive: true, withFileTypes: true })) {
  const name = path.join(each.parentPath, each.name);
  if (!each.isFile() || !(kTexts.test(name) || name.endsWith(".wasm.gz"))) continue;
  const bytes = await readFile(name);
  // The engine is already compressed; its Brotli copy contains the unpacked module, which the page also accepts.
  const packed = name.endsWith(".wasm.gz");
  await writeFile(`${name}.br`, brotli(packed ? gunzipSync(bytes) : bytes));
  if (!packed) await writeFile(`${name}.gz`, gzipSync(bytes, { level: 9 }));
}
