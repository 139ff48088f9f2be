// Commands of the palette and the menus in addition to the editor's own steps.
import * as vscode from "vscode";
import { currentSession } from "./sessions";

type Session = vscode.DebugSession;

// Prompts for a name; the default is the clicked variable, or the word at the cursor.
async function nameFor(clicked: unknown): Promise<string | undefined> {
  const { variable } = (clicked ?? {}) as { variable?: { evaluateName?: string; name?: string } };
  if (variable) return variable.evaluateName ?? variable.name;
  const editor = vscode.window.activeTextEditor, range = editor?.document.getWordRangeAtPosition(editor.selection.active);
  return vscode.window.showInputBox({
    title: "Who wrote this?", prompt: "Label, variable or address; goes back to its last write",
    value: range ? editor!.document.getText(range) : "",
  });
}

async function whoWrote(session: Session, clicked: unknown) {
  const name = await nameFor(clicked);
  if (name) await session.customRequest("janus/whoWrote", { name });
}

async function goToCycle(session: Session) {
  const { cycle, begin, end } = await session.customRequest("janus/timeline");
  const fits = (typed: string) => /^\d+$/.test(typed.trim()) && +typed >= begin && +typed <= end;
  const text = await vscode.window.showInputBox({
    title: "Go to cycle", value: String(cycle), prompt: `${begin} to ${end} are recorded`,
    validateInput: (typed) => (fits(typed) ? undefined : `A number from ${begin} to ${end}`),
  });
  if (text) await session.customRequest("janus/goToCycle", { cycle: +text });
}

async function pressKeys(session: Session) {
  const list = await vscode.window.showInputBox({
    title: "Press keys", prompt: "Key names, separated by commas; they are pressed when the program waits for input",
    placeHolder: "6,3,4,3,F,PC",
  });
  if (list) await session.customRequest("janus/keys", { list });
}

async function typeText(session: Session) {
  const text = await vscode.window.showInputBox({ title: "Type text", prompt: "Return is pressed after the text", placeHolder: "RUN" });
  if (text !== undefined) await session.customRequest("janus/keys", { text: text + "\n" });
}

export function addCommands(): vscode.Disposable[] {
  return Object.entries({ whoWrote, goToCycle, pressKeys, typeText }).map(([name, command]) =>
    vscode.commands.registerCommand(`janus.${name}`, async (clicked: unknown) => {
      const session = currentSession();  // read only now: the user may have changed the session during a prompt
      if (!session) return void vscode.window.showInformationMessage("No program is being debugged. Start one first.");
      try {
        await command(session, clicked);
      } catch (error) {  // rejected by the adapter, or the session has ended
        void vscode.window.showErrorMessage(String((error as Error).message));
      }
    }));
}
