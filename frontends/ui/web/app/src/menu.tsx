// Menu: files, link to the visible state, power switch, sound and theme.
import { useRef, useState } from "preact/hooks";
import { start } from "./begin";
import { show_help } from "./dialogs";
import { open_files, save_file, save_score } from "./files";
import { ask, say } from "./link";
import { copy_link } from "./moment";
import { sounds, switch_sound } from "./sound";
import { remember } from "./storage";
import type { Parts } from "./types";
import { show_view } from "./views";

export function Menu({ all }: { all: Parts }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const name = all.about.program?.name ?? all.about.machine;
  const entry = (text: string, act: () => void) => <button type="button" onClick={() => { setOpen(false); act(); }}>{text}</button>;
  return (
    <>
    <button type="button" class="copy_link" data-do="copy_link" title="Copy a link to this moment: the game, all that came before, and what is open" onClick={copy_link}>Link</button>
    <div class="menu" ref={box} onBlur={(event) => { if (!box.current?.contains(event.relatedTarget as Node)) setOpen(false); }} onKeyDown={(event) => event.key === "Escape" && setOpen(false)}>
      <button type="button" aria-expanded={open} data-do="menu" onClick={() => setOpen(!open)}>Menu</button>
      <input ref={file} type="file" multiple hidden aria-label="Open a file" onChange={(event) => { open_files(event.currentTarget.files); event.currentTarget.value = ""; }} />
      {open && (
        <div class="menu_list">
          {entry("Open a file…", () => file.current?.click())}
          {entry("Save the session", () => save_file("session", `${name}.session`))}
          {entry("Save the machine's state", () => save_file("state", `${all.about.machine}.state`))}
          {all.board?.set_up && entry(`Save the game as ${all.board.plan.score}`, () => save_score(name))}
          {all.board?.set_up && entry("Save the position as FEN", () => save_score(name, "position"))}
          {all.board && entry("A picture of the board", () => import("./picture").then((part) => part.keep_board(`${name}-board`)))}
          {entry("A picture of the machine", () => import("./picture").then((part) => part.keep_machine(name)))}
          {all.board && entry("To the front door", () => show_view("door", false))}
          {entry("Copy link to this moment", copy_link)}
          {entry("Change the program…", () => show_view("change", false))}
          {entry("Reset the machine (RES)", () => ask("reset"))}
          {entry("Switch off and on again", () => start(name))}
          {all.about.sound && entry(sounds() ? "Sound off" : "Sound on", () => switch_sound().catch((error) => say(String(error), "problem")))}
          {document.fullscreenEnabled && entry(document.fullscreenElement ? "Leave the full screen" : "Full screen", full_screen)}
          {entry("Dark or light", switch_theme)}
          {entry("Kept here…", () => import("./kept_here").then((part) => part.show_kept()))}
          {janus.install && entry("Install as an app…", () => import("./app").then((part) => part.install()))}
          {entry("Help", show_help)}
        </div>
      )}
    </div>
    </>
  );
}

const full_screen = () => void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());

function switch_theme() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  remember("theme", root.dataset.theme);
}
