// Finds the cell of a screen at a position on the page.
import type { Display } from "./types";

export type Cell = { column: number; row: number };

// The image is a part of the canvas, because it keeps its aspect ratio.
export function cell_at(canvas: HTMLCanvasElement, info: Display, x: number, y: number): Cell | null {
  const box = canvas.getBoundingClientRect();
  const scale = Math.min(box.width / info.width, box.height / info.height);
  const column = Math.floor(((x - box.left - (box.width - info.width * scale) / 2) / (info.width * scale)) * info.columns);
  const row = Math.floor(((y - box.top - (box.height - info.height * scale) / 2) / (info.height * scale)) * info.rows);
  return column >= 0 && row >= 0 && column < info.columns && row < info.rows ? { column, row } : null;
}
