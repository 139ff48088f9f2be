// Files that the build includes as text (build.mjs).
declare module "*.toml" { const text: string; export default text; }
declare module "*.s" { const text: string; export default text; }
declare module "*.bas" { const text: string; export default text; }
