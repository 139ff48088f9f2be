// The requested tour: `?tour=PROGRAM`, `PROGRAM:STEP` or `PROGRAM/NAME:STEP` in a link, or a choice from the list.
export type Wanted_tour = { program: string; name: string; step: number };

export const wish: { tour: Wanted_tour | null } = { tour: null };

export function tour_of(search: string): Wanted_tour | null {
  const [place = "", step = ""] = (new URLSearchParams(search).get("tour") ?? "").split(":");
  const [program = "", name = ""] = place.split("/");
  return program ? { program, name: name || "tutorial", step: Math.max(1, Number(step) || 1) } : null;
}

export const link_of = ({ program, name, step }: Wanted_tour) => `${program}${name === "tutorial" ? "" : `/${name}`}${step > 1 ? `:${step}` : ""}`;
