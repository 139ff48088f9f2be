// Arrows on the board: the line that the program analyses, numbered, in a colour for each side. Only in the thinking view.
import { useEffect, useState } from "preact/hooks";
import { listen, parts } from "./link";
import type { LineStep, Plan } from "./types";
import { seen } from "./views";

const kHead = 0.3, kShort = 0.34;  // in squares: head of the arrow; distance of its start from the centre of the piece's square

export function Arrows({ plan, white_below }: { plan: Plan; white_below: boolean }) {
  const [steps, setSteps] = useState<LineStep[]>([]);
  useEffect(() => listen(() => setSteps(seen.view === "watch" ? parts.considered?.steps ?? [] : [])), []);
  if (steps.length === 0) return null;
  const at = (square: number): [number, number] => {
    const file = square % plan.files, rank = Math.floor(square / plan.files);
    return white_below ? [file + 0.5, plan.ranks - rank - 0.5] : [plan.files - file - 0.5, rank + 0.5];
  };
  return (
    <svg class="arrows" viewBox={`0 0 ${plan.files} ${plan.ranks}`} aria-hidden="true" data-arrows={steps.length}>
      {steps.map((step, index) => {
        const [x, y] = at(step.from), [to_x, to_y] = at(step.to), length = Math.hypot(to_x - x, to_y - y) || 1;
        const [dx, dy] = [(to_x - x) / length, (to_y - y) / length];
        const [from_x, from_y] = [x + dx * kShort, y + dy * kShort], [neck_x, neck_y] = [to_x - dx * kHead, to_y - dy * kHead];
        const head = `${to_x},${to_y} ${neck_x - dy * kHead * 0.7},${neck_y + dx * kHead * 0.7} ${neck_x + dy * kHead * 0.7},${neck_y - dx * kHead * 0.7}`;
        const [mid_x, mid_y] = [(from_x + neck_x) / 2, (from_y + neck_y) / 2];
        return (
          <g key={index} class={step.own ? "arrow own" : "arrow other"} data-from={plan.squares[step.from]} data-to={plan.squares[step.to]}>
            <line x1={from_x} y1={from_y} x2={neck_x} y2={neck_y} />
            <polygon points={head} />
            <circle cx={mid_x} cy={mid_y} r={0.17} />
            <text x={mid_x} y={mid_y + 0.085}>{index + 1}</text>
          </g>
        );
      })}
    </svg>
  );
}
