// The menu: files, the link to what is shown, the machine's switch, sound and theme.
import { useRef, useState } from "preact/hooks";
import { start } from "./begin";
import { open_files, save_file } from "./files";
import { forget } from "./kept";
import { ask, say } from "./link";
import { link_to_here } from "./moment";
import { sounds, switch_sound } from "./sound";
import type { Parts } from "./types";
import { show_view } from "./views";

export function Menu({ all, help }: { all: Parts; help: () => void }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const name = all.about.program?.name ?? all.about.machine;
  const entry = (text: string, act: () => void) => <button type="button" onClick={() => { setOpen(false); act(); }}>{text}</button>;
  const copy_link = () => { const link = link_to_here(); navigator.clipboard?.writeText(link).then(() => say("link copied"), () => say(link)); };
  return (
    <div class="menu" ref={box} onBlur={(event) => { if (!box.current?.contains(event.relatedTarget as Node)) setOpen(false); }} onKeyDown={(event) => event.key === "Escape" && setOpen(false)}>
      <button type="button" aria-expanded={open} data-do="menu" onClick={() => setOpen(!open)}>Menu</button>
      <input ref={file} type="file" multiple hidden aria-label="Open a file" onChange={(event) => { open_files(event.currentTarget.files); event.currentTarget.value = ""; }} />
      {open && (
        <div class="menu_list">
          {entry("Open a file…", () => file.current?.click())}
          {entry("Save the session", () => save_file("session", `${name}.session`))}
          {entry("Save the machine's state", () => save_file("state", `${all.about.machine}.state`))}
          {all.board && entry("Save the game", () => save_file("game", `${name}.json`))}
          {entry("Copy a link to this", copy_link)}
          {entry("Change the program…", () => show_view("change", false))}
          {entry("Reset the machine (RES)", () => ask("reset"))}
          {entry("Switch off and on again", () => start(name))}
          {all.about.sound && entry(sounds() ? "Sound off" : "Sound on", () => switch_sound().catch((error) => say(String(error), "problem")))}
          {entry("Dark or light", switch_theme)}
          {entry("Forget what this browser keeps", () => forget())}
          {entry("Help", help)}
        </div>
      )}
    </div>
  );
}

function switch_theme() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  try { localStorage.setItem("theme", root.dataset.theme); } catch { /* not kept then */ }
}
