// Runs first, inside index.html: fetches and compiles the engine while the page is being drawn, and starts its worker.
export type Names = { version: string; worker: string; engine: string; packed: number; plain: number };  // sizes of the engine, in bytes
declare const NAMES: Names;

export type Boot = {
  names: Names;
  worker: Worker;
  engine: Promise<WebAssembly.Module>;
  install: Event | null;  // the browser's install prompt, until it is used
};
declare global {
  var janus: Boot;
}

const kSlow = 600;  // milliseconds before the progress is shown

let share = 0;

function show() {
  const bar = document.getElementById("loading");
  if (!bar || performance.now() < kSlow) return;
  const percent = Math.min(100, Math.round(share * 100));
  bar.hidden = false;
  bar.setAttribute("aria-valuenow", String(percent));
  bar.style.setProperty("--share", `${percent}%`);
  bar.textContent = `Loading Janus: ${percent} %`;
}

// Accepts our compressed file, sent unchanged by most servers, or a file that the browser has already unpacked.
async function compiled(): Promise<WebAssembly.Module> {
  const response = await fetch(NAMES.engine);
  if (!response.ok || !response.body) throw new Error(`${NAMES.engine}: the server returned status ${response.status}`);
  const reader = response.body.getReader();
  let next = await reader.read();
  const packed = next.value?.[0] === 0x1f && next.value?.[1] === 0x8b;
  if (packed && typeof DecompressionStream === "undefined") throw new Error("this browser is too old: it cannot decompress the engine");
  let come = 0;
  const counted = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      if (next.done) return controller.close();
      come += next.value.length;
      share = come / (packed ? NAMES.packed : NAMES.plain);
      show();
      controller.enqueue(next.value);
      next = await reader.read();
    },
  });
  const plain = packed ? counted.pipeThrough(new DecompressionStream("gzip")) : counted;
  return WebAssembly.compileStreaming(new Response(plain, { headers: { "Content-Type": "application/wasm" } }));
}

globalThis.janus = { names: NAMES, engine: compiled(), worker: new Worker(NAMES.worker), install: null };
setTimeout(show, kSlow);
janus.engine.catch(() => {});  // reported by the page (link.ts)
addEventListener("beforeinstallprompt", (event) => { event.preventDefault(); janus.install = event; });
