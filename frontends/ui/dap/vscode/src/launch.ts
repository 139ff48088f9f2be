// What is debugged when nothing is said about it, and where the program `janus` is.
import { accessSync, constants, statSync } from "node:fs";
import { homedir } from "node:os";
import * as path from "node:path";
import * as vscode from "vscode";

const kPrograms = [
  ["MicroChess", "microchess"],
  ["Tiny Chess", "tiny-chess"],
  ["Samuel's checkers", "samuel-checkers"],
  ["Computer Chess", "computer-chess"],
];

// The program, by the setting or PATH; undefined: it is not there. Whole, as it is started in the user's folder.
export function janusPath(): string | undefined {
  const set = vscode.workspace.getConfiguration("janus").get<string>("path") || "janus";
  const named = set.replace(/^~(?=[/\\])/, () => homedir());
  const folders = path.basename(named) === named ? (process.env.PATH ?? "").split(path.delimiter) : [""];
  for (const folder of folders) {
    for (const ending of process.platform === "win32" ? ["", ".exe"] : [""]) {
      const file = path.resolve(folder, named + ending);
      try {
        accessSync(file, constants.X_OK);
        if (statSync(file).isFile()) return file;  // a folder may be entered, which is X_OK as well
      } catch {}
    }
  }
  return undefined;
}

export async function complainOfPath() {
  const mend = "Open Settings";
  if (await vscode.window.showErrorMessage("There is no program `janus` here. Install Janus, or say in the setting janus.path where it is.", mend)) await vscode.commands.executeCommand("workbench.action.openSettings", "janus.path");
}

// Of a file in any language the editor may be told that Janus is to debug it.
async function complainOfFile() {
  const told = "Janus starts a file of assembly (6502, 6800, F8) or BASIC: open one, or name a program in launch.json.";
  if (!(await vscode.window.showErrorMessage(told, "Open launch.json"))) return;
  await vscode.commands.executeCommand("workbench.action.debug.configure");
}

class Configurations implements vscode.DebugConfigurationProvider {
  async resolveDebugConfigurationWithSubstitutedVariables(_folder: vscode.WorkspaceFolder | undefined, wanted: vscode.DebugConfiguration) {
    if (!wanted.debugServer && !janusPath()) {
      void complainOfPath();
      return undefined;
    }
    return wanted;
  }

  // Without a launch.json: the file that is open.
  resolveDebugConfiguration(_folder: vscode.WorkspaceFolder | undefined, wanted: vscode.DebugConfiguration) {
    const open = vscode.window.activeTextEditor?.document;
    if (!wanted.type && !wanted.request) {
      if (!open || !["janus-asm", "janus-basic"].includes(open.languageId)) {
        void complainOfFile();
        return undefined;
      }
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
      createDebugAdapterDescriptor: ({ workspaceFolder }) => {
        const cwd = workspaceFolder?.uri.scheme === "file" ? workspaceFolder.uri.fsPath : undefined;  // names of files count from there
        return new vscode.DebugAdapterExecutable(janusPath() ?? "janus", ["dap"], { cwd });
      },
    }),
  ];
}
