// Files that are built in as texts (build.mjs).
declare module "*.toml" { const text: string; export default text; }
declare module "*.s" { const text: string; export default text; }
declare module "*.bas" { const text: string; export default text; }
