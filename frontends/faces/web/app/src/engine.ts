// The engine's module with the libraries that it needs: SHA-256, deflate and WAV files. The worker and node use it.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { deflateSync, inflateSync } from "fflate";
// @ts-expect-error: without its resampler, and without types
import { WaveFileConverter as WaveFile } from "wavefile/lib/wavefile-converter.js";
// @ts-expect-error: made by the compiler
import createEngine from "engine-module";

export type Engine = Awaited<ReturnType<typeof startEngine>>;
export type Answer = { problem?: string; [key: string]: any };
type Look = { parts: { [name: string]: any }; notes?: string[]; problems?: string[] };

// Mono, or channel by channel, -1..1, with the scale that libsndfile has for each form.
function readWav(bytes: Uint8Array) {
  const wav = new WaveFile();
  wav.fromBuffer(bytes);
  const coding = wav.bitDepth as string;
  if (coding === "4") wav.fromIMAADPCM();
  else if (coding === "8a") wav.fromALaw();
  else if (coding === "8m") wav.fromMuLaw();
  const depth = wav.bitDepth as string;
  const scale: { [depth: string]: number } = { "8": 128, "16": 32768, "24": 8388608, "32": 2147483648, "32f": 1, "64": 1 };
  if (!(depth in scale)) throw new Error(`samples of ${depth} bits are not read here`);
  const offset = depth === "8" ? 128 : 0;
  const count = (wav.fmt as any).numChannels as number;
  const all = wav.getSamples(count > 1, Float64Array) as unknown as Float64Array | Float64Array[];
  const channels = (count > 1 ? (all as Float64Array[]) : [all as Float64Array]).map((samples) => {
    const scaled = new Float32Array(samples.length);
    for (let i = 0; i < samples.length; ++i) scaled[i] = (samples[i]! - offset) / scale[depth]!;
    return scaled;
  });
  return { rate: (wav.fmt as any).sampleRate as number, channels };
}

function writeWav(rate: number, samples: Int16Array): Uint8Array {
  const wav = new WaveFile();
  wav.fromScratch(1, rate, "16", samples);
  return wav.toBuffer();
}

// `wasm`: the module's bytes, or the module itself where the page has compiled it.
export async function startEngine(wasm: Uint8Array | WebAssembly.Module) {
  const instantiateWasm = (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
    const made = wasm instanceof WebAssembly.Module ? WebAssembly.instantiate(wasm, imports) : WebAssembly.instantiate(wasm as BufferSource, imports).then((both) => both.instance);
    made.then(done, failed);
    return {};
  };
  let failed: (why: unknown) => void = () => {};
  const failure = new Promise<never>((_, reject) => (failed = reject));
  const module = await Promise.race([
    createEngine({
      instantiateWasm,
      sha256: (bytes: Uint8Array) => bytesToHex(sha256(bytes)),
      deflate: (bytes: Uint8Array) => deflateSync(bytes, { level: 9 }),
      inflate: (bytes: Uint8Array, most: number) => inflateSync(bytes, { out: new Uint8Array(most) }),
      readWav,
      writeWav,
      printErr: (text: string) => console.warn(text),
    }),
    failure,
  ]);
  module.FS.mkdir("/files");
  module.FS.chdir("/files");
  const text = (pointer: number) => module.UTF8ToString(pointer);
  return {
    ask: (request: object): Answer => JSON.parse(module.ccall("janus_ask", "string", ["string"], [JSON.stringify(request)])),
    pump: (milliseconds: number): number => module._janus_pump(milliseconds),
    look: (): Look => JSON.parse(text(module._janus_look())),
    picture: (display: number): Uint8Array => {
      const at = module._janus_picture(display);
      return module.HEAPU8.slice(at, at + module._janus_picture_size(display));
    },
    hear: (count: number): Float32Array => {
      const at = module._malloc(count * 4);
      module._janus_hear(at, count);
      const samples = module.HEAPF32.slice(at >> 2, (at >> 2) + count);
      module._free(at);
      return samples;
    },
    put: (path: string, bytes: Uint8Array): void => module.FS.writeFile(path, bytes),
    take: (path: string) => {
      const bytes: Uint8Array = module.FS.readFile(path);
      module.FS.unlink(path);
      return bytes;
    },
    files: (): string[] => module.FS.readdir(".").filter((name: string) => name !== "." && name !== ".."),
  };
}
