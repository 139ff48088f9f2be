// pages.mjs NAME...: the tests of these files in one process, which starts one browser of each kind.
for (const name of process.argv.slice(2)) await import(`./${name}.mjs`);
