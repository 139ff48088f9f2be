// Open calls and their earlier calls. A click goes to the entry of a call.
import { useEffect, useState } from "preact/hooks";
import { ask, ask_for } from "./link";
import { pure } from "./pure";
import type { Call } from "./types";

const short = (cycles: number) => (cycles < 100000 ? String(cycles) : cycles < 1e6 ? `${Math.floor(cycles / 1000)}k` : `${(cycles / 1e6).toFixed(1)}M`);

function Row({ call, path, at, depth = 0 }: { call: Call; path: number[]; at: number; depth?: number }) {
  const [made, setMade] = useState<{ calls: Call[]; only_long: boolean } | null>(null);
  useEffect(() => setMade(null), [at]);
  const unfold = async () => {
    if (made) return setMade(null);
    const { answer } = await ask_for("calls_made", { serial: path[0], path });
    if (!answer.problem) setMade(answer as any);
  };
  return (
    <li style={{ "--depth": Math.min(depth, 12) }}>
      <div class="call">
        <button type="button" class="fold" aria-expanded={made !== null} aria-label={`calls made by ${call.routine}`} onClick={unfold}>{made ? "▾" : "▸"}</button>
        <button type="button" class="link" title={`${call.means && `${call.means}. `}Call ${call.serial}, entered at cycle ${call.opened}; click to go there`} onClick={() => ask("go_to", { cycle: call.opened })}>
          {call.routine}{call.interrupt && " (interrupt)"}
        </button>
        <span class={call.brief ? "brief" : "brief dim"} title={call.full || call.means}>{call.brief || call.means}</span>
        <span class="dim number">{short(call.cycles)}</span>
      </div>
      {made && (
        <ul>
          {made.calls.map((each) => <Row key={each.serial} call={each} path={[...path, each.serial]} at={at} />)}
          {made.calls.length === 0 && <li class="dim">{made.only_long ? "no long calls" : "no calls"}</li>}
          {made.calls.length > 0 && made.only_long && <li class="dim">(short calls hidden)</li>}
        </ul>
      )}
    </li>
  );
}

export const CallsView = pure(({ calls, cycle }: { calls: Call[]; cycle: number }) => {
  const inner = [...calls].reverse().find((call) => call.full);
  const known = [...calls].reverse().find((call) => call.means);
  return (
    <div class="panel_body">
      <div class="scroll" tabIndex={0} role="region" aria-label="Calls, outermost first">
        <ol class="calls">
          {calls.map((call, depth) => <Row key={call.serial} call={call} path={[call.serial]} at={cycle} depth={depth} />)}
        </ol>
      </div>
      {known && <p class="dim" data-means>{known.routine}: {known.means}</p>}
      {inner && <p class="dim" data-full>{inner.full}</p>}
    </div>
  );
});
