// The part of a view that is next to the board, or above the page. Each part is loaded when its view is first shown.
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { changed } from "./link";
import type { Parts } from "./types";
import { seen, view_shown } from "./views";

type Part = ComponentType<{ all: Parts }>;
const kLoad: { [view: string]: () => Promise<{ default: Part }> } = { watch: () => import("./thinking"), tour: () => import("./tour"), change: () => import("./change") };
const loaded: { [view: string]: Part } = {};

export const has_part = () => seen.view in kLoad;

export function ViewPart({ all, strip = false }: { all: Parts; strip?: boolean }) {
  const view = view_shown(), id = seen.view;
  useEffect(() => void kLoad[id]?.().then((part) => { loaded[id] = part.default; changed(); }), [id]);
  if (!view || !has_part() || !view.there(all) || (view.strip ?? false) !== strip) return null;
  const Shown = loaded[id];
  return <section aria-label={view.title} class={`view view_${id}`}>{Shown ? <Shown all={all} /> : <p class="dim" role="status">Please wait&hellip;</p>}</section>;
}
