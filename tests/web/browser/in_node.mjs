// Runs the page's engine in node: the same module as in a browser, without a page.
import { gunzipSync } from "node:zlib";
import { createRequire } from "node:module";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";

const folder = process.env.JANUS_PAGE;
const { startEngine } = createRequire(import.meta.url)(path.join(folder, "../web-node/engine.cjs"));
const name = readdirSync(folder).find((each) => /^engine-.*\.wasm\.gz$/.test(each));
const module = new WebAssembly.Module(gunzipSync(readFileSync(path.join(folder, name))));

process.setMaxListeners(0);  // each engine listens for the end of the process

// Sends requests to a new engine. Returns the answers, and the files that `save` requests wrote. `put`: input files by path.
export async function in_node(requests, put = {}) {
  const engine = await startEngine(module);
  const answers = [], taken = [];
  for (const request of requests) {
    if (put[request.path]) engine.put(request.path, Uint8Array.from(put[request.path]));
    let answer = engine.ask(request);
    while (answer.later) {
      engine.pump(12);
      answer = engine.ask({ ...request, do: answer.later });
    }
    answers.push(answer);
    if (request.do === "save" && !answer.problem) taken.push(engine.take(request.path));
  }
  return { answers, taken };
}
