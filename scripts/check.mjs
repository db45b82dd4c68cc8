import "./setup/node-version.mjs";

/* `npm run check`: format, lint, types, and the tests that need no database, in seconds. */
const { main, SetupError } = await import("./setup/report.mjs");
const { installPackages } = await import("./setup/install.mjs");

await main(async () => {
  await installPackages({ forDevelopment: true });
  const { generateCode } = await import("./setup/code/generate.mjs");
  const { checkFormat, checkTypes, runVitest } = await import("./setup/tests/checks.mjs");
  await generateCode();
  const results = [...(await Promise.all([checkFormat(), checkTypes()])), await runVitest("unit")];
  if (results.some(({ failed }) => failed)) throw new SetupError("Some checks failed; see above.");
});
