// Board: a move is two clicks, a drag, or arrows and Enter. Does not depend on the rules: the engine sends the pieces and possible actions.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { drag_to, drop, glide, play_piece_sound, square_at, still } from "./board_motion";
import { Arrows } from "./arrows";
import { ask, execute } from "./link";
import { who_menu } from "./press";
import { pure } from "./pure";
import type { Board, Plan } from "./types";
import { by_index, Select } from "./widgets";

// Squares in rows, from the upper left corner of the screen.
export function squares_seen({ files, ranks }: Plan, white_below: boolean): number[] {
  const order = Array.from({ length: files * ranks }, (_, at) => (ranks - 1 - Math.floor(at / files)) * files + (at % files));
  return white_below ? order : order.reverse();
}
export const is_dark = ({ files }: Plan, square: number) => (Math.floor(square / files) + (square % files)) % 2 === 0;

function label(board: Board, square: number): string {
  const man = board.plan.men[board.men[square]!];
  const words = [board.plan.squares[square]];
  if (man) words.push(`${man.white ? "white" : "black"} ${man.name}`);
  if (square === board.chosen) words.push("chosen");
  if (board.targets.includes(square)) words.push(board.chosen < 0 ? "must capture" : man ? "can be captured" : "can go here");
  if (square === board.endangered) words.push("in check");
  if (square === board.from || square === board.to) words.push("last move");
  if (board.differs.includes(square)) words.push("differs");
  if (board.notes[square]) words.push(`value ${board.notes[square]}`);
  return words.join(", ");
}

const Square = pure(
  (props: { square: number; text: string; man: string; white: boolean; classes: string; focus: boolean; name: string; note: string; onfocus: (square: number) => void }) => (
    <button
      type="button" class={props.classes} aria-label={props.text} tabIndex={props.focus ? 0 : -1} data-square={props.square} data-name={props.name} data-who={`{"square":${props.square}}`}
      onClick={() => ask("square", { square: props.square })} onFocus={() => props.onfocus(props.square)}
    >
      <span aria-hidden="true" class={props.white ? "man white" : "man black"}>{props.man && props.man + "\uFE0E"}</span>
      {props.note && <span class="note" aria-hidden="true">{props.note}</span>}
    </button>
  ),
);

// `tall`: maximum height in pixels.
export const BoardView = pure(({ board, tall }: { board: Board; tall: number }) => {
  const { plan } = board;
  const order = squares_seen(plan, board.white_below);
  const [focus, setFocus] = useState(order[order.length - plan.files]!);
  const motion = useRef(still()).current;
  const grid = useRef<HTMLDivElement>(null), air = useRef<HTMLDivElement>(null);
  const menu = useRef(who_menu()).current;
  const before = useRef(board);
  useLayoutEffect(() => {
    if (before.current !== board && grid.current && air.current) {
      glide(before.current, board, grid.current, air.current, motion);
      if (before.current.position !== board.position && board.to >= 0) play_piece_sound(before.current.lost.join("").length < board.lost.join("").length);
    }
    before.current = board;
  }, [board]);
  useEffect(() => () => void drop(motion, grid.current ?? document.body, null), []);
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(32);  // of a square, in pixels; the layout in every frame must be fast
  useLayoutEffect(() => {
    const measure = () => {
      const room = frame.current!.parentElement!.clientWidth - 20;
      setSize(Math.max(20, Math.floor(Math.min(room / plan.files, tall / plan.ranks, 118))));
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(frame.current!.parentElement!);
    measure();
    return () => watcher.disconnect();
  }, [plan.files, plan.ranks, tall]);
  const key = (event: KeyboardEvent) => {
    menu.onKeyDown(event);
    const steps: { [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -plan.files, ArrowDown: plan.files };
    if (event.key === "Escape" && board.chosen >= 0) return void ask("square", { square: board.chosen });
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    let at = order.indexOf(focus);
    do {
      const column = at % plan.files;
      if ((step === -1 && column === 0) || (step === 1 && column === plan.files - 1) || at + step < 0 || at + step >= order.length) return;
      at += step;
    } while (!plan.squares[order[at]!]);
    setFocus(order[at]!);
    grid.current?.querySelector<HTMLButtonElement>(`[data-square="${order[at]}"]`)?.focus();
  };
  // Drags a piece from one square to another. Clicks are handled by the browser.
  const choose = async (square: number) => { if (board.chosen !== square) await ask("square", { square }); };
  const press = (event: PointerEvent) => {
    menu.onPointerDown(event);
    if (event.button !== 0 || !event.isPrimary) return;
    motion.suppress = false;
    motion.pressed = square_at(event.clientX, event.clientY);
    motion.at = [event.clientX, event.clientY];
    if (event.pointerType !== "mouse") (event.target as Element).releasePointerCapture?.(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    menu.onPointerMove(event);
    if (event.buttons & 1) drag_to(motion, grid.current!, event, choose);
  };
  const let_go = async (event: PointerEvent) => {
    menu.onPointerUp();
    const came = drop(motion, grid.current!, event);
    if (!came) return;
    motion.suppress = true;  // click that results from this drag
    setTimeout(() => (motion.suppress = false), 0);
    if (came.to === came.from) return;
    motion.dropped = came.to;
    await came.asked;
    ask("square", { square: came.to < 0 ? came.from : came.to });
  };
  const give_up = () => { menu.onPointerCancel(); drop(motion, grid.current!, null); };
  return (
    <div ref={frame} class="board_frame" style={{ "--size": `${size}px`, "--files": plan.files, "--ranks": plan.ranks }}>
      <div class="ranks" aria-hidden="true">{Array.from({ length: plan.ranks }, (_, i) => <span>{plan.rank_labels[board.white_below ? plan.ranks - 1 - i : i]}</span>)}</div>
      <div
        ref={grid} class={board.dimmed && board.set_up ? "board dimmed" : "board"} role="group" aria-label="Board" onKeyDown={key} onContextMenu={menu.onContextMenu}
        onPointerDown={press} onPointerMove={move} onPointerUp={let_go} onPointerCancel={give_up}
        onClickCapture={(event) => { if (motion.suppress) { event.stopPropagation(); event.preventDefault(); } }}
      >
        {order.map((square, index) => {
          const man = plan.men[board.men[square]!];
          const name = plan.squares[square]!;
          const classes = ["square", is_dark(plan, square) ? "dark" : "light"];
          if (square === board.chosen || board.way.includes(square)) classes.push("chosen");
          if (board.targets.includes(square)) classes.push(man && board.chosen >= 0 ? "target take" : "target");
          if (square === board.endangered) classes.push("danger");
          if (man) classes.push("held");
          if (square === board.from || square === board.to) classes.push("last");
          if (board.differs.includes(square)) classes.push("differs");
          if (!name) return <span key={square} class="square light" aria-hidden="true" />;
          return (
            <Square
              key={square} square={square} man={man?.solid ?? ""} white={man?.white ?? false} text={label(board, square)} classes={classes.join(" ")}
              focus={square === focus || (index === 0 && !order.includes(focus))} name={plan.numbered ? name : ""} note={board.notes[square] ?? ""} onfocus={setFocus}
            />
          );
        })}
        <Arrows plan={plan} white_below={board.white_below} />
      </div>
      <div ref={air} class="air" aria-hidden="true" />
      <div class="files" aria-hidden="true">{Array.from({ length: plan.files }, (_, i) => <span>{plan.file_labels[board.white_below ? i : plan.files - 1 - i]}</span>)}</div>
    </div>
  );
});

// Draws the area below the board: the other actions of the player, and their results.
export const BoardButtons = pure(({ board }: { board: Board }) => (
  <div class="buttons">
    <button type="button" onClick={() => execute("new-game")} title="Start a new game; interrupts a search">New</button>
    {board.is_told && <button type="button" disabled={!board.can_be_told} onClick={() => execute("computer-move")} title="Let the program move now">Move</button>}
    <button type="button" disabled={!board.can_take_back} onClick={() => execute("take-back", { move: "true" })} title="Undo your last move and the reply">Take back</button>
    {board.exchanges && <button type="button" disabled={!board.set_up || !board.waits} onClick={() => execute("exchange")} title="Change sides with the program in this position">Change sides</button>}
    <button type="button" onClick={() => ask("turn")}>Flip board</button>
    {board.set_up && !board.over && <button type="button" onClick={() => confirm("Resign this game?") && execute("resign")}>Resign</button>}
    {board.is_told && (
      <label class="check"><input type="checkbox" checked={board.answers} onChange={(event) => execute("auto-reply", { [event.currentTarget.checked ? "on" : "off"]: "true" })} />Auto-reply</label>
    )}
    {board.others.length > 0 && <Select label="Board shown" value={board.other} options={by_index(["the game", ...board.others])} choose={(other) => ask("view", { other: Number(other) })} />}
    {board.overlays.length > 0 && <Select label="Overlay" value={board.overlay} options={by_index(["no overlay", ...board.overlays])} choose={(overlay) => ask("view", { overlay: Number(overlay) })} />}
    {board.plies.length > 0 && <Select label="Search position" value={board.follows ? -1 : board.ply} options={by_index(["deepest position", ...board.plies], -1)} choose={(ply) => ask("view", { ply: Number(ply) })} />}
  </div>
));

export const BoardText = pure(({ board }: { board: Board }) => (
  <div class="words">
    <div role="alert">{board.problem && <p class="problem">{board.problem}</p>}</div>
    <div role="status" aria-live="polite">{board.said.map((line) => <p>{line}</p>)}</div>
    {board.greets && (
      <div class="buttons greets">{board.seats.map((text, seat) => <button type="button" class="first" onClick={() => ask("seat", { seat })}>{text}</button>)}</div>
    )}
    {board.choices.length > 0 && <Choices board={board} />}
    <Lost board={board} />
  </div>
));

// Draws the choices of a promotion. Choices that the program does not support are grey; then the piece can stay unpromoted.
function Choices({ board }: { board: Board }) {
  const why = board.choices.find((each) => each.problem)?.problem.split(";")[0];
  return (
    <div class="buttons promotion" role="group" aria-label="Promote to">
      <span>Promote to</span>
      {board.choices.map(({ name, man, problem }, choice) => (
        <button type="button" disabled={problem !== ""} onClick={() => ask("become", { choice })}><span aria-hidden="true">{board.plan.men[man]?.solid}&#xFE0E; </span>{name}</button>
      ))}
      {why && board.stay && <button type="button" onClick={() => ask("stay")}>{board.stay}</button>}
      <button type="button" onClick={() => ask("become", { choice: -1 })}>Cancel</button>
      {why && <p class="dim">{why}</p>}
    </div>
  );
}

// Draws the captured pieces.
function Lost({ board: { lost, plan } }: { board: Board }) {
  const names = (letters: string) => [...letters].map((letter) => plan.men[letter]?.name).join(", ");
  const side = (letters: string, which: string) => letters && (
    <span class={`lost ${which}`} role="img" aria-label={`captured from ${which}: ${names(letters)}`} data-lost={letters}>{[...letters].map((letter) => plan.men[letter]?.solid + "\uFE0E")}</span>
  );
  return lost.some((each) => each) ? <div class="lost_men">{side(lost[1], "black")}{side(lost[0], "white")}</div> : null;
}
