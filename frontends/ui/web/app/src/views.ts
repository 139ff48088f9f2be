// State of the visible view and debugger panels. Other parts change this state; the page renders it.
import { is_wide } from "./layout";
import { ask, changed, parts } from "./link";
import type { Parts } from "./types";

type View = {
  id: string;
  title: string;
  wants: string[];  // the parts that the engine sends while the view is shown
  there: (all: Parts) => boolean;
  strip?: boolean;  // the view's part is above the page, not next to the board
};
export const views: View[] = [
  { id: "door", title: "Welcome", wants: [], there: (all) => all.board !== null },
  { id: "play", title: "Play", wants: [], there: (all) => all.board !== null },
  { id: "watch", title: "Watch it think", wants: ["thinking", "considered"], there: (all) => all.board !== null && all.about.thoughts },
  { id: "tour", title: "Tour", wants: ["tour"], there: (all) => all.about.program !== null, strip: true },
  { id: "change", title: "Change it", wants: ["place"], there: () => true },
];

// `inside`: whether the debugger is shown, next to any view.
export const seen = { view: "play", inside: false };
export const view_shown = () => views.find((each) => each.id === seen.view);
export function show_view(id: string, inside = seen.inside) {
  Object.assign(seen, { view: id, inside });
  changed();
}

// Assign panels to the rows of tabs.
export const is_right = (id: string) => ["settings", "watch", "breakpoints", "memory", "tape", "terminal"].includes(id);
export const is_middle = (id: string) => !is_right(id) && id !== "registers" && id !== "moves";
// The panel that each row of tabs shows. "small": on a narrow page without its debugger, where "" is the game without a panel.
export const tabs = { middle: "calls", right: "watch", sheet: "calls", paper: "moves", small: "" };
export const panels_shown = () => (!seen.inside ? [] : is_wide() ? [tabs.middle, tabs.right] : [tabs.sheet]);

export function open_panel(id: string) {
  if (is_right(id)) tabs.right = id;
  else if (is_middle(id)) tabs.middle = id;
  tabs.sheet = id;
  // The panel shows the lines of a level, so opening it selects one.
  if (id === "lines" && parts.run?.level === 0 && parts.about?.program?.levels.length) void ask("level", { level: 1 });
  changed();
}
// The same, in the debugger, which opens if it is closed.
export function show_panel(id: string) {
  show_view(seen.view === "door" ? "play" : seen.view, true);
  open_panel(id);
}
