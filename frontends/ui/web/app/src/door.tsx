// Start page of a program: two sentences about it, and large buttons, next to the board and the machine.
import { useEffect, useRef, useState } from "preact/hooks";
import { start } from "./begin";
import { ask } from "./link";
import type { Parts } from "./types";
import { show_view, views } from "./views";

export function Greeting({ all }: { all: Parts }) {
  const { about } = all;
  return (
    <div class="greeting">
      <h2>{about.program?.title ?? about.title}</h2>
      <p class="dim">{about.program ? `${about.program.credit} · ${about.title}` : about.title}</p>
      {about.program?.greeting && <p class="greeting_words">{about.program.greeting.replace(/-(?=\d)/g, "\u2011")}</p>}
    </div>
  );
}

function Choice({ id, words, more, act }: { id: string; words: string; more: string; act: () => void }) {
  return <button type="button" class="choice" data-choice={id} onClick={act}><b>{words}</b><span>{more}</span></button>;
}

// Choice of the sides, for a program that has a greeting or reads them at power-on.
export function Seats({ all }: { all: Parts }) {
  const board = all.board!;
  const box = useRef<HTMLDivElement>(null);
  const ready = board.greets || board.set_up;
  // The button that led here is gone: move the focus to the first of these, and later to the board.
  useEffect(() => { if (document.activeElement === document.body) box.current?.querySelector<HTMLElement>("button:not(:disabled)")?.focus(); }, [ready]);
  const play = () => {
    show_view("play");
    requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector<HTMLElement>('.square[tabindex="0"]')?.focus({ preventScroll: true })));
  };
  const seat = async (at: number) => { await ask("seat", { seat: at }); play(); };
  const power = async (settings: string[][]) => { await start(all.about.program!.name, { settings: Object.fromEntries(settings) }); play(); };
  return (
    <div ref={box} class="choices" role="group" aria-label="Who plays?">
      {board.seats.map((text, at) => <button type="button" class="choice" disabled={!ready} onClick={() => seat(at)}><b>{text}</b></button>)}
      {board.starts.map((each) => <button type="button" class="choice" onClick={() => power(each.settings)}><b>{each.text}</b></button>)}
      {board.starts.length > 0 && <button type="button" class="choice" onClick={play}><b>Let it play itself</b></button>}
    </div>
  );
}

export function Door({ all }: { all: Parts }) {
  const [asks, setAsks] = useState(false);
  const board = all.board!;
  const there = (id: string) => views.some((view) => view.id === id && view.there(all));
  const asked = board.seats.length > 0 || board.starts.length > 0;
  return (
    <section class="door" aria-label="Welcome">
      <Greeting all={all} />
      {asks ? <Seats all={all} /> : (
        <div class="choices">
          <Choice id="play" words="Play" more={asked ? "choose your side, and move" : "your move comes first"} act={() => (asked ? setAsks(true) : show_view("play"))} />
          {there("watch") && <Choice id="watch" words="Watch it think" more="what it tries, and why" act={() => show_view("watch", false)} />}
          {there("tour") && <Choice id="tour" words="Show me how it decided" more="step by step" act={() => show_view("tour", false)} />}
        </div>
      )}
      <div class="buttons door_more">
        {asks && <button type="button" onClick={() => setAsks(false)}>Back</button>}
        <button type="button" data-do="inside" onClick={() => show_view("play", true)}>Look inside</button>
      </div>
    </section>
  );
}
