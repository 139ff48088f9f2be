// What the palette and the menus offer besides the editor's own steps.
import * as vscode from "vscode";
import { currentSession } from "./sessions";

// Asks the adapter; what it says against it is shown.
async function ask(command: string, given: object) {
  const session = currentSession();
  if (!session) return void vscode.window.showInformationMessage("Janus debugs nothing now: start a program first.");
  try {
    await session.customRequest(command, given);
  } catch (error) {
    void vscode.window.showErrorMessage(String((error as Error).message));
  }
}

// A name that was clicked on, or stands at the cursor: it may be put right.
async function nameFor(clicked: unknown): Promise<string | undefined> {
  const { variable } = (clicked ?? {}) as { variable?: { evaluateName?: string; name?: string } };
  if (variable) return variable.evaluateName ?? variable.name;
  const editor = vscode.window.activeTextEditor, range = editor?.document.getWordRangeAtPosition(editor.selection.active);
  return vscode.window.showInputBox({ title: "Who wrote this?", prompt: "A label, a variable or an address: back to where it was written last", value: range ? editor!.document.getText(range) : "" });
}

async function whoWrote(clicked: unknown) {
  const name = await nameFor(clicked);
  if (name) await ask("janus/whoWrote", { name });
}

async function goToCycle() {
  const session = currentSession();
  const { cycle, begin, end } = session ? await session.customRequest("janus/timeline") : { cycle: 0, begin: 0, end: 0 };
  const text = await vscode.window.showInputBox({
    title: "Go to cycle", value: String(cycle), prompt: `${begin} to ${end} are recorded`,
    validateInput: (typed) => (/^\d+$/.test(typed.trim()) && +typed >= begin && +typed <= end ? undefined : `A number from ${begin} to ${end}`),
  });
  if (text) await ask("janus/goToCycle", { cycle: +text });
}

async function pressKeys() {
  const list = await vscode.window.showInputBox({ title: "Press keys", prompt: "Names with commas between, as on the machine's keys; pressed when the program asks for them", placeHolder: "6,3,4,3,F,PC" });
  if (list) await ask("janus/keys", { list });
}

async function typeText() {
  const text = await vscode.window.showInputBox({ title: "Type text", prompt: "Return is pressed at its end", placeHolder: "RUN" });
  if (text !== undefined) await ask("janus/keys", { text: text + "\n" });
}

export function addCommands(): vscode.Disposable[] {
  return Object.entries({ whoWrote, goToCycle, pressKeys, typeText }).map(([name, command]) => vscode.commands.registerCommand(`janus.${name}`, command));
}
