// Source editor: edits the program's sources, assembles them, runs them from the start or the current cycle, and shares them by a link.
import { useEffect, useRef, useState } from "preact/hooks";
import { start } from "./begin";
import { link_of } from "./change_link";
import { assemble, begin_own, edit, go_on, name_of, run_from_start, set_edits, take_up_program, text_of, work, type SourceFile } from "./changing";
import { drop_change, same, type Texts } from "./kept_changes";
import { changes_of, count_of, marks_of } from "./line_changes";
import { ask_for, changed, download, parts, say } from "./link";
import { new_program, open_source, templates } from "./new_program";
import { SourceEditor } from "./source_editor";
import { language_of, type Keywords } from "./source_language";
import type { Parts } from "./types";
import { show_view } from "./views";
import { Select, TabList } from "./widgets";

const lines = (count: number) => `${count} line${count === 1 ? "" : "s"}`;
const keywords_by_kind = new Map<string, Keywords>();
async function words_of(file: SourceFile): Promise<Keywords> {
  const key = `${parts.about?.machine} ${parts.about?.program?.name} ${file.kind}`;
  if (!keywords_by_kind.has(key)) keywords_by_kind.set(key, (await ask_for("words", { path: file.path })).answer as unknown as Keywords);
  return keywords_by_kind.get(key)!;
}

// Compares the editor's content with the machine's.
function in_machine(): string {
  if (work.program !== parts.about?.program?.name) return "The machine is running another program.";
  if (same(work.edits, work.running)) return Object.keys(work.edits).length === 0 ? "The machine is running the original program." : "The machine is running this version.";
  return "Your latest changes are not in the machine yet.";
}

// Files whose code is in memory, and changed files, have tabs. A list contains the others, such as openings that are not selected.
function FileTabs({ choose, used }: { choose: (path: string) => void; used: string[] }) {
  const has_tab = (file: SourceFile) => (used.includes(file.path) && file.path.startsWith(`${work.program}/`)) || file.kind === "listing" || file.own || file.path in work.edits || file.path === work.chosen;
  const rest = work.files.filter((file) => !has_tab(file));
  const tabs = work.files.filter(has_tab).map((file) => {
    const is_changed = file.path in work.edits && work.edits[file.path] !== file.text;
    const faults = work.assembled?.errors.filter((each) => each.file === file.path).length ?? 0;
    const title = <>{name_of(file.path)}{is_changed && !file.own && <span class="changed_mark" aria-label="changed" role="img">●</span>}{faults > 0 && <span class="fault_mark"> {faults}<span class="unseen"> {faults === 1 ? "error" : "errors"}</span></span>}</>;
    return { id: `file-${file.path}`, title, chosen: file.path === work.chosen, choose: () => choose(file.path), "data-file": file.path };
  });
  return (
    <div class="file_row">
      <TabList label="Source files" class="file_tabs" panel="source_panel" tabs={tabs} />
      {rest.length > 0 && <Select label="Other files" options={[["", `${rest.length} more`], ...rest.map(({ path }) => [path, name_of(path)] as const)]} choose={choose} />}
    </div>
  );
}

function Faults({ go_to }: { go_to: (path: string, line: number, column: number) => void }) {
  const found = work.assembled;
  if (!found) return null;
  if (found.errors.length > 0) {
    return (
      <div class="faults problem" role="alert" data-faults>
        <p>{found.errors.length === 1 ? "1 error:" : `${found.errors.length} errors:`}</p>
        <ul>
          {found.errors.map((each) => (
            <li>{each.line > 0 ? <button type="button" class="link" onClick={() => go_to(each.file, each.line, each.column)}>{name_of(each.file)}:{each.line}</button> : name_of(each.file)} {each.message}</li>
          ))}
        </ul>
      </div>
    );
  }
  const go = found.go_on;
  const moved = go && go.moved.length > 0 ? ` ${go.moved.length === 1 ? "1 label moved" : `${go.moved.length} labels moved`}: ${go.moved.slice(0, 4).join(", ")}${go.moved.length > 4 ? ` and ${go.moved.length - 4} more` : ""}.` : "";
  return (
    <div class="faults" role="status" data-assembled>
      <p>No errors. {found.bytes ? `${found.bytes} bytes` : "The text is valid"}{go && !go.refusal ? `; ${go.bytes === 0 ? "none" : go.bytes} differ${go.bytes === 1 ? "s" : ""} from the running program.${moved}` : "."}</p>
      {go?.refusal && <p data-refusal>The program cannot continue from this point. {go.refusal}</p>}
      {go && go.dangers.length > 0 && (
        <div class="dangers" role="alert" data-dangers>
          <p><b>Not safe at this point.</b> These calls would return to changed code:</p>
          <ul>{go.dangers.slice(0, 5).map((each) => <li>{each}</li>)}{go.dangers.length > 5 && <li>and {go.dangers.length - 5} more</li>}</ul>
          <p>Run the program from the start, or wait until these calls have returned.</p>
          <button type="button" data-do="go_on_dared" onClick={() => go_on(true)}>Continue anyway</button>
        </div>
      )}
    </div>
  );
}

// Lists the changed lines, for users who opened a link.
function Changes({ go_to }: { go_to: (path: string, line: number, column: number) => void }) {
  const all = work.files.filter((file) => !file.own && file.path in work.edits).map((file) => ({ path: file.path, hunks: changes_of(file.text, work.edits[file.path]!) }));
  const count = all.reduce((sum, each) => sum + count_of(each.hunks), 0);
  if (count === 0) return null;
  return (
    <details class="changes" open={count <= 12} data-changes>
      <summary>Changed: {lines(count)}</summary>
      {all.map(({ path, hunks }) => hunks.map(({ to, was, now }) => (
        <div class="hunk">
          <button type="button" class="link" onClick={() => go_to(path, to, 1)}>{name_of(path)}:{to}</button>
          <pre>{was.map((line) => <del>{line || " "}{"\n"}</del>)}{now.map((line) => <ins>{line || " "}{"\n"}</ins>)}</pre>
        </div>
      )))}
    </details>
  );
}

function Share() {
  const [link, setLink] = useState("");
  useEffect(() => setLink(""), [JSON.stringify(work.edits)]);
  const make = async () => {
    const made: Texts = Object.fromEntries(work.files.filter((file) => !file.own).map((file) => [file.path, file.text]));
    const text = await link_of({ program: work.program, title: work.title, own: work.own, files: work.edits }, made).catch((error: Error) => void say(error.message, "problem"));
    if (!text) return;
    setLink(text);
    try {
      await navigator.clipboard.writeText(text);
      say(`link copied (${text.length} characters); it contains your changes`);
    } catch { /* the dialog shows it for copying */ }
  };
  return (
    <>
      <button type="button" data-do="share" disabled={Object.keys(work.edits).length === 0} onClick={make}>Share as a link</button>
      {link && <input class="shared" readOnly aria-label="Link to the changes" value={link} data-link onFocus={(event) => event.currentTarget.select()} />}
    </>
  );
}

function Programs() {
  const name = parts.about?.program?.name;
  const choose = async (value: string) => {
    const [what, which] = [value.slice(0, 4), value.slice(4)];
    const own = work.others.find((each) => each.program === which);
    const template = templates.find((each) => each.name === which);
    if (what === "own:" && own) await begin_own(own);
    if (what === "new:" && template) await new_program(template);
  };
  return (
    <Select label="Program to change" data-do="change_program" options={[["", work.title || "Program"]]} choose={choose}>
      {work.others.length > 0 && <optgroup label="Your programs">{work.others.filter((each) => each.program !== name || work.program !== name).map((each) => <option value={`own:${each.program}`}>{each.title}</option>)}</optgroup>}
      <optgroup label="New program">{templates.map((each) => <option value={`new:${each.name}`}>{each.words}</option>)}</optgroup>
    </Select>
  );
}

export default function ChangeView({ all }: { all: Parts }) {
  const host = useRef<HTMLDivElement>(null);
  const opened = useRef<HTMLInputElement>(null);
  const then = useRef<{ line: number; column: number } | null>(null);
  const [shown, setShown] = useState<{ of: string; editor: SourceEditor } | null>(null);
  const file = work.files.find((each) => each.path === work.chosen);
  useEffect(() => { void take_up_program(); }, [all.about.program?.name, all.about.number]);
  // Each file, and each text that replaces the text of a file, has its own editor.
  const wanted = `${work.program} ${work.chosen} ${work.serial}`;
  const editor = shown?.of === wanted ? shown.editor : null;
  useEffect(() => {
    if (!file) return;
    let made: SourceEditor | null = null, late = false;
    void words_of(file).then((words) => {
      if (late) return;
      made = new SourceEditor(host.current!, text_of(file.path), language_of(file.kind, words), (text) => edit(file.path, text), () => void assemble());
      setShown({ of: wanted, editor: made });
    });
    return () => { late = true; made?.close(); };
  }, [wanted, file === undefined]);
  const place = all.place?.here;
  const here = place && all.about.sources[place[0]] === work.chosen ? place[1] : 0;
  const text = file ? text_of(file.path) : "";
  useEffect(() => { if (file) editor?.mark({ ...(file.own ? { changed: [], gone: [] } : marks_of(changes_of(file.text, text))), here }); }, [editor, text, here]);
  useEffect(() => editor?.faults(work.assembled?.errors.filter((each) => each.file === work.chosen) ?? []), [editor, work.assembled]);
  useEffect(() => {
    if (!editor || !then.current) return;
    editor.go_to(then.current.line, then.current.column);
    then.current = null;
  }, [editor]);
  // Moves to the first error.
  const try_it = async (what: () => Promise<unknown>) => {
    await what();
    const first = work.assembled?.errors.find((each) => each.line > 0);
    if (first) go_to(first.file, first.line, first.column);
  };
  const choose = (path: string) => { work.chosen = path; changed(); };
  const go_to = (path: string, line: number, column: number) => {
    if (path === work.chosen) return editor?.go_to(line, column);
    then.current = { line, column };
    choose(path);
  };
  const is_changed = file && file.path in work.edits && !file.own;
  const stands = place && all.about.sources[place[0]];
  const remove = async () => {
    if (!confirm(`Remove ${work.title} from this browser?`)) return;
    await drop_change(work.program);
    work.program = "";
    await start("microchess");
    await take_up_program(true);
  };
  return (
    <div class="change" data-change={editor ? "ready" : ""}>
      <div class="line">
        <h2>Change it</h2>
        <Programs />
        <button type="button" onClick={() => opened.current?.click()}>Open a source…</button>
        <input ref={opened} type="file" hidden accept=".s,.asm,.a65,.bas" aria-label="Open a source" onChange={async (event) => { const [one] = event.currentTarget.files ?? []; event.currentTarget.value = ""; if (one) await open_source(one.name, await one.text()); }} />
        <button type="button" disabled={!file} onClick={() => download(name_of(work.chosen).replaceAll("/", "-"), text, "text/plain")}>Download</button>
        {work.own && <button type="button" onClick={remove}>Remove</button>}
        <button type="button" class="close" aria-label="Close the editor" data-do="close_change" onClick={() => show_view("play")}>×</button>
      </div>
      <FileTabs choose={choose} used={all.about.sources} />
      <div class="source_panel" id="source_panel" role="tabpanel" aria-labelledby={`file-${work.chosen}`}>
        {work.files.length === 0 && <p class="dim">The running program has no source. Choose a new program above.</p>}
        <div ref={host} class="editor_host" hidden={work.files.length === 0} />
      </div>
      <p class="dim" id="leave_editor">Ctrl+Enter assembles. Escape, then Tab, leaves the editor. {stands && stands !== work.chosen && <button type="button" class="link" onClick={() => go_to(stands, place![1], 1)}>The machine is stopped in {name_of(stands)}:{place![1]}</button>}</p>
      <div class="buttons">
        <button type="button" data-do="assemble" onClick={() => try_it(assemble)}>Assemble</button>
        <button type="button" data-do="run_from_start" onClick={() => try_it(run_from_start)}>Run from the start</button>
        <button type="button" data-do="go_on" disabled={work.program !== all.about.program?.name} onClick={() => try_it(go_on)}>Continue from here</button>
        <Share />
        {is_changed && <button type="button" data-do="revert_file" onClick={() => { const { [file.path]: _, ...rest } = work.edits; set_edits(rest, work.before); }}>Revert {name_of(file.path)}</button>}
        {!work.own && Object.keys(work.edits).length > 1 && <button type="button" data-do="revert" onClick={() => set_edits({}, work.before)}>Revert all</button>}
        {work.before && <button type="button" data-do="back_to_mine" onClick={() => set_edits(work.before!)}>Back to your changes</button>}
      </div>
      <p class="dim" role="status" data-in-machine>{in_machine()}</p>
      <Faults go_to={go_to} />
      <Changes go_to={go_to} />
    </div>
  );
}
