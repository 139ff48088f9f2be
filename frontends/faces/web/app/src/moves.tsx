// The score sheet. A click on a move goes to where it was made.
import { useState } from "preact/hooks";
import { ask, ask_for, say } from "./link";
import { pure } from "./pure";
import type { Moves, Played } from "./types";

function Move({ played, last }: { played: Played; last: boolean }) {
  if (!played) return <td>&hellip;</td>;
  const cost = played.seconds > 0 ? `it thought ${played.seconds.toFixed(1)} s` : "";
  return (
    <td>
      <button type="button" class={last ? "link last_move" : "link"} disabled={played.cycle === 0} title={cost} onClick={() => ask("go_to", { cycle: played.cycle })}>
        {played.text}
      </button>
    </td>
  );
}

export const MovesView = pure(({ moves, score }: { moves: Moves; score: string }) => {
  const [pasted, setPasted] = useState("");
  const last = moves.rows[moves.rows.length - 1];
  const copy = async (what: "score" | "position") => {
    const { answer } = await ask_for("score");
    if (answer.problem) return say(answer.problem, "problem");
    await navigator.clipboard?.writeText(answer[what]).then(() => say(what === "score" ? `the game as ${score}: copied` : "the position as FEN: copied"), () => say(answer[what]));
  };
  return (
    <div class="panel_body">
      {moves.rows.length === 0 ? <p class="dim">no move yet</p> : (
        <div class="scroll" tabIndex={0} role="region" aria-label="Moves of the game">
          {moves.since && <p class="dim">since: {moves.since}</p>}
          <table class="moves"><tbody>
            {moves.rows.map((row) => (
              <tr key={row.number}><th scope="row">{row.number}.</th><Move played={row.first} last={row === last && !row.second} /><Move played={row.second} last={row === last} /></tr>
            ))}
          </tbody></table>
        </div>
      )}
      {moves.verdict && <p>{moves.verdict}</p>}
      <div class="buttons">
        <button type="button" disabled={moves.rows.length === 0} onClick={() => copy("score")}>Copy as {score}</button>
        <button type="button" onClick={() => copy("position")}>Copy as FEN</button>
      </div>
      <form class="line" onSubmit={(event) => { event.preventDefault(); if (pasted.trim()) ask("paste", { text: pasted }).then((came) => came.problem || setPasted("")); }}>
        <input aria-label="Moves to play, as they are written down" placeholder="moves: e4 e5 Nf3, or a whole game" value={pasted} onInput={(event) => setPasted(event.currentTarget.value)} />
        <button type="submit">Play them</button>
      </form>
    </div>
  );
});
