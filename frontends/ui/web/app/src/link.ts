// The page's connection to the worker: requests, last received parts, and listeners for changes.
import { useEffect, useState } from "preact/hooks";
import type { Answer } from "./engine";
import { first_parts } from "./first";
import type { Parts } from "./types";

export type { Answer } from "./engine";
export type Message = { text: string; kind: "note" | "problem"; act?: { words: string; work: () => void } };

const kAsFar = 2000;  // maximum wait in milliseconds
const recorded = first_parts();
const recorded_then = { ...recorded };
export const parts: Partial<Parts> = recorded ?? {};
let held: (() => void)[] | null = recorded ? [] : null;  // requests made during the first image, until the machine is ready
let alive = false;
export const is_alive = () => alive;
export const shows_first = () => recorded !== null;
const kBefore = ["asked_for", "start", "programs"];  // requests that need no machine
export const pictures = new Map<number, Uint8Array>();
export const messages: Message[] = [];

const { worker } = janus;  // boot.ts
const waiting = new Map<number, { resolve: (came: { answer: Answer; bytes?: Uint8Array }) => void }>();
const listeners = new Set<() => void>();
let samples_to: ((samples: Float32Array) => void) | null = null;
let next = 1;
let drawn = false;

export function changed() {
  if (drawn) return;
  drawn = true;
  requestAnimationFrame(() => {
    drawn = false;
    for (const listener of listeners) listener();
  });
}
export function listen(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
// Renders a component again whenever something has changed.
export function useChanges() {
  const [, again] = useState(0);
  useEffect(() => listen(() => again((n) => n + 1)), []);
}
export const hear = (to: ((samples: Float32Array) => void) | null) => (samples_to = to);

// Shows a message. Repeats of the same text replace the earlier one. `act`: an action for the message.
export function say(text: string, kind: Message["kind"] = "note", act?: Message["act"]) {
  const same = messages.findIndex((each) => each.text === text);
  if (same >= 0) messages.splice(same, 1);
  messages.push({ text, kind, act });
  if (messages.length > 20) messages.shift();
  changed();
}

export function download(name: string, bytes: Uint8Array | string, type = "application/octet-stream") {
  const url = URL.createObjectURL(new Blob([bytes as BlobPart], { type }));
  const anchor = Object.assign(document.createElement("a"), { href: url, download: name });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

const coming: Partial<Parts> = {};  // parts received until the machine has reached the state of the first image
const words_of = ({ board }: Partial<Parts>) => JSON.stringify([board?.greets, board?.men, board?.said]);
let latest = 0;
function come_alive() {
  latest ||= performance.now() + kAsFar;
  if (recorded && words_of(coming) !== words_of(recorded_then) && performance.now() < latest) return;
  Object.assign(parts, coming);
  alive = true;
  document.getElementById("loading")?.remove();
  const asked = held ?? [];
  held = null;
  for (const send of asked) send();
}

worker.onmessage = ({ data }) => {
  if (data.samples) return samples_to?.(data.samples);
  if (data.look) {
    Object.assign(coming, data.look.parts);
    if (!alive && coming.about) come_alive();
    if (alive || !recorded) Object.assign(parts, data.look.parts);
    for (const { display, dots } of data.pictures) pictures.set(display, dots);
    for (const note of data.look.notes ?? []) say(note);
    for (const problem of data.look.problems ?? []) say(problem, "problem");
    changed();
    return;
  }
  for (const file of data.files ?? []) download(file.name, file.bytes);
  if (data.fatal) say(data.answer.problem, "problem");
  waiting.get(data.id)?.resolve(data);
  waiting.delete(data.id);
};
janus.engine.then((engine) => worker.postMessage({ engine }), (error) => say(`the engine did not start: ${error?.message ?? error}`, "problem"));
worker.onerror = (event) => say(`the page's worker failed: ${event.message}`, "problem");

type Files = { put?: { path: string; bytes: Uint8Array }; take?: string };
export function ask_for(what: string, request: object = {}, files: Files = {}): Promise<{ answer: Answer; bytes?: Uint8Array }> {
  const id = next++;
  return new Promise((resolve) => {
    waiting.set(id, { resolve });
    const send = () => worker.postMessage({ id, ask: { do: what, ...request }, ...files });
    if (held && !kBefore.includes(what)) held.push(send);
    else send();
  });
}
// The same, and reports errors.
export async function ask(what: string, request: object = {}): Promise<Answer> {
  const { answer } = await ask_for(what, request);
  if (answer.problem) say(answer.problem, "problem");
  return answer;
}
// Runs a command of the debugger, with values by the names of its parameters.
export const execute = (command: string, values: { [name: string]: string } = {}) => ask("execute", { command, values });
