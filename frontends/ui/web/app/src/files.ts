// Opens, drops and saves files.
import { ask_for, download, parts, say, type Answer } from "./link";
import { busy, show_share } from "./under_way";
import { seen, show_view } from "./views";

// Opens a file that is among the engine's files. The engine opens a session in slices, so that the user can cancel it.
export async function opened(path: string, files: { put: { path: string; bytes: Uint8Array } }): Promise<{ answer: Answer }> {
  let { answer } = await ask_for("open", { path }, files);
  while (answer.under_way) {
    show_share(answer.share);
    await new Promise((soon) => setTimeout(soon, 20));
    ({ answer } = await ask_for("opened"));
  }
  return { answer };
}

// Opens the session of a link, which the user can cancel as well.
export async function followed(link: string): Promise<Answer> {
  const timer = setInterval(async () => {
    const { answer } = await ask_for("opened");
    show_share(answer.under_way ? answer.share : null);
  }, 200);
  try {
    return (await busy("the run up to the moment of the link is replayed", ask_for("moment", { link }))).answer;
  } finally {
    clearInterval(timer);
  }
}

export async function save_file(what: "session" | "state" | "game" | "tape", name: string) {
  const { answer, bytes } = await busy(`${name}: is written`, ask_for("save", { what, path: name }, { take: name }));
  if (answer.problem) say(answer.problem, "problem");
  else if (bytes) download(name, bytes);
}

// Saves the game in its standard format (PGN, PDN), or the position.
export async function save_score(name: string, what: "score" | "position" = "score") {
  const { answer } = await ask_for("score");
  if (answer.problem) return say(answer.problem, "problem");
  const file = `${name}.${what === "position" ? "fen" : parts.board!.plan.score.toLowerCase()}`;
  download(file, `${answer[what]}\n`, "text/plain");
  say(`${file}: saved`);
}

const path_of = (file: File) => file.name.replace(/[^A-Za-z0-9._-]/g, "_");
const bytes_of = async (file: File) => new Uint8Array(await file.arrayBuffer());

// Returns whether the file was opened, and reports errors.
export async function open_file(file: File, address = ""): Promise<boolean> {
  const bytes = await bytes_of(file), name = path_of(file);
  const { answer } = await busy(`${file.name}: is opened; a run is made again from its inputs`, opened(address ? `${name}@${address}` : name, { put: { path: name, bytes } }));
  if (answer.problem && /raw bytes need an address/.test(answer.problem) && !address) {
    const typed = prompt(`${file.name}: at which address is it to lie? (hexadecimal)`);
    if (!typed) return false;
    return open_file(file, typed.replace(/^\$|^0x/, ""));
  }
  if (answer.problem) say(answer.problem, "problem");
  else if (seen.view === "door") show_view("play");
  return !answer.problem;
}

// Opens several files. If one of them is a debug file, the sources and other files that it names are only stored next to it.
export async function open_files(files: FileList | null | undefined) {
  const all = [...(files ?? [])];
  if (all.length === 1 && /\.(s|asm|a65|bas)$/i.test(all[0]!.name)) {  // the editor opens a single source
    const part = await import("./new_program");
    show_view("change", false);
    return part.open_source(path_of(all[0]!), await all[0]!.text());
  }
  if (all.length > 1) for (const each of all) await ask_for("programs", {}, { put: { path: path_of(each), bytes: await bytes_of(each) } });
  const lines = all.some((each) => each.name.endsWith(".dbg"));
  const beside = /\.(c|h|s|asm|inc|dbg)$/;
  const opened = lines ? all.filter((each) => !beside.test(each.name)) : all;
  for (const each of opened.length > 0 ? opened : all.filter((file) => file.name.endsWith(".dbg"))) await open_file(each);
}
