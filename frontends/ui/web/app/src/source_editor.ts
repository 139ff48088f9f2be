// The editor of a source (CodeMirror). It shows errors, changed lines and the line that the machine executes.
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { EditorSelection, EditorState, RangeSet, StateEffect, StateField, type Extension, type Range, type RangeValue } from "@codemirror/state";
import { Decoration, drawSelection, EditorView, GutterMarker, gutterLineClass, highlightActiveLine, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";

export type Fault = { file: string; line: number; column: number; message: string };
type Marks = { changed: number[]; gone: number[]; here: number };

const set_marks = StateEffect.define<Marks>();
const class_marker = (name: string) => new (class extends GutterMarker { elementClass = name; })();
const kChanged = class_marker("line_changed"), kGone = class_marker("line_gone"), kHereGutter = class_marker("line_here");
const kHere = Decoration.line({ class: "line_here", attributes: { "aria-current": "step" } });

// Adds a mark to the lines that exist in the text.
const at_lines = <Mark extends RangeValue>(mark: { range(from: number): Range<Mark> }, { doc }: EditorState, numbers: number[]) =>
  numbers.filter((line) => line >= 1 && line <= doc.lines).map((line) => mark.range(doc.line(line).from));
const marks = StateField.define<Marks>({
  create: () => ({ changed: [], gone: [], here: 0 }),
  update: (now, transaction) => transaction.effects.reduce((last, effect) => (effect.is(set_marks) ? effect.value : last), now),
  provide: (field) => [
    EditorView.decorations.compute([field, "doc"], (state) => RangeSet.of(at_lines(kHere, state, [state.field(field).here]))),
    gutterLineClass.compute([field, "doc"], (state) => {
      const { changed, gone, here } = state.field(field), only_gone = gone.filter((line) => !changed.includes(line));
      return RangeSet.of([...at_lines(kChanged, state, changed), ...at_lines(kGone, state, only_gone), ...at_lines(kHereGutter, state, [here])], true);
    }),
  ],
});

// Indents to the next multiple of eight columns, as in the sources.
function tabulate(view: EditorView): boolean {
  if (view.state.readOnly) return false;
  view.dispatch(view.state.changeByRange((range) => {
    const blanks = 8 - ((range.from - view.state.doc.lineAt(range.from).from) % 8);
    return { changes: { from: range.from, to: range.to, insert: " ".repeat(blanks) }, range: EditorSelection.cursor(range.from + blanks) };
  }));
  return true;
}

export class SourceEditor {
  private readonly view: EditorView;

  constructor(parent: HTMLElement, text: string, language: Extension, changed: (text: string) => void, assemble: () => void) {
    const extensions = [
      lineNumbers(), lintGutter(), history(), drawSelection(), highlightSpecialChars(), highlightActiveLine(), marks, language,
      EditorState.tabSize.of(8),
      EditorView.contentAttributes.of({ "aria-label": "Source", "aria-describedby": "leave_editor", autocapitalize: "off", autocorrect: "off", spellcheck: "false", "data-editor": "", tabindex: "0" }),
      keymap.of([{ key: "Mod-Enter", run: () => (assemble(), true) }, { key: "Tab", run: tabulate }, ...lintKeymap, ...defaultKeymap, ...historyKeymap]),
      EditorView.updateListener.of((update) => { if (update.docChanged) changed(update.state.doc.toString()); }),
    ];
    this.view = new EditorView({ parent, state: EditorState.create({ doc: text, extensions }) });
  }
  mark(to: Marks) {
    this.view.dispatch({ effects: set_marks.of(to) });
  }
  faults(faults: Fault[]) {
    const { doc } = this.view.state;
    const at = faults.filter((each) => each.line >= 1 && each.line <= doc.lines).map((each) => {
      const line = doc.line(each.line);
      const from = Math.min(line.from + Math.max(0, each.column - 1), line.to);
      return { from, to: Math.max(from, line.to), severity: "error" as const, message: each.message };
    });
    this.view.dispatch(setDiagnostics(this.view.state, at));
  }
  go_to(line: number, column: number) {
    const { doc } = this.view.state;
    if (line < 1 || line > doc.lines) return;
    const at = doc.line(line);
    this.view.dispatch({ selection: { anchor: Math.min(at.from + Math.max(0, column - 1), at.to) }, effects: EditorView.scrollIntoView(at.from, { y: "center" }) });
    this.view.focus();
  }
  close() {
    this.view.destroy();
  }
}
