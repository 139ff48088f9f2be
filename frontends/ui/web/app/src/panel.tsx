// Colours and decoration of a machine's panel, as sent by the engine.
import type { Panel } from "./types";

const kColours = ["board", "board_edge", "glass", "bezel", "cap", "cap_edge", "legend", "paper", "ink"];
const colour_text = (colour: number) => `#${colour.toString(16).padStart(6, "0")}`;

export const colours_of = (panel: Panel | null): { [name: string]: string } =>
  Object.fromEntries((panel?.colours ?? []).map((colour, at) => [`--${kColours[at]}`, colour_text(colour)]));
export const has_teletype = (panel: Panel | null) => !!panel && panel.colours[7] !== panel.colours[8];

type Zone = "whole" | "aside" | "digits" | "screen" | "keys";
const bright = (colour: string) => [0, 2, 4].reduce((sum, at) => sum + parseInt(colour.slice(at, at + 2), 16), 0) > 380;

// Each shape is a string: zone, form, position in thousandths of its zone, colour, text.
export function Shapes({ panel, zone }: { panel: Panel | null; zone: Zone }) {
  const shapes = (panel?.shapes ?? []).map((text) => text.split(" ")).filter((words) => words[0] === zone);
  if (shapes.length === 0) return null;
  return (
    <div class={`shapes shapes_${zone}`} aria-hidden="true">
      {shapes.map(([, form, x, y, width, height, colour, ...words]) => {
        const place = { left: `${Number(x) / 10}%`, top: `${Number(y) / 10}%`, width: `${Number(width) / 10}%`, height: `${Number(height) / 10}%` };
        if (form === "words") return <span class="words_on_it" style={{ ...place, color: `#${colour}` }}>{words.join(" ")}</span>;
        return <span class={`shape ${form}`} style={{ ...place, background: form === "fingers" ? undefined : `#${colour}`, "--metal": `#${colour}`, color: bright(colour!) ? "#222" : "#ddd" }}>{words.join(" ")}</span>;
      })}
    </div>
  );
}
export const has_aside = (panel: Panel | null) => (panel?.shapes ?? []).some((text) => text.startsWith("aside "));
