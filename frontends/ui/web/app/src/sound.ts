// Speaker of the machine. Browsers allow sound only after an action of the user.
import { ask, hear } from "./link";

let context: AudioContext | null = null;
let until = 0;

export const sounds = () => context !== null;
export async function switch_sound() {
  if (context) {
    hear(null);
    await ask("sound", { rate: 0 });
    await context.close();
    context = null;
    return;
  }
  context = new AudioContext();
  await context.resume();
  until = 0;
  hear((samples) => {
    if (!context) return;
    const buffer = context.createBuffer(1, samples.length, context.sampleRate);
    buffer.getChannelData(0).set(samples);
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(context.destination);
    if (until < context.currentTime) until = context.currentTime + 0.06;
    source.start(until);
    until += buffer.duration;
  });
  await ask("sound", { rate: context.sampleRate });
}
