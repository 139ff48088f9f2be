// Machine: displays and keys, and input from the user's keyboard.
import { useEffect, useRef, useState } from "preact/hooks";
import { cell_at } from "./cell_at";
import { TerminalView, type_line } from "./devices";
import { fold, folded, is_wide } from "./layout";
import { ask, changed, pictures, say } from "./link";
import { colours_of, has_aside, has_teletype, Shapes } from "./panel";
import { who_menu } from "./press";
import { pure } from "./pure";
import { sounds, switch_sound } from "./sound";
import type { About, Display, Key, Parts } from "./types";
import { TextLine } from "./widgets";

// Segments a..g, as strokes within 32 by 64.
const kSegments = [[8, 6, 24, 6], [26, 8, 26, 29], [26, 35, 26, 56], [8, 58, 24, 58], [6, 35, 6, 56], [6, 8, 6, 29], [8, 32, 24, 32]] as const;

const Digits = pure(({ figures, text, name }: { figures: string; text: string; name: string }) => {
  const digits = figures.trim().split(" ");
  return (
    <svg class="digits" viewBox={`0 0 ${digits.length * 40} 64`} role="img" aria-label={`${name}: ${text || "dark"}`} data-text={text}>
      {digits.map((digit, at) => kSegments.map(([x1, y1, x2, y2], i) => (
        <line x1={at * 40 + 4 + x1} y1={y1} x2={at * 40 + 4 + x2} y2={y2} stroke-opacity={0.08 + 0.92 * Math.min(1, Number(digit[i] ?? 0) / 4)} />
      )))}
    </svg>
  );
});

function Screen({ info, index, stamp }: { info: Display; index: number; stamp: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [Lens, setLens] = useState<typeof import("./lens").default | null>(null);
  const menu = useRef(who_menu((event) => {
    const cell = "clientX" in event ? cell_at(canvas.current!, info, event.clientX, event.clientY) : null;
    return cell && { display: index, ...cell };
  })).current;
  useEffect(() => {
    const dots = pictures.get(index);
    const context = canvas.current?.getContext("2d");
    if (!dots || !context || dots.length !== info.width * info.height * 4) return;
    context.putImageData(new ImageData(new Uint8ClampedArray(dots.buffer as ArrayBuffer, dots.byteOffset, dots.length), info.width, info.height), 0, 0);
  }, [stamp, info]);
  const turn = async () => { const part = await import("./lens"); setLens(() => (Lens ? null : part.default)); };
  return (
    <div class="screen_box" {...menu}>
      <canvas ref={canvas} class="screen" width={info.width} height={info.height} role="img" aria-label={info.name} style={{ aspectRatio: `${info.width} / ${info.height}` }} />
      {Lens && <Lens info={info} index={index} />}
      <button type="button" class="lens_button" aria-pressed={Lens !== null} title="which byte a cell is, who wrote it, what was written lately" onClick={turn} onKeyDown={(event) => event.stopPropagation()} data-do="lens">Lens</button>
    </div>
  );
}

// `spare`: dark digits leave their space to a screen.
const Screens = pure(({ about, displays, spare }: { about: About; displays: Parts["displays"]; spare: boolean }) => (
  <>
    {about.displays.map((info, index) => {
      const shown = displays.displays[index] ?? "";
      if (info.kind === "digits" && spare && displays.text.trim() === "" && about.displays.some((each) => each.kind !== "digits" && !each.aside)) return null;
      if (info.kind === "digits") return <Digits key={index} figures={shown} text={displays.text} name={info.name} />;
      return info.aside ? null : <Screen key={`${about.number} ${index}`} info={info} index={index} stamp={shown} />;
    })}
  </>
));

// A key, pressed while a finger, a mouse button or a host key is held.
const KeyCap = pure(({ info, index, down, left, top, width }: { info: Key; index: number; down: boolean; left: string; top: string; width: string }) => {
  const press = () => void ask("press", { key: index });
  const release = () => void ask("release", { key: index });
  return (
    <button
      type="button" class={down ? "cap down" : "cap"} style={{ left, top, width: `calc(${width} - 4px)` }} aria-pressed={info.toggle ? down : undefined} data-key={info.name}
      title={info.on_keyboard ? `on the keyboard: ${info.on_keyboard}` : undefined}
      onPointerDown={(event) => { event.currentTarget.setPointerCapture?.(event.pointerId); press(); }} onPointerUp={release} onPointerCancel={release}
      onKeyDown={(event) => { if ((event.key === "Enter" || event.key === " ") && !event.repeat) { event.preventDefault(); event.stopPropagation(); press(); } }}
      onKeyUp={(event) => { if (event.key === "Enter" || event.key === " ") { event.stopPropagation(); release(); } }} onBlur={release}
    >
      {info.name}
    </button>
  );
});

const Keys = pure(({ about, down }: { about: About; down: number[] }) => {
  const [group, setGroup] = useState(0);
  const groups = Math.max(1, ...about.keys.map((key) => key.group + 1));
  const shown = Math.min(group, groups - 1);
  const keys = about.keys.map((key, index) => ({ key, index })).filter(({ key }) => key.group === shown);
  const columns = Math.max(...keys.map(({ key }) => key.column + key.width)), rows = Math.max(...keys.map(({ key }) => key.row + 1));
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return (
    <div class="keyboard">
      {groups > 1 && (
        <div class="buttons" role="group" aria-label="Keys">
          {about.groups.map((name, index) => <button type="button" aria-pressed={index === shown} onClick={() => setGroup(index)}>{name}</button>)}
        </div>
      )}
      <div class="keys_room" role="group" aria-label={`Keys of the ${about.title}`}>
        <Shapes panel={about.panel} zone="keys" />
        <div class={columns > 8 ? "keys many" : "keys"} style={{ "--columns": columns, "--rows": rows }}>
          {keys.map(({ key, index }) => (
            <KeyCap key={index} info={key} index={index} down={down.includes(index)} left={share(key.column, columns)} top={share(key.row, rows)} width={share(key.width, columns)} />
          ))}
        </div>
      </div>
    </div>
  );
});

const Icon = ({ path }: { path: string }) => <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"><path d={path} /></svg>;
const listen = () => switch_sound().then(changed, (error) => say(String(error), "problem"));

let capitals = true;  // capitals only: Shift does not type small letters, on machines where it would
const turn_capitals = () => { capitals = !capitals; changed(); };

// Draws the buttons for sound, full screen, and the fold of the keys.
function Bar({ about, shut, turn, whole }: { about: About; shut: boolean; turn: () => void; whole: () => void }) {
  return (
    <div class="machine_bar">
      <span class="machine_name">{about.title}</span>
      {about.keys.length > 0 && <button type="button" aria-expanded={!shut} data-do="keyboard" onClick={turn}>Keyboard</button>}
      {about.capitals && <button type="button" aria-pressed={capitals} title="Type capitals only, with Shift or without" data-do="capitals" onClick={turn_capitals}>Capitals only</button>}
      {about.sound && <button type="button" class="icon" aria-pressed={sounds()} aria-label="Sound" title={sounds() ? "sound off" : "sound on"} data-do="sound" onClick={listen}><Icon path={sounds() ? "M2 6h3l4-3v10l-4-3H2zM11 5.5a3.5 3.5 0 0 1 0 5M12.5 3.5a6 6 0 0 1 0 9" : "M2 6h3l4-3v10l-4-3H2zM11 6l4 4M15 6l-4 4"} /></button>}
      {document.fullscreenEnabled && <button type="button" class="icon" aria-label="The machine on the whole screen" title="full screen" data-do="machine_full" onClick={whole}><Icon path="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4" /></button>}
    </div>
  );
}

// Names of the machine's keys for host keys without a character.
const kNamed: { [key: string]: string } = { ArrowUp: "UP", ArrowDown: "DOWN", ArrowLeft: "LEFT", ArrowRight: "RIGHT", Delete: "DELETE", Home: "HOME", Insert: "INSERT", Pause: "BREAK", Shift: "SHIFT" };
const kControl: { [key: string]: string } = { Enter: "\r", Backspace: "\b", Escape: "\x1b" };

// Folds the keyboard next to a debugger, where space is short, until the user opens it; also a large one on a narrow page.
const keys_shut = (all: Parts, inside: boolean) =>
  inside ? folded("keys_inside", innerHeight < 900) : folded(all.board ? "keys" : "keys_alone", all.about.keys.length > 30 && (!is_wide() || (all.board !== null && innerHeight < 1000)));

type Shown = { about: About; displays: Parts["displays"]; keys: number[]; terminal: Parts["terminal"]; place: string; shut: boolean; heard: boolean; capitals: boolean };
const Machine = pure(({ about, displays, keys, terminal, place, shut }: Shown) => {
  const inside = place === "keys_inside", spare = inside || innerHeight < 900;
  const box = useRef<HTMLDivElement>(null);
  const key_down = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || /^(Tab|F\d+)$/.test(event.key) || (event.target as Element).closest("input, button:not(.cap), .scroll")) return;
    event.preventDefault();
    const legend = kControl[event.key] ?? (event.key.length === 1 ? event.key : "");
    ask("key_down", { code: event.code, legend, name: kNamed[event.key] ?? "", shift: event.shiftKey, capitals });
  };
  const key_up = (event: KeyboardEvent) => void ask("key_up", { code: event.code });
  const types = about.keys.length > 30;
  const whole = () => void (document.fullscreenElement ? document.exitFullscreen() : box.current?.requestFullscreen());
  return (
    <div ref={box} class={`machine${has_aside(about.panel) && !inside ? " has_aside" : ""}`} style={colours_of(about.panel)} tabIndex={0} role="group" aria-label={`${about.title}: with the focus here, the keyboard is the machine's`} data-machine={about.machine} onKeyDown={key_down} onKeyUp={key_up}
      onBlur={(event) => { if (!event.currentTarget.contains(event.relatedTarget as Node)) ask("keys_up"); }}>
      <Shapes panel={about.panel} zone="whole" />
      <Bar about={about} shut={shut} whole={whole} turn={() => fold(place, !shut)} />
      <div class="machine_board">
        {!inside && <Shapes panel={about.panel} zone="aside" />}
        <div class="machine_core">
          <Screens about={about} displays={displays} spare={spare} />
          {!inside && terminal && has_teletype(about.panel) && <div class="teletype"><TerminalView terminal={terminal} /></div>}
          {types && (
            <TextLine label="A line to type on the machine" hint="type a line, then Return" button="Return" autocapitalize="characters" autocomplete="off" spellcheck={false}
              submit={(line) => type_line(about.capitals && capitals ? line.toUpperCase() : line)} />
          )}
          {about.keys.length > 0 && !shut && <Keys about={about} down={keys} />}
        </div>
      </div>
    </div>
  );
});

export const MachineView = ({ all, inside }: { all: Parts; inside: boolean }) => (
  <Machine about={all.about} displays={all.displays} keys={all.keys} terminal={all.terminal} place={inside ? "keys_inside" : all.board ? "keys" : "keys_alone"} shut={keys_shut(all, inside)} heard={sounds()} capitals={capitals} />
);
// Requests the printout of a teletype.
export const machine_wants = (about: Parts["about"]) => (has_teletype(about.panel) ? ["terminal"] : []);
