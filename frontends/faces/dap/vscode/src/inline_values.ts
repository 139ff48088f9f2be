// Values beside the code: of assembly what stands where an operand points, of BASIC the variables.
import * as vscode from "vscode";
import { operandOf, variablesOf } from "./operands";
import { currentSession } from "./sessions";

const kLinesBefore = 30;

class InlineValues implements vscode.InlineValuesProvider {
  async provideInlineValues(document: vscode.TextDocument, visible: vscode.Range, context: vscode.InlineValueContext) {
    const session = currentSession(), wanted: { line: number; column: number; name: string; expression: string }[] = [];
    const last = Math.min(visible.end.line, context.stoppedLocation.end.line);
    for (let line = Math.max(visible.start.line, last - kLinesBefore); line <= last; ++line) {
      const { text } = document.lineAt(line);
      if (document.languageId === "janus-basic") wanted.push(...variablesOf(text).map((each) => ({ ...each, line, expression: each.name })));
      const operand = document.languageId === "janus-asm" ? operandOf(text) : undefined;
      if (operand) wanted.push({ ...operand, line });
    }
    const values = await Promise.all(wanted.map(async ({ line, column, name, expression }) => {
      try {
        const { result } = await session?.customRequest("evaluate", { expression, frameId: context.frameId, context: "watch" });
        return [new vscode.InlineValueText(new vscode.Range(line, column, line, column + name.length), `${name} ${String(result).split("  ")[0]}`)];
      } catch {
        return [];  // it is no name that Janus knows
      }
    }));
    return values.flat();
  }
}

export function addInlineValues(): vscode.Disposable[] {
  return ["janus-asm", "janus-basic"].map((language) => vscode.languages.registerInlineValuesProvider(language, new InlineValues()));
}
