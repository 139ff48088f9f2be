// `janus asm` as a task: from tasks.json, or for the open file. Its errors appear in the list of problems.
import * as vscode from "vscode";
import { complainOfPath, janusPath } from "./launch";

type Wanted = vscode.TaskDefinition & { file: string; arguments?: string[] };

function taskOf(wanted: Wanted, scope: vscode.WorkspaceFolder | vscode.TaskScope = vscode.TaskScope.Workspace) {
  const run = new vscode.ProcessExecution(janusPath() ?? "janus", ["asm", wanted.file, ...(wanted.arguments ?? [])]);
  return new vscode.Task(wanted, scope, `assemble ${vscode.workspace.asRelativePath(wanted.file)}`, "janus", run, "$janus-asm");
}

export function addTasks(): vscode.Disposable[] {
  return [
    vscode.tasks.registerTaskProvider("janus", {
      provideTasks: () => {
        const open = vscode.window.activeTextEditor?.document;
        return open?.languageId === "janus-asm" ? [taskOf({ type: "janus", file: open.fileName })] : [];
      },
      resolveTask: (task) => taskOf(task.definition as Wanted, task.scope as vscode.WorkspaceFolder | undefined),
    }),
    vscode.commands.registerCommand("janus.check", async () => {
      const open = vscode.window.activeTextEditor?.document;
      if (!open || open.languageId !== "janus-asm") return void vscode.window.showInformationMessage("Open a source of assembly first.");
      if (!janusPath()) return void complainOfPath();
      await open.save();
      const task = taskOf({ type: "janus", file: open.fileName });
      task.presentationOptions = { reveal: vscode.TaskRevealKind.Silent, clear: true };
      await vscode.tasks.executeTask(task);
    }),
  ];
}
