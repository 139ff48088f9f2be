// What a visitor is doing: a row for each view. A view's part stands beside the board, and is loaded when it is first shown; the debugger
// ("inside") comes beside any of them.
import type { ComponentType } from "preact";
import { changed } from "./link";
import type { Parts } from "./types";

export type View = {
  id: string;
  title: string;
  wants: string[];  // parts that it wants to be told (requests: "wants")
  there: (all: Parts) => boolean;
  strip?: boolean;  // its part stands above all, not beside the board
  load?: () => Promise<{ default: ComponentType<{ all: Parts }> }>;  // none: board and machine say it all
};
export const views: View[] = [
  { id: "door", title: "Welcome", wants: [], there: (all) => all.board !== null },
  { id: "play", title: "Play", wants: [], there: (all) => all.board !== null },
  { id: "watch", title: "Watch it think", wants: ["thinking", "considered"], there: (all) => all.board !== null && all.about.thoughts, load: () => import("./thinking") },
  { id: "tour", title: "Tour", wants: ["tour"], there: (all) => all.about.program !== null, strip: true, load: () => import("./tour") },
  { id: "change", title: "Change it", wants: ["place"], there: () => true, load: () => import("./change") },
];

export const seen = { view: "play", inside: false };
const loaded = new Map<string, ComponentType<{ all: Parts }>>();

export function show_view(id: string, inside = seen.inside) {
  seen.view = id;
  seen.inside = inside;
  const view = views.find((each) => each.id === id);
  if (view?.load && !loaded.has(id)) void view.load().then((part) => { loaded.set(id, part.default); changed(); });
  changed();
}

export const view_wants = () => views.find((each) => each.id === seen.view)?.wants ?? [];

export function ViewPart({ all, strip = false }: { all: Parts; strip?: boolean }) {
  const view = views.find((each) => each.id === seen.view);
  const Part = loaded.get(seen.view);
  if (!view?.load || !view.there(all) || (view.strip ?? false) !== strip) return null;
  return <section aria-label={view.title} class={`view view_${view.id}`}>{Part ? <Part all={all} /> : <p class="dim" role="status">One moment&hellip;</p>}</section>;
}
