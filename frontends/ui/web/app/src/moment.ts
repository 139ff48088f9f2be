// Links: the request in an address, and the link to the visible state. The engine makes the part after `#` (moment_link.hpp).
import { ask_for, say, type Answer } from "./link";
import { panels_shown, seen, show_panel, show_view, views } from "./views";

export type Wanted = { program: string; settings: { [name: string]: string }; keys?: string; speed?: number; link?: string };
export const is_moment = (hash: string) => hash.startsWith("#m=");
export function wanted_by({ search, hash }: { search: string; hash: string }): Wanted {
  const query = new URLSearchParams(search);
  const settings: { [name: string]: string } = {};
  for (const list of query.getAll("set")) {
    for (const each of list.split(",")) {
      const colon = each.search(/[:=]/);
      if (colon > 0) settings[each.slice(0, colon)] = each.slice(colon + 1);
    }
  }
  const speed = query.get("speed");
  return {
    program: query.get("program") ?? "",
    settings,
    ...(query.get("keys") ? { keys: query.get("keys")! } : {}),
    ...(speed ? { speed: speed === "max" ? 0 : Number(speed) || 1 } : {}),
    ...(is_moment(hash) ? { link: hash } : {}),
  };
}

export async function copy_link() {
  const { answer } = await ask_for("link", { view: seen.view, panels: panels_shown() });
  if (answer.problem) return say(answer.problem, "problem");
  const link = `${location.origin}${location.pathname}${answer.link}`;
  try {
    await navigator.clipboard.writeText(link);
    say("link to this moment copied");
  } catch {
    prompt("This browser does not let the page copy. The link to this moment:", link);
  }
}

// Restores the view and panels of the link.
export function show_what({ view, panels }: Answer) {
  const known = views.some((each) => each.id === view), inside = panels.length > 0;
  if (known || inside) show_view(known ? view : seen.view, inside || seen.inside);
  for (const panel of panels) show_panel(panel);
}

// Returns the address of the current program, without the requests of a link that was followed.
export function plain_address(program: string) {
  const query = new URLSearchParams(location.search);
  if (!is_moment(location.hash) && !query.has("set") && !query.has("keys") && query.get("program") === program) return;
  for (const each of ["set", "keys"]) query.delete(each);
  query.set("program", program);
  history.replaceState(null, "", `?${query}`);
}
addEventListener("hashchange", () => is_moment(location.hash) && location.reload());
