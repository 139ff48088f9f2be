// Links with a change: `#change=` and deflated JSON in base64url, with the program and the changed lines of each file, or
// the whole text of a file that is not part of Janus. No data are sent: the browser keeps the part after the #.
import { kept_session, put_aside } from "./kept";
import { keep_change, kept_change, same, type Change, type Texts } from "./kept_changes";
import { changes_of, with_changes } from "./line_changes";
import { ask_for, say } from "./link";
import { own as take_over } from "./owner";
import { show_view } from "./views";

export const kMark = "#change=";
const kMost = 1 << 20;  // bytes after unpacking
type Carried = { v: 1; p: string; t?: string; f: { [path: string]: [number, string[], string[]][] }; n: Texts };

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream, most = Infinity): Promise<Uint8Array> {
  const reader = new Blob([bytes as BlobPart]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    parts.push(value!);
    if ((size += value!.length) > most) throw new Error("the content is too long");
  }
  const all = new Uint8Array(size);
  parts.reduce((at, part) => (all.set(part, at), at + part.length), 0);
  return all;
}
const to_base64url = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
const from_base64url = (text: string) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

// `made`: original files of Janus. Throws an error if the link would be too long.
export async function link_of(change: Change, made: Texts): Promise<string> {
  const carried: Carried = { v: 1, p: change.program, f: {}, n: {} };
  if (change.own) carried.t = change.title;
  for (const [path, text] of Object.entries(change.files)) {
    if (made[path] === undefined) carried.n[path] = text;
    else carried.f[path] = changes_of(made[path], text).map((hunk) => [hunk.at, hunk.was, hunk.now]);
  }
  const bytes = new TextEncoder().encode(JSON.stringify(carried));
  if (bytes.length > kMost) throw new Error(`the changes are too large for a link (${bytes.length >> 10} KB, limit ${kMost >> 10} KB); save the session instead`);
  return `${location.origin}${location.pathname}?program=${encodeURIComponent(change.program)}${kMark}${to_base64url(await through(bytes, new CompressionStream("deflate-raw")))}`;
}

async function read(hash: string): Promise<Carried> {
  const carried = JSON.parse(new TextDecoder().decode(await through(from_base64url(hash.slice(kMark.length)), new DecompressionStream("deflate-raw"), kMost))) as Carried;
  const texts = (each: unknown) => Array.isArray(each) && each.every((line) => typeof line === "string");
  const hunks = Object.values(carried.f ?? {}).flat();
  if (carried.v !== 1 || typeof carried.p !== "string" || !hunks.every((hunk) => Number.isInteger(hunk[0]) && texts(hunk[1]) && texts(hunk[2])) || !texts(Object.values(carried.n ?? {})))
    throw new Error("it requires another version of this page");
  return carried;
}

// Starts the changed program and shows the changes. Stores the previous game under a name, and the previous change as `before`.
export async function follow_change(hash: string) {
  try {
    const carried = await read(hash);
    const own = Object.keys(carried.n).some((path) => path === `${carried.p}/program.toml`);
    const files: Texts = { ...carried.n };
    if (Object.keys(carried.f).length > 0) {
      await ask_for("start", { program: carried.p, running: false });
      const { answer } = await ask_for("sources");
      for (const [path, hunks] of Object.entries(carried.f)) {
        const made = (answer.files ?? []).find((each: { path: string }) => each.path === path);
        const text = made && with_changes(made.text, hunks.map(([at, was, now]) => ({ at, was, now })));
        if (typeof text !== "string") throw new Error(`${path} differs from the file that the link was made with`);
        files[path] = text;
      }
    }
    const played = await kept_session(carried.p);
    if (played) await put_aside(played);
    await take_over(carried.p);
    const { answer } = await ask_for("start", { program: carried.p, files });
    if (answer.problem) say(answer.problem, "problem");
    const kept = await kept_change(carried.p);
    const before = kept && !same(kept.files, files) ? kept.files : kept?.before;
    await keep_change({ program: carried.p, title: carried.t ?? carried.p, own, files, ...(before ? { before } : {}) });
    history.replaceState(null, "", `?program=${encodeURIComponent(carried.p)}`);
    say(own ? "this program came with the link; it is a user's program, not part of Janus" : "the link changes this program; the changes are listed below the source");
    show_view("change", false);
  } catch (error) {
    say(`cannot apply the changes in the link: ${error instanceof Error ? error.message : error}`, "problem");
  }
}
