// What is debugged when nothing is said about it, and where the program `janus` is.
import { accessSync, constants } from "node:fs";
import * as path from "node:path";
import * as vscode from "vscode";

const kPrograms = [
  ["MicroChess", "microchess"],
  ["Tiny Chess", "tiny-chess"],
  ["Samuel's checkers", "samuel-checkers"],
  ["Computer Chess", "computer-chess"],
];

// The program, by the setting or PATH; undefined: it is not there.
export function janusPath(): string | undefined {
  const named = vscode.workspace.getConfiguration("janus").get<string>("path") || "janus";
  const folders = named.includes(path.sep) ? [""] : (process.env.PATH ?? "").split(path.delimiter);
  for (const folder of folders) {
    for (const ending of process.platform === "win32" ? ["", ".exe"] : [""]) {
      const file = path.join(folder, named + ending);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {}
    }
  }
  return undefined;
}

export async function complainOfPath() {
  const mend = "Open Settings";
  if (await vscode.window.showErrorMessage("There is no program `janus` here. Install Janus, or say in the setting janus.path where it is.", mend)) await vscode.commands.executeCommand("workbench.action.openSettings", "janus.path");
}

class Configurations implements vscode.DebugConfigurationProvider {
  async resolveDebugConfigurationWithSubstitutedVariables(_folder: vscode.WorkspaceFolder | undefined, wanted: vscode.DebugConfiguration) {
    if (!janusPath()) {
      void complainOfPath();
      return undefined;
    }
    return wanted;
  }

  // Without a launch.json: the file that is open.
  resolveDebugConfiguration(_folder: vscode.WorkspaceFolder | undefined, wanted: vscode.DebugConfiguration) {
    const open = vscode.window.activeTextEditor?.document;
    if (!wanted.type && !wanted.request) {
      if (!open || !["janus-asm", "janus-basic"].includes(open.languageId)) return undefined;
      Object.assign(wanted, { type: "janus", request: "launch", name: path.basename(open.fileName) });
    }
    if (!wanted.program && !wanted.machine) wanted.program = "${file}";
    wanted.stopOnEntry ??= true;
    wanted.internalConsoleOptions ??= "neverOpen";  // the timeline has its place
    return wanted;
  }

  provideDebugConfigurations() {
    return kPrograms.map(([name, program]) => ({ type: "janus", request: "launch", name: `Janus: ${name}`, program, stopOnEntry: false }));
  }
}

export function addLaunching(): vscode.Disposable[] {
  const configurations = new Configurations();
  return [
    vscode.debug.registerDebugConfigurationProvider("janus", configurations),
    vscode.debug.registerDebugConfigurationProvider("janus", configurations, vscode.DebugConfigurationProviderTriggerKind.Dynamic),
    vscode.debug.registerDebugAdapterDescriptorFactory("janus", {
      createDebugAdapterDescriptor: () => new vscode.DebugAdapterExecutable(janusPath() ?? "janus", ["dap"]),
    }),
  ];
}
