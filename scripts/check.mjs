import "./setup/node-version.mjs";

/*
 * `npm run check`, while one works: format, lint, types, the tests that read the sources, and those unit tests that use a
 * file which is not committed yet. `npm test -- unit` runs them all.
 */
const { main, SetupError } = await import("./setup/report.mjs");
const { installPackages } = await import("./setup/install.mjs");

/** A file that they only read is no import of theirs. */
const readingSources = ["structure", "shape", "routes", "page-scripts", "words", "site"].map(
  (name) => `tests/unit/${name}.test.ts`,
);

await main(async () => {
  await installPackages({ forDevelopment: true });
  const { generateCode } = await import("./setup/code/generate.mjs");
  const { checkFormat, checkTypes, runVitest } = await import("./setup/tests/checks.mjs");
  const { changedTests } = await import("./setup/tests/changed-tests.mjs");
  await generateCode();
  const results = await Promise.all([checkFormat(), checkTypes()]);
  results.push(await runVitest("unit", { pattern: [...new Set([...readingSources, ...changedTests()])] }));
  if (results.some(({ failed }) => failed)) throw new SetupError("Some checks failed; see above.");
});
