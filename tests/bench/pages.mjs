import "../../scripts/setup/node-version.mjs";
import path from "node:path";
import { runBench } from "./run-bench.mjs";

/*
 * `npm run bench:pages`: the speed of the public pages, measured in one run on one machine. docs/performance.md
 * explains the figures.
 */
await runBench("bench-pages", async (args, { port, load, file }) => {
  const { readOptions } = await import("./options.mjs");
  const options = readOptions(args);
  const { measurePages } = await import("./measure-pages.mjs");
  return measurePages(options, { port, load, file: path.resolve(options.json ?? file) });
});
