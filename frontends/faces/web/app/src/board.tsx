// The board: two clicks, a drag, or arrows and Enter are a move. It knows no rules: what is there, and what can be done, it is told.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { ask } from "./link";
import { pure } from "./pure";
import type { Board, Plan } from "./types";

// As the squares are seen, from the upper left on.
function seen(plan: Plan, white_below: boolean): number[] {
  const order: number[] = [];
  for (let row = 0; row < plan.ranks; ++row) {
    for (let column = 0; column < plan.files; ++column) {
      const rank = white_below ? plan.ranks - 1 - row : row;
      const file = white_below ? column : plan.files - 1 - column;
      order.push(rank * plan.files + file);
    }
  }
  return order;
}

function label(board: Board, square: number): string {
  const man = board.plan.men[board.men[square]!];
  const words = [board.plan.squares[square]];
  if (man) words.push(`${man.white ? "white" : "black"} ${man.name}`);
  if (square === board.chosen) words.push("chosen");
  if (board.targets.includes(square)) words.push(board.chosen < 0 ? "must take" : "can go here");
  if (board.differs.includes(square)) words.push("differs");
  if (board.notes[square]) words.push(`value ${board.notes[square]}`);
  return words.join(", ");
}

const Square = pure(
  (props: { square: number; text: string; man: string; white: boolean; classes: string; focus: boolean; name: string; note: string; onfocus: (square: number) => void }) => (
    <button
      type="button" class={props.classes} aria-label={props.text} tabIndex={props.focus ? 0 : -1} data-square={props.square} data-name={props.name}
      onClick={() => ask("square", { square: props.square })} onFocus={() => props.onfocus(props.square)}
    >
      <span aria-hidden="true" class={props.white ? "man white" : "man black"}>{props.man && props.man + "\uFE0E"}</span>
      {props.note && <span class="note" aria-hidden="true">{props.note}</span>}
    </button>
  ),
);

// `tall`: how high it may be, in pixels.
export const BoardView = pure(({ board, tall }: { board: Board; tall: number }) => {
  const { plan } = board;
  const order = seen(plan, board.white_below);
  const [focus, setFocus] = useState(order[order.length - plan.files]!);
  const pressed = useRef(-1);
  const grid = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(32);  // of a square, in pixels: what is laid out again at every picture must be cheap
  useLayoutEffect(() => {
    const measure = () => {
      const room = frame.current!.parentElement!.clientWidth - 20;
      setSize(Math.max(20, Math.floor(Math.min(room / plan.files, tall / plan.ranks, 104))));
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(frame.current!.parentElement!);
    measure();
    return () => watcher.disconnect();
  }, [plan.files, plan.ranks, tall]);
  const key = (event: KeyboardEvent) => {
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
  // A drag: pressed on one square, let go over another. A click is the browser's own.
  const square_at = (event: PointerEvent) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-square]");
    return button ? Number(button.dataset.square) : -1;
  };
  const let_go = async (event: PointerEvent) => {
    const from = pressed.current, to = square_at(event);
    pressed.current = -1;
    if (from < 0 || to < 0 || from === to || event.pointerType !== "mouse") return;
    if (board.chosen !== from) await ask("square", { square: from });
    ask("square", { square: to });
  };
  return (
    <div ref={frame} class="board_frame" style={{ "--size": `${size}px`, "--files": plan.files, "--ranks": plan.ranks }}>
      <div class="ranks" aria-hidden="true">{Array.from({ length: plan.ranks }, (_, i) => <span>{plan.rank_labels[board.white_below ? plan.ranks - 1 - i : i]}</span>)}</div>
      <div
        ref={grid} class={board.dimmed && board.set_up ? "board dimmed" : "board"} role="group" aria-label="Board" onKeyDown={key}
        onPointerDown={(event) => (pressed.current = square_at(event))} onPointerUp={let_go}
      >
        {order.map((square, index) => {
          const man = plan.men[board.men[square]!];
          const name = plan.squares[square]!;
          const dark = (Math.floor(square / plan.files) + (square % plan.files)) % 2 === 0;
          const classes = ["square", dark ? "dark" : "light"];
          if (square === board.chosen || board.way.includes(square)) classes.push("chosen");
          if (board.targets.includes(square)) classes.push("target");
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
      </div>
      <div class="files" aria-hidden="true">{Array.from({ length: plan.files }, (_, i) => <span>{plan.file_labels[board.white_below ? i : plan.files - 1 - i]}</span>)}</div>
    </div>
  );
});

// Below the board: what a player does besides moving, and what came of it.
export const BoardButtons = pure(({ board }: { board: Board }) => (
  <div class="buttons">
    <button type="button" onClick={() => ask("new_game")} title="the men are set up; a program that thinks is interrupted">New</button>
    {board.is_told && <button type="button" disabled={!board.can_be_told} onClick={() => ask("computer_move")} title="the program is told to move">Move</button>}
    <button type="button" disabled={!board.can_take_back} onClick={() => ask("take_back")} title="your last move and its answer; the run goes on from there">Take back</button>
    {board.exchanges && <button type="button" disabled={!board.set_up || !board.waits} onClick={() => ask("exchange")} title="the program takes the other side in this position">Change sides</button>}
    <button type="button" onClick={() => ask("turn")}>Turn</button>
    {board.set_up && !board.over && <button type="button" onClick={() => confirm("Resign this game?") && ask("resign")}>Resign</button>}
    {board.is_told && (
      <label class="check"><input type="checkbox" checked={board.answers} onChange={(event) => ask("answers", { on: event.currentTarget.checked })} />answers</label>
    )}
    {board.others.length > 0 && <Which label="Board shown" none="the game" names={board.others} value={board.other} key_name="other" />}
    {board.overlays.length > 0 && <Which label="Overlay" none="no overlay" names={board.overlays} value={board.overlay} key_name="overlay" />}
    {board.plies.length > 0 && (
      <select aria-label="Board of the search" value={board.follows ? -1 : board.ply} onChange={(event) => ask("view", { ply: Number(event.currentTarget.value) })}>
        <option value={-1}>the deepest</option>
        {board.plies.map((text, ply) => <option value={ply}>{text}</option>)}
      </select>
    )}
  </div>
));

function Which(props: { label: string; none: string; names: string[]; value: number; key_name: string }) {
  return (
    <select aria-label={props.label} value={props.value} onChange={(event) => ask("view", { [props.key_name]: Number(event.currentTarget.value) })}>
      <option value={0}>{props.none}</option>
      {props.names.map((name, index) => <option value={index + 1}>{name}</option>)}
    </select>
  );
}

export const BoardWords = pure(({ board }: { board: Board }) => (
  <div class="words">
    <div role="alert">{board.problem && <p class="problem">{board.problem}</p>}</div>
    <div role="status" aria-live="polite">{board.said.map((line) => <p>{line}</p>)}</div>
    {board.greets && (
      <div class="buttons greets">{board.seats.map((text, seat) => <button type="button" class="first" onClick={() => ask("seat", { seat })}>{text}</button>)}</div>
    )}
    {board.choices.length > 0 && (
      <div class="buttons" role="group" aria-label="What does it become?">
        <span>It becomes a</span>
        {board.choices.map((name, choice) => <button type="button" onClick={() => ask("become", { choice })}>{name}</button>)}
        <button type="button" onClick={() => ask("become", { choice: -1 })}>Cancel</button>
      </div>
    )}
  </div>
));
