// Score sheet. A click or the arrow keys go to a move. Moves after the position on the board remain, in grey.
import { useEffect, useRef, useState } from "preact/hooks";
import { wants_sound, want_sound } from "./board_motion";
import Curve, { plies_of, type Ply } from "./curve";
import { open_files, save_score } from "./files";
import { ask, ask_for, execute, parts, say } from "./link";
import { pure } from "./pure";
import type { Moves } from "./types";
import { TextLine } from "./widgets";

function Move({ ply, here }: { ply: Ply | undefined; here: number }) {
  if (!ply) return <td>&hellip;</td>;
  const words = [ply.seconds > 0 && `it thought ${ply.seconds.toFixed(1)} s`, ply.value !== undefined && `it said: worth ${ply.value}`, ply.ply > here && "after what is on the board"].filter((each) => each);
  return (
    <td>
      <button type="button" class={`link${ply.ply === here ? " last_move" : ply.ply > here ? " after" : ""}`} aria-current={ply.ply === here ? "step" : undefined} disabled={ply.cycle === 0} title={words.join("; ")} onClick={() => ask("go_to", { cycle: ply.cycle })}>
        {ply.text}
      </button>
    </td>
  );
}

const kWalk = [["⇤", "Home", "Go to the start of the game"], ["◀", "ArrowLeft", "Previous move"], ["▶", "ArrowRight", "Next move"], ["⇥", "End", "Last move"]] as const;

export const MovesView = pure(({ moves, score }: { moves: Moves; score: string }) => {
  const [more, setMore] = useState(false);
  const [sounds, setSounds] = useState(wants_sound());
  const sheet = useRef<HTMLDivElement>(null), file = useRef<HTMLInputElement>(null);
  const plies = plies_of(moves);
  useEffect(() => {
    const box = sheet.current, move = box?.querySelector<HTMLElement>(".last_move");
    if (box && move) box.scrollTop += move.getBoundingClientRect().top - box.getBoundingClientRect().top - (box.clientHeight - move.clientHeight) / 2;
  }, [moves.here, plies.length]);
  // Queries evaluations that the program shows only during its search, one after the other.
  const last = plies[plies.length - 1]?.cycle;
  useEffect(() => {
    let timer = 0;
    const look = async () => { const { answer } = await ask_for("move_values"); if (timer && answer.more) timer = setTimeout(look, 30); };
    timer = setTimeout(look, 300);
    return () => { clearTimeout(timer); timer = 0; };
  }, [last]);
  const copy = async (what: "score" | "position") => {
    const { answer } = await ask_for("score");
    if (answer.problem) return say(answer.problem, "problem");
    await navigator.clipboard?.writeText(answer[what]).then(() => say(what === "score" ? `the game as ${score}: copied` : "the position as FEN: copied"), () => say(answer[what]));
  };
  const go = (cycle: number) => { if (cycle > 0) ask("go_to", { cycle }); };
  const key = (event: KeyboardEvent) => {
    const way = kWalk.findIndex((each) => each[1] === event.key);
    if (way < 0 || event.ctrlKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    go(moves.walk[way]!);
  };
  const name = parts.about?.program?.name ?? "game";
  let at = 0;
  return (
    <div class="panel_body sheet_body">
      {moves.rows.length === 0 ? <p class="dim">no move yet</p> : (
        <div ref={sheet} class="scroll" tabIndex={0} role="region" aria-label="Moves of the game: arrow keys go through them" onKeyDown={key}>
          {moves.since && <p class="dim">since: {moves.since}</p>}
          <table class="moves"><tbody>
            {moves.rows.map((row) => (
              <tr key={row.number}><th scope="row">{row.number}.</th><Move ply={row.first ? plies[at++] : undefined} here={moves.here} /><Move ply={row.second ? plies[at++] : undefined} here={moves.here} /></tr>
            ))}
          </tbody></table>
        </div>
      )}
      <Curve moves={moves} />
      {moves.verdict && <p>{moves.verdict}</p>}
      <div class="buttons walk">
        {kWalk.map(([sign, , words], way) => <button type="button" aria-label={words} title={words} disabled={moves.walk[way] === 0} onClick={() => go(moves.walk[way]!)}>{sign}&#xFE0E;</button>)}
        <button type="button" aria-expanded={more} data-do="game_files" onClick={() => setMore(!more)}>{score}, FEN&hellip;</button>
      </div>
      <TextLine label="Moves to play, as they are written down, or a position as FEN" hint="moves: e4 e5 Nf3, a whole game, a FEN" button="Play them"
        submit={async (text) => text.trim() !== "" && !(await execute("play", { moves: text })).problem} />
      {more && (
        <div class="buttons game_files">
          <button type="button" disabled={moves.rows.length === 0} onClick={() => copy("score")}>Copy as {score}</button>
          <button type="button" disabled={moves.rows.length === 0} onClick={() => save_score(name)}>Save as {score}</button>
          <button type="button" onClick={() => copy("position")}>Copy as FEN</button>
          <button type="button" onClick={() => save_score(name, "position")}>Save as FEN</button>
          <button type="button" title={`its moves are made on the machine's board; a file may be dropped onto the page, too`} onClick={() => file.current?.click()}>Open a game&hellip;</button>
          <input ref={file} type="file" accept=".pgn,.pdn,.fen,.txt" hidden aria-label="A game or a position to open" onChange={(event) => { open_files(event.currentTarget.files); event.currentTarget.value = ""; }} />
          <label class="check"><input type="checkbox" checked={sounds} data-do="move_sounds" onChange={(event) => { want_sound(event.currentTarget.checked); setSounds(event.currentTarget.checked); }} />sound of moves</label>
        </div>
      )}
    </div>
  );
});
