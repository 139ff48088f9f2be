// Inline values next to the code: the bytes at operands of assembly, the variables of BASIC.
import * as vscode from "vscode";
import { operandOf, variablesOf } from "./operands";
import { currentSession } from "./sessions";

const kLinesBefore = 30;

class InlineValues implements vscode.InlineValuesProvider {
  async provideInlineValues(document: vscode.TextDocument, visible: vscode.Range, context: vscode.InlineValueContext) {
    const session = currentSession();
    if (!session) return [];  // another debugger is stopped in a file of these languages
    const wanted: { line: number; column: number; name: string; expression: string }[] = [];
    const last = Math.min(visible.end.line, context.stoppedLocation.end.line);
    for (let line = Math.max(visible.start.line, last - kLinesBefore); line <= last; ++line) {
      const { text } = document.lineAt(line);
      if (document.languageId === "janus-basic") wanted.push(...variablesOf(text).map((each) => ({ ...each, line, expression: each.name })));
      const operand = document.languageId === "janus-asm" ? operandOf(text) : undefined;
      if (operand) wanted.push({ ...operand, line });
    }
    const values = new Map<string, Promise<string | undefined>>();
    for (const { expression } of wanted) {
      if (values.has(expression)) continue;
      const asked = session.customRequest("evaluate", { expression, frameId: context.frameId, context: "watch" });
      // Fails for unknown names, and after the end of the session.
      values.set(expression, Promise.resolve(asked).then((told) => String(told.result).split("  ")[0]).catch(() => undefined));
    }
    const found: vscode.InlineValue[] = [];
    for (const { line, column, name, expression } of wanted) {
      const value = await values.get(expression);
      if (value) found.push(new vscode.InlineValueText(new vscode.Range(line, column, line, column + name.length), `${name} ${value}`));
    }
    return found;
  }
}

export function addInlineValues(): vscode.Disposable[] {
  return ["janus-asm", "janus-basic"].map((language) => vscode.languages.registerInlineValuesProvider(language, new InlineValues()));
}
