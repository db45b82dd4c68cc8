import "../../scripts/setup/node-version.mjs";
import path from "node:path";
import { runBench } from "./run-bench.mjs";

/*
 * `npm run bench:api`: the API's answers per second, how simultaneous sign-ins affect everybody else, and the memory
 * after all of that. docs/performance.md explains the figures.
 */
await runBench("bench-api", async (args, { load, file }) => {
  const { readApiOptions } = await import("./options.mjs");
  const options = readApiOptions(args);
  const { measureApi } = await import("./measure-api.mjs");
  return measureApi(options, { load, file: path.resolve(options.json ?? file) });
});
