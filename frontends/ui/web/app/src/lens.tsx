// The lens over a screen: the byte of a cell, the instruction and the line that wrote it, and recent and frequent writes.
import { useEffect, useRef, useState } from "preact/hooks";
import { address_text } from "./addresses";
import { useAsked } from "./asked";
import { cell_at, type Cell } from "./cell_at";
import { ask_for, parts, useChanges } from "./link";
import { show_who } from "./press";
import type { Display, ScreenUses, Who } from "./types";

const kOften = 16;  // cells with fewer writes are not red

function draw(canvas: HTMLCanvasElement, info: Display, uses: Partial<ScreenUses>, show: { heat: boolean; fresh: boolean }, cell: Cell) {
  const context = canvas.getContext("2d")!;
  context.clearRect(0, 0, info.width, info.height);
  const wide = info.width / info.columns, tall = info.height / info.rows;
  const cells = show.heat || show.fresh ? uses.cells ?? [] : [], most = Math.log(Math.max(kOften, ...cells.map((each) => each[2])));
  const fresh = new Set(cells.filter((each) => each[4]).map(([column, row]) => `${column},${row}`));
  for (const [column, row, writes, age, is_new] of cells) {
    if (show.heat) {
      const often = Math.log(writes) / most, lately = Math.max(0, 1 - age / parts.about!.clock);
      context.fillStyle = `hsl(${210 - 210 * often} 90% 55% / ${0.3 + 0.45 * lately})`;
      context.fillRect(column * wide, row * tall, wide * info.per_byte, tall);
    }
    if (!show.fresh || !is_new) continue;
    const left = column * wide, top = row * tall, width = wide * info.per_byte, thick = Math.max(1, info.width / 320);
    context.fillStyle = "#ffd40030";
    context.fillRect(left, top, width, tall);
    context.fillStyle = "#ffd400";  // adjacent cells have one outline
    if (!fresh.has(`${column},${row - 1}`)) context.fillRect(left, top, width, thick);
    if (!fresh.has(`${column},${row + 1}`)) context.fillRect(left, top + tall - thick, width, thick);
    if (!fresh.has(`${column - info.per_byte},${row}`)) context.fillRect(left, top, thick, tall);
    if (!fresh.has(`${column + info.per_byte},${row}`)) context.fillRect(left + width - thick, top, thick, tall);
  }
  context.strokeStyle = "#fff";
  context.lineWidth = Math.max(1, info.width / 320);
  const first = cell.column - (cell.column % Math.max(1, info.per_byte));
  context.strokeRect(first * wide + 0.5, cell.row * tall + 0.5, wide * Math.max(1, info.per_byte) - 1, tall - 1);
}

export default function Lens({ info, index }: { info: Display; index: number }) {
  useChanges();
  const { cycle, running } = parts.run!, { clock } = parts.about!;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [cell, setCell] = useState<Cell>({ column: 0, row: 0 });
  const [told, setTold] = useState<(Who & { problem?: string }) | null>(null);
  const [show, setShow] = useState({ heat: false, fresh: false });
  const waits = useRef(false);
  const place = info.per_byte > 0;
  const [uses] = useAsked<ScreenUses>("screen_uses", { display: index }, parts.run!, () => place && (show.heat || show.fresh), 100, parts.run);
  // Describes the cell under the pointer. The delay leaves the machine time to run.
  useEffect(() => {
    const timer = setTimeout(async () => {
      if (waits.current) return;
      waits.current = true;
      const { answer } = await ask_for("who", { display: index, ...cell });
      waits.current = false;
      setTold(answer as Who);
    }, 120);
    return () => clearTimeout(timer);
  }, [cell.column, cell.row, running ? Math.floor((2 * cycle) / clock) : cycle]);
  useEffect(() => draw(canvas.current!, info, uses, show, cell), [info, uses, show, cell]);
  const key = (event: KeyboardEvent) => {
    const step = Math.max(1, info.per_byte);
    const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const asks = event.key === "Enter" || event.key === " " || event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
    if (!by && !asks) return;
    event.preventDefault();
    event.stopPropagation();
    if (by) return setCell({ column: Math.min(info.columns - 1, Math.max(0, cell.column + by[0]!)), row: Math.min(info.rows - 1, Math.max(0, cell.row + by[1]!)) });
    const box = canvas.current!.getBoundingClientRect();
    void show_who({ display: index, ...cell }, { x: box.left + box.width / 3, y: box.top + box.height / 3 }, canvas.current);
  };
  const point = (event: PointerEvent) => { const at = cell_at(canvas.current!, info, event.clientX, event.clientY); if (at && (at.column !== cell.column || at.row !== cell.row)) setCell(at); };
  const check = (name: "heat" | "fresh", text: string, title: string) => (
    <label class="check" title={title}><input type="checkbox" checked={show[name]} onChange={(event) => setShow({ ...show, [name]: event.currentTarget.checked })} />{text}</label>
  );
  return (
    <>
      <canvas
        ref={canvas} class="screen lens" width={info.width} height={info.height} style={{ aspectRatio: `${info.width} / ${info.height}` }} tabIndex={0} role="application"
        aria-label={`Lens over ${info.name}: the arrow keys select a cell, Enter finds its last write`} aria-describedby={`lens-${index}`} onKeyDown={key} onPointerMove={point} onPointerDown={point}
      />
      <div class="lens_told" onKeyDown={(event) => event.stopPropagation()}>
        {place && <div class="buttons">{check("heat", "heat", "number of writes to each cell, from blue (few) to red (many); recent writes are brighter")}{check("fresh", uses.cells && show.fresh ? `new ${uses.since}` : "new", "cells written since the last move or input")}</div>}
        <p id={`lens-${index}`} role="status" data-lens>
          {!told ? "…" : told.problem ?? `${told.title}; ${told.words}`}
          {told?.writer && <> · written by <code>{told.writer.place}</code>: <code>{told.writer.code}</code>, {told.writer.ago}{told.writer.line && `, ${told.writer.line}`}</>}
        </p>
        {told?.writer && <div class="buttons"><button type="button" onClick={() => ask_for("writer", { name: address_text(told.byte!.address), called: told.title })}>Go to the last write</button></div>}
      </div>
    </>
  );
}
