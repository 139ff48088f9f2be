// Timeline of the recording: call depth, keys, moves and stops. Moved by dragging or with the arrow keys.
import { useEffect, useRef } from "preact/hooks";
import { ask } from "./link";
import { pure } from "./pure";
import type { Run, Timeline } from "./types";

const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function draw(canvas: HTMLCanvasElement, line: Timeline, cycle: number) {
  const scale = devicePixelRatio || 1, width = canvas.clientWidth, height = canvas.clientHeight;
  if (width === 0) return;
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext("2d")!;
  context.scale(scale, scale);
  context.fillStyle = colour("--bezel");
  context.fillRect(0, 0, width, height);
  const span = Math.max(1, line.end - line.begin);
  const x = (at: number) => ((Math.min(Math.max(at, line.begin), line.end) - line.begin) / span) * width;
  const top = 14, deepest = Math.max(8, ...line.strip);
  context.fillStyle = colour("--strip");
  line.strip.forEach((depth, i) => {
    if (depth === 0) return;
    const tall = (depth / deepest) * (height - top);
    context.fillRect((i / line.strip.length) * width, height - tall, width / line.strip.length + 0.5, tall);
  });
  context.font = "11px system-ui, sans-serif";
  context.textBaseline = "top";
  const write = (marks: { at: number; text: string }[], y: number, style: string) => {
    let free = 0;
    for (const { at, text } of marks) {
      const left = Math.min(x(at) + 2, width - context.measureText(text).width - 2);
      context.fillStyle = style;
      context.globalAlpha = 0.35;
      context.fillRect(x(at), 0, 1, height);
      context.globalAlpha = 1;
      if (left < free) continue;
      context.fillText(text, left, y);
      free = left + context.measureText(text).width + 6;
    }
  };
  write(line.inputs.map(([at, text]) => ({ at, text })), 1, colour("--legend_dim"));
  write(line.marks.filter((mark) => !mark[2]).map(([at, text]) => ({ at, text })), 15, colour("--legend"));
  write(line.book.map(([at, text]) => ({ at, text })), height - 14, colour("--legend"));
  context.fillStyle = colour("--stop");
  for (const [at, , stop] of line.marks) {
    if (!stop) continue;
    context.beginPath();
    context.arc(x(at), height - 5, 3.5, 0, 7);
    context.fill();
  }
  const here = x(cycle);
  context.fillStyle = colour("--bezel");
  context.globalAlpha = 0.45;
  context.fillRect(here, 0, width - here, height);
  context.globalAlpha = 1;
  context.fillStyle = colour("--accent");
  context.fillRect(here - 1, 0, 2, height);
}

export const TimelineView = pure(({ line, run, clock }: { line: Timeline; run: Run; clock: number }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const dragged = useRef(false);
  useEffect(() => void (canvas.current && draw(canvas.current, line, run.cycle)), [line, run.cycle]);
  const to = (event: PointerEvent) => {
    const box = canvas.current!.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    let cycle = line.begin + Math.round(share * (line.end - line.begin));
    const near = (5 / box.width) * (line.end - line.begin);
    const stop = line.marks.find((mark) => mark[2] && Math.abs(mark[0] - cycle) < near);
    if (stop) cycle = stop[0];
    ask("go_to", { cycle });
  };
  const key = (event: KeyboardEvent) => {
    const step = event.shiftKey ? clock * 10 : clock / 2;
    const goal = { ArrowLeft: Math.max(line.begin, run.cycle - step), ArrowRight: Math.min(line.end, run.cycle + step), Home: line.begin, End: line.end }[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    ask("go_to", { cycle: Math.round(goal) });
  };
  return (
    <div class="timeline">
      <canvas
        ref={canvas} tabIndex={0} role="slider" aria-label="Timeline" aria-valuemin={line.begin} aria-valuemax={line.end} aria-valuenow={run.cycle} aria-valuetext={run.time}
        onPointerDown={(event) => { dragged.current = true; event.currentTarget.setPointerCapture(event.pointerId); to(event); }} onPointerMove={(event) => dragged.current && to(event)}
        onPointerUp={() => (dragged.current = false)} onPointerCancel={() => (dragged.current = false)} onKeyDown={key}
      />
      <p class="dim">{line.text}</p>
    </div>
  );
});
