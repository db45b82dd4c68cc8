import "../../scripts/setup/node-version.mjs";
import path from "node:path";
import { runBench } from "./run-bench.mjs";

/*
 * `npm run bench:api`: what the API answers in a second, what many sign-ins at once do to everybody else, and the memory
 * after all of that. docs/performance.md says what the figures mean.
 */
await runBench("bench-api", async (args, { load, file }) => {
  const { readApiOptions } = await import("./options.mjs");
  const options = readApiOptions(args);
  const { measureApi } = await import("./measure-api.mjs");
  return measureApi(options, { load, file: path.resolve(options.json ?? file) });
});
