import "./setup/node-version.mjs";

/*
 * `npm run check`, for use while you work: format, lint, types, the tests that read the sources, and the unit tests that
 * use a file you haven't committed yet. `npm test -- unit` runs all of them.
 */
const { main, SetupError } = await import("./setup/report.mjs");
const { installPackages } = await import("./setup/install.mjs");

/** These always run: a test that reads a file's text doesn't import it. */
const readingSources = ["structure", "shape", "routes", "page-scripts", "words", "site"].map(
  (name) => `tests/unit/${name}.test.ts`,
);

await main(async () => {
  await installPackages({ forDevelopment: true });
  const { generateCode } = await import("./setup/code/generate.mjs");
  const { checkFormat, checkTypes, runVitest } = await import("./setup/tests/checks.mjs");
  const { changedTests } = await import("./setup/tests/changed-tests.mjs");
  await generateCode();
  const pattern = [...new Set([...readingSources, ...changedTests()])];
  const results = await Promise.all([checkFormat(), checkTypes(), runVitest("unit", { pattern })]);
  if (results.some(({ failed }) => failed)) throw new SetupError("Some checks failed; see above.");
});
