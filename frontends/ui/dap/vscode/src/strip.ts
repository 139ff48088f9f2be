// The call-depth overview in the view: drawn; dragged, or moved with the arrow keys.
import type { Asked, Shown } from "./shown";

declare function acquireVsCodeApi(): { postMessage(asked: Asked): void };
const editor = acquireVsCodeApi();
const canvas = document.getElementById("strip") as HTMLCanvasElement, told = document.getElementById("told")!, display = document.getElementById("display") as HTMLImageElement;
let now: Shown | undefined;

const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--vscode-${name}`).trim() || "gray";
const thousands = (cycles: number) => cycles.toLocaleString("en");
const time = (seconds: number) => (seconds < 0.001 ? `${(seconds * 1e6).toFixed(0)} µs` : seconds < 1 ? `${(seconds * 1e3).toFixed(1)} ms` : `${seconds.toFixed(2)} s`);

function draw() {
  if (!now) return;
  const { timeline: line, waits, runs } = now, context = canvas.getContext("2d")!;
  const scale = devicePixelRatio || 1, width = canvas.clientWidth, height = canvas.clientHeight;
  canvas.width = width * scale;
  canvas.height = height * scale;
  context.scale(scale, scale);
  const span = Math.max(1, line.end - line.begin), x = (cycle: number) => ((Math.min(Math.max(cycle, line.begin), line.end) - line.begin) / span) * width;
  const top = 14, deepest = Math.max(8, ...line.strip.map(({ depth }) => depth));
  context.fillStyle = colour("charts-blue");
  line.strip.forEach(({ depth }, i) => {
    const tall = (depth / deepest) * (height - top);
    context.fillRect((i / line.strip.length) * width, height - tall, width / line.strip.length + 0.5, tall);
  });
  context.font = "11px sans-serif";
  context.textBaseline = "top";
  let free = 0;
  const marks = [...line.inputs, ...Object.entries(line.bookmarks).map(([name, cycle]) => ({ name, cycle }))].sort((a, b) => a.cycle - b.cycle);
  for (const { name, cycle } of marks) {
    if (cycle <= line.begin) continue;  // input of the setup
    context.fillStyle = colour("descriptionForeground");
    context.globalAlpha = 0.35;
    context.fillRect(x(cycle), 0, 1, height);
    context.globalAlpha = 1;
    if (x(cycle) < free) continue;
    context.fillText(name, x(cycle) + 3, 1);
    free = x(cycle) + context.measureText(name).width + 8;
  }
  context.fillStyle = colour("debugIcon-breakpointCurrentStackframeForeground");
  context.fillRect(x(line.cycle) - 1, 0, 2, height);

  const at = line.strip[Math.floor(((line.cycle - line.begin) / span) * line.strip.length)];
  told.textContent = [`cycle ${thousands(line.cycle)}`, line.clock > 0 ? time(line.cycle / line.clock) : "", runs ? "running" : "", waits ? "waits for a key" : "", at?.routine && !runs ? `${at.routine}, ${at.depth} call${at.depth === 1 ? "" : "s"} deep` : ""].filter(Boolean).join("  ·  ");
  display.hidden = !now.picture;
  display.alt = `The machine shows: ${now.display}`;
  if (now.picture) display.src = `data:image/png;base64,${now.picture}`;
  for (const [name, value] of [["valuemin", line.begin], ["valuemax", line.end], ["valuenow", line.cycle], ["valuetext", told.textContent]]) canvas.setAttribute(`aria-${name}`, String(value));
}

const go = (cycle: number) => now && editor.postMessage({ goToCycle: Math.round(Math.min(Math.max(cycle, now.timeline.begin), now.timeline.end)) });
const to = (event: PointerEvent) => now && go(now.timeline.begin + (event.offsetX / canvas.clientWidth) * (now.timeline.end - now.timeline.begin));
canvas.onpointerdown = (event) => (canvas.setPointerCapture(event.pointerId), to(event));
canvas.onpointermove = (event) => event.buttons && to(event);
canvas.onkeydown = (event) => {
  if (!now) return;
  const { cycle, begin, end, clock } = now.timeline, step = event.shiftKey ? clock * 10 : clock / 2;
  const goal = { ArrowLeft: cycle - step, ArrowRight: cycle + step, Home: begin, End: end }[event.key];
  if (goal === undefined) return;
  event.preventDefault();
  go(goal);
};
addEventListener("message", ({ data }) => ((now = data as Shown), draw()));
addEventListener("resize", draw);
editor.postMessage({ ready: true });
