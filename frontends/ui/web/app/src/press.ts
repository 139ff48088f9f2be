// Opens the menu of an element: with the right button, the Menu key or Shift+F10, or a finger that is held still. The attribute data-who of the
// element contains the request that describes it. The menu (who.tsx) is loaded when it is first opened.
import type { Asked, Place } from "./who";

export async function show_who(asked: Asked, at: Place, back: HTMLElement | null) {
  const { open } = await import("./who");
  open(asked, at, back);
}

const kHeld = 500;  // milliseconds
const kStill = 8;  // pixels

// Handlers for an element that contains elements with menus. `find`: returns the request for a position without its own element.
export function who_menu(find?: (event: MouseEvent | KeyboardEvent) => Asked | null) {
  let timer = 0, from: Place = { x: 0, y: 0 }, opened = -Infinity;  // by a key or a finger: the browser's contextmenu event can follow
  const open = (event: MouseEvent | KeyboardEvent, at: Place) => {
    const element = (event.target as Element).closest<HTMLElement>("[data-who]");
    const asked = element ? (JSON.parse(element.dataset.who!) as Asked) : find?.(event);
    if (!asked) return false;
    if (event.type === "contextmenu" && performance.now() - opened < 700) return true;
    if (event.type !== "contextmenu") opened = performance.now();
    void show_who(asked, at, element ?? (event.target as HTMLElement));
    return true;
  };
  const let_go = () => { clearTimeout(timer); timer = 0; };
  return {
    onContextMenu: (event: MouseEvent) => { let_go(); if (open(event, { x: event.clientX, y: event.clientY })) event.preventDefault(); },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ContextMenu" && !(event.key === "F10" && event.shiftKey)) return;
      const box = (event.target as Element).getBoundingClientRect();
      if (!open(event, { x: box.left + box.width / 2, y: box.top + box.height / 2 })) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onPointerDown: (event: PointerEvent) => {
      let_go();
      if (event.pointerType === "mouse") return;
      from = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        if (!open(event, from)) return;
        // Ignore the click at the end of the touch.
        const stop = (late: Event) => { late.preventDefault(); late.stopPropagation(); };
        addEventListener("click", stop, { capture: true, once: true });
        addEventListener("pointerup", () => setTimeout(() => removeEventListener("click", stop, true), 350), { once: true });
      }, kHeld);
    },
    onPointerMove: (event: PointerEvent) => { if (timer && Math.hypot(event.clientX - from.x, event.clientY - from.y) > kStill) let_go(); },
    onPointerUp: let_go,
    onPointerCancel: let_go,
  };
}
