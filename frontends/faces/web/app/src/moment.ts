// A link: what it wants, and the one to what is shown.
import { parts } from "./link";

export type Wanted = { program: string; settings: { [name: string]: string }; keys?: string; speed?: number };
export function wanted_by(search: string): Wanted {
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
  };
}

export function link_to_here(): string {
  const { about, settings, timeline } = parts;
  const query = new URLSearchParams({ program: about?.program?.name ?? "" });
  const chosen = (settings?.settings ?? []).filter((each) => each.value !== "").map((each) => `${each.name}:${each.value}`);
  if (chosen.length > 0) query.set("set", chosen.join(","));
  const names = new Set(about?.keys.map((key) => key.name));
  const keys = (timeline?.inputs ?? []).slice(about?.program?.starting_keys ?? 0).map(([, name]) => name);
  if (keys.length > 0 && keys.length <= 200 && keys.every((key) => names.has(key))) query.set("keys", keys.join(","));
  return `${location.origin}${location.pathname}?${query.toString().replaceAll("%3A", ":").replaceAll("%2C", ",")}`;
}
