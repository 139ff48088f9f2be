// The menu of a byte, a cell of a screen, a square or a register: its meaning, the instruction that wrote it, and commands for it.
import { render } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { address_text, expression_of } from "./addresses";
import { ask, ask_for, execute, parts } from "./link";
import type { Who } from "./types";
import { show_panel } from "./views";

export type Place = { x: number; y: number };
export type Asked = { [key: string]: unknown };

const host = document.body.appendChild(document.createElement("div"));

export function open(asked: Asked, at: Place, back: HTMLElement | null) {
  const close = () => { render(null, host); if (back?.isConnected) back.focus({ preventScroll: true }); };
  render(null, host);
  render(<Menu asked={asked} at={at} close={close} />, host);
}

function Menu({ asked, at, close }: { asked: Asked; at: Place; close: () => void }) {
  const box = useRef<HTMLDialogElement>(null);
  const [told, setTold] = useState<(Who & { problem?: string }) | null>(null);
  const [place, setPlace] = useState({ left: at.x, top: at.y });
  useLayoutEffect(() => {
    box.current!.show();
    box.current!.focus();
    ask_for("who", asked).then(({ answer }) => setTold(answer as Who));
    const away = (event: Event) => { if (!box.current?.contains(event.target as Node)) close(); };
    addEventListener("pointerdown", away, true);
    return () => removeEventListener("pointerdown", away, true);
  }, []);
  useLayoutEffect(() => {
    const { width, height } = box.current!.getBoundingClientRect();
    setPlace({ left: Math.max(4, Math.min(at.x, innerWidth - width - 4)), top: Math.max(4, Math.min(at.y + 4, innerHeight - height - 4)) });
    if (told) box.current!.querySelector<HTMLElement>("button")?.focus();
  }, [told]);
  const key = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === "Escape") { event.preventDefault(); return close(); }
    const step = { ArrowDown: 1, ArrowUp: -1, Tab: event.shiftKey ? -1 : 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...box.current!.querySelectorAll<HTMLElement>("button")];
    all[(all.indexOf(document.activeElement as HTMLElement) + step + all.length) % all.length]?.focus();
  };
  const entry = (text: string, act: () => void) => <button type="button" onClick={() => { close(); act(); }}>{text}</button>;
  const { writer = null, byte } = told ?? {};
  const name = byte ? address_text(byte.address) : "";
  const of_memory = byte?.space === 0;
  return (
    <dialog ref={box} class="who" tabIndex={-1} aria-label={told?.title ? `About ${told.title}` : "Who wrote this?"} style={{ left: `${place.left}px`, top: `${place.top}px` }} onKeyDown={key}>
      {told?.title && <p><b>{told.title}</b></p>}
      {told?.means && <p class="dim">{told.means}</p>}
      {told?.words && <p>{told.words}</p>}
      <p role="status" data-writer>
        {!told ? "Looking for what wrote it…" : told.problem ? told.problem : !told.known ? "" : !writer ? "No instruction wrote it in what is recorded."
          : <>written by <code>{writer.place}</code>: <code>{writer.code}</code><br />{writer.ago}{writer.line && <><br />{writer.line}</>}</>}
      </p>
      <div class="entries">
        {writer && entry("Go to where it was written", () => (of_memory ? ask("writer", { name, called: told!.title }) : ask("go_to", { cycle: writer.cycle })))}
        {byte && entry("Show it in Memory", async () => { await ask("memory_view", { space: byte.space, first: byte.address & ~0xf }); show_panel("memory"); })}
        {of_memory && entry("Break on write", () => execute("watch", { write: "true", range: name }))}
        {byte && entry("Watch it", async () => { await ask("watch", { text: expression_of(parts.about!, byte.space, name) }); show_panel("watch"); })}
        {entry("Close", () => {})}
      </div>
    </dialog>
  );
}
