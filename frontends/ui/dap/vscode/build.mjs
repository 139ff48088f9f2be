// Packs the extension: node build.mjs VERSION LICENCE ICON OUTPUT.vsix
import { createVSIX } from "@vscode/vsce";
import { build } from "esbuild";
import { copyFile, mkdir } from "node:fs/promises";

const [version, licence, icon, output] = process.argv.slice(2);
const common = { bundle: true, minify: true, target: "es2022", outdir: "dist", logLevel: "warning" };
await mkdir("dist", { recursive: true });
await build({ ...common, entryPoints: ["src/extension.ts"], platform: "node", format: "cjs", external: ["vscode"] });
await build({ ...common, entryPoints: ["src/strip.ts", "src/strip.css"], format: "iife" });
await copyFile(licence, "LICENSE");
await copyFile(icon, "dist/icon.png");
await createVSIX({ cwd: process.cwd(), packagePath: output, version, updatePackageJson: false, dependencies: false, allowMissingRepository: true, rewriteRelativeLinks: false });
