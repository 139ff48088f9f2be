// The program's evaluations over the game. A click goes to the nearest move.
import { ask } from "./link";
import type { Moves, Played } from "./types";

export type Ply = NonNullable<Played> & { ply: number; side: string };
export function plies_of(moves: Moves): Ply[] {
  const all = moves.rows.flatMap(({ number, first, second }) => [first && { ...first, side: `${number}.` }, second && { ...second, side: `${number}...` }]);
  return all.filter((each) => each !== null).map((each, index) => ({ ...each, ply: index + 1 }));
}

const kWide = 300, kTall = 46, kEdge = 5;

export default function Curve({ moves }: { moves: Moves }) {
  const plies = plies_of(moves), points = plies.filter((each) => each.value !== undefined);
  if (points.length < 2) return null;
  const values = points.map((each) => each.value!), least = Math.min(...values), span = Math.max(1, Math.max(...values) - least);
  const x = (ply: number) => kEdge + ((kWide - 2 * kEdge) * (ply - 1)) / Math.max(1, plies.length - 1);
  const y = (value: number) => kTall - kEdge - ((kTall - 2 * kEdge) * (value - least)) / span;
  const click = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect(), at = ((event.clientX - box.left) / box.width) * kWide;
    const near = points.reduce((a, b) => (Math.abs(x(a.ply) - at) <= Math.abs(x(b.ply) - at) ? a : b));
    if (near.cycle) ask("go_to", { cycle: near.cycle });
  };
  return (
    <svg class="curve" viewBox={`0 0 ${kWide} ${kTall}`} preserveAspectRatio="none" role="img" onClick={click} data-curve={points.length}
      aria-label={`The program's evaluations of its moves: ${points.map((each) => `${each.side} ${each.text} ${each.value}`).join(", ")}`}>
      <title>the program's evaluations of its moves, from {least} to {least + span}; click a point to go to its move</title>
      {moves.here > 0 && <line class="curve_here" x1={x(moves.here)} x2={x(moves.here)} y1={0} y2={kTall} />}
      <polyline points={points.map((each) => `${x(each.ply)},${y(each.value!)}`).join(" ")} />
      {points.map((each) => <path class={each.ply === moves.here ? "point here" : each.ply > moves.here ? "point after" : "point"} d={`M${x(each.ply)} ${y(each.value!)}h0`} />)}
    </svg>
  );
}
