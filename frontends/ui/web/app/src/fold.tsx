// Foldable part of the page, and the draggable bar between two columns.
import type { ComponentChildren } from "preact";
import { column, fold, folded, kLeast, kMost, set_column } from "./layout";

export function Fold({ name, title, usual, children }: { name: string; title: string; usual?: boolean; children: ComponentChildren }) {
  const shut = folded(name, usual);
  return (
    <section aria-label={title} class={`fold_part ${shut ? "shut" : ""}`} data-fold={name}>
      <h2><button type="button" class="fold_head" aria-expanded={!shut} onClick={() => fold(name, !shut)}><span aria-hidden="true">{shut ? "▸" : "▾"}</span> {title}</button></h2>
      {!shut && children}
    </section>
  );
}

// `sign`: 1 if the column is left of the bar, -1 if it is right of it.
export function Splitter({ name, usual, sign, label }: { name: string; usual: number; sign: 1 | -1; label: string }) {
  const at = column(name, usual);
  const move = (event: PointerEvent) => {
    if (!(event.currentTarget as Element).hasPointerCapture(event.pointerId)) return;
    set_column(name, (100 * (sign > 0 ? event.clientX : innerWidth - event.clientX)) / innerWidth);
  };
  const key = (event: KeyboardEvent) => {
    const by = { ArrowRight: 2, ArrowLeft: -2 }[event.key];
    if (!by && event.key !== "Home") return;
    event.preventDefault();
    set_column(name, by ? at + sign * by : null);
  };
  return (
    <div
      class="splitter" role="separator" aria-orientation="vertical" aria-label={label} aria-valuemin={kLeast} aria-valuemax={kMost} aria-valuenow={Math.round(at)} tabIndex={0} data-splitter={name}
      title="drag, or arrows; twice, or Home: as at first"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)} onPointerMove={move} onDblClick={() => set_column(name, null)} onKeyDown={key}
    />
  );
}
