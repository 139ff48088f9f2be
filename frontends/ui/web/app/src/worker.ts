// Thread of the machine: runs the engine in slices, answers requests of the page in between, and sends what has changed.
import { startEngine, type Engine } from "./engine";

export type ToWorker = {
  id: number;
  ask: { do: string; [key: string]: unknown };
  put?: { path: string; bytes: Uint8Array };  // written to the engine's files before the request
  take?: string;  // file to return after the request
};

const kSlice = 12;  // milliseconds: allows at least sixty images a second
const kPicture = 15;

let engine: Engine | null = null;
let screens: string[] = [];
let looked = 0;
let rate = 0;  // sample rate of the listener; 0: none
let heard = 0;
let timer = 0;
const waiting: ToWorker[] = [];
let later: ToWorker[] = [];  // repeated after a slice
let before_console = new Set<string>();  // files that existed before
const soon = new MessageChannel();  // timers of a browser wait at least four milliseconds
soon.port1.onmessage = () => run();

function look(now: number) {
  const seen = engine!.look();
  looked = now;
  const pictures: { display: number; dots: Uint8Array }[] = [];
  if (seen.parts.about) screens = [];
  (seen.parts.displays?.displays as string[] | undefined)?.forEach((stamp, display) => {
    if (stamp.includes(" ") || screens[display] === stamp) return;
    screens[display] = stamp;
    const dots = engine!.picture(display);
    if (dots.length > 0) pictures.push({ display, dots });
  });
  if (Object.keys(seen.parts).length > 0 || seen.notes || seen.problems)
    postMessage({ look: seen, pictures }, pictures.map((each) => each.dots.buffer as ArrayBuffer));
}

function sound(now: number) {
  if (rate === 0) return;
  if (heard === 0 || now - heard > 250) heard = now - 20;
  const count = Math.floor(((now - heard) / 1000) * rate);
  if (count < rate / 50) return;
  heard += (count / rate) * 1000;
  const samples = engine!.hear(count);
  postMessage({ samples }, [samples.buffer as ArrayBuffer]);
}

function run() {
  if (engine === null) return;
  clearTimeout(timer);
  timer = 0;
  const again = engine.pump(kSlice);
  for (const message of later.splice(0)) answer(message);
  const now = performance.now();
  if (now - looked >= kPicture || again > kPicture) look(now);
  sound(now);
  if (again < 1) soon.port2.postMessage(0);
  else timer = setTimeout(run, Math.min(again, rate > 0 ? 20 : again));
}

function answer(message: ToWorker) {
  const { id, ask, put, take } = message;
  try {
    if (put) engine!.put(put.path, put.bytes);
    if (ask.do === "console") before_console = new Set(engine!.files());
    const came = engine!.ask(ask);
    if (came.later) {
      later.push({ id, ask: { ...ask, do: came.later }, take });
      if (timer !== 0) run();
      return;
    }
    if (ask.do === "sound") rate = came.problem ? 0 : (ask.rate as number);
    const bytes = take && !came.problem ? engine!.take(take) : undefined;
    // Return files written by a console command.
    const files = ask.do.startsWith("console") ? engine!.files().filter((name) => !before_console.has(name)).map((name) => ({ name, bytes: engine!.take(name) })) : [];
    look(performance.now());
    postMessage({ id, answer: came, bytes, files });
  } catch (error) {
    postMessage({ id, answer: { problem: `the engine failed: ${(error as Error)?.message ?? error}` }, files: [], fatal: true });
  }
  if (timer !== 0) run();
}

function begin(made: Engine) {
  engine = made;
  for (const message of waiting.splice(0)) answer(message);
  run();
}

// The page first sends the compiled module.
onmessage = ({ data }: MessageEvent<ToWorker | { engine: WebAssembly.Module }>) => {
  if ("engine" in data) void startEngine(data.engine).then(begin, (error) => postMessage({ fatal: true, answer: { problem: `the engine did not start: ${error?.message ?? error}` }, files: [] }));
  else if (engine === null) waiting.push(data);
  else answer(data);
};
