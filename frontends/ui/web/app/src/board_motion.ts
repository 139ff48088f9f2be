// Motion of pieces on the board: dragged by finger or mouse, or animated after a move. Does not depend on the rules.
import { remember, remembered } from "./storage";
import type { Board } from "./types";

const kGlide = 170;  // milliseconds
const kFar = 6;  // pixels: a shorter drag is a click

export type Motion = { carried: { from: number; ghost: HTMLElement; asked: Promise<unknown> } | null; pressed: number; at: [number, number]; dropped: number; suppress: boolean };
export const still = (): Motion => ({ carried: null, pressed: -1, at: [0, 0], dropped: -1, suppress: false });

export const square_at = (x: number, y: number) => {
  const button = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-square]");
  return button ? Number(button.dataset.square) : -1;
};
const man_on = (grid: HTMLElement, square: number) => grid.querySelector<HTMLElement>(`[data-square="${square}"] .man`);

function ghost_of(man: HTMLElement) {
  const ghost = man.cloneNode(true) as HTMLElement;
  const size = getComputedStyle(man).fontSize;
  ghost.classList.add("carried");
  ghost.style.fontSize = size;
  document.body.append(ghost);
  return ghost;
}

// Returns true once it is a drag. Calls `choose` once, for the first square.
export function drag_to(motion: Motion, grid: HTMLElement, event: PointerEvent, choose: (square: number) => Promise<unknown>) {
  if (motion.pressed < 0) return;
  if (!motion.carried) {
    if (Math.hypot(event.clientX - motion.at[0], event.clientY - motion.at[1]) < kFar) return;
    const man = man_on(grid, motion.pressed);
    if (!man?.textContent) return void (motion.pressed = -1);
    motion.carried = { from: motion.pressed, ghost: ghost_of(man), asked: choose(motion.pressed) };
    man.classList.add("lifted");
    grid.setPointerCapture(event.pointerId);  // also outside the board
  }
  motion.carried.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`;
  const over = square_at(event.clientX, event.clientY);
  for (const each of grid.querySelectorAll(".over")) each.classList.remove("over");
  if (over !== motion.carried.from) grid.querySelector(`[data-square="${over}"]`)?.classList.add("over");
}

// Ends the drag: returns the square, and whether it was a drag.
export function drop(motion: Motion, grid: HTMLElement, event: PointerEvent | null) {
  const { carried } = motion;
  motion.pressed = -1;
  motion.carried = null;
  if (!carried) return null;
  carried.ghost.remove();
  man_on(grid, carried.from)?.classList.remove("lifted");
  for (const each of grid.querySelectorAll(".over")) each.classList.remove("over");
  return { ...carried, to: event ? square_at(event.clientX, event.clientY) : -1 };
}

// Returns the pieces that moved between squares, at most a few.
function moved(before: Board, now: Board): [number, number][] {
  const gone: number[] = [], came: number[] = [];
  for (let square = 0; square < now.men.length; ++square) {
    if (before.men[square] === now.men[square]) continue;
    if (now.plan.men[now.men[square]!]) came.push(square);
    if (before.plan.men[before.men[square]!]) gone.push(square);
  }
  if (came.length > 2 || gone.length > 12) return [];
  return came.flatMap((to) => {
    const from = gone.find((each) => each !== to && before.men[each] === now.men[to]) ?? gone.find((each) => each !== to && each === now.from);
    return from === undefined ? [] : [[from, to] as [number, number]];
  });
}

export function glide(before: Board, now: Board, grid: HTMLElement, air: HTMLElement, motion: Motion) {
  const { dropped } = motion;
  motion.dropped = -1;
  if (before.men.length !== now.men.length || before.white_below !== now.white_below || before.position === now.position || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const [from, to] of moved(before, now)) {
    if (to === dropped) continue;
    const man = man_on(grid, to), start = grid.querySelector<HTMLElement>(`[data-square="${from}"]`), end = grid.querySelector<HTMLElement>(`[data-square="${to}"]`);
    if (!man || !start || !end) continue;
    const flying = man.cloneNode(true) as HTMLElement;
    flying.classList.add("flying");
    Object.assign(flying.style, { left: `${end.offsetLeft}px`, top: `${end.offsetTop}px`, width: `${end.offsetWidth}px`, height: `${end.offsetHeight}px` });
    air.append(flying);
    man.style.visibility = "hidden";
    const done = () => { flying.remove(); man.style.visibility = ""; };
    const way = flying.animate([{ transform: `translate(${start.offsetLeft - end.offsetLeft}px, ${start.offsetTop - end.offsetTop}px)` }, { transform: "none" }], { duration: kGlide, easing: "ease-out" });
    way.onfinish = way.oncancel = done;
  }
}

// Optional sound of a move, with a lower pitch for a capture.
let context: AudioContext | null = null;
export const wants_sound = () => remembered("move_sounds") === "on";
export function want_sound(on: boolean) {
  remember("move_sounds", on ? "on" : "off");
  if (on) { context ??= new AudioContext(); void context.resume(); knock(false); }
}
export function knock(deep: boolean) {
  if (!wants_sound()) return;
  context ??= new AudioContext();
  const now = context.currentTime, tone = context.createOscillator(), loud = context.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(deep ? 190 : 320, now);
  tone.frequency.exponentialRampToValueAtTime(deep ? 70 : 120, now + 0.06);
  loud.gain.setValueAtTime(0.25, now);
  loud.gain.exponentialRampToValueAtTime(0.001, now + 0.09);
  tone.connect(loud).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.1);
}
