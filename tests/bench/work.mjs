import "../../scripts/setup/node-version.mjs";
import path from "node:path";
import { runBench } from "./run-bench.mjs";

/*
 * `npm run bench:work`: what people do all day – a booking, a change of its status, a student's file, their applications,
 * the own account – beside Django REST Framework and bare `pg` doing the same rows. docs/performance.md says what the
 * figures mean.
 */
await runBench("bench-work", async (args, { load, file }) => {
  const { readWorkOptions } = await import("./options.mjs");
  const options = readWorkOptions(args);
  const { measureWork } = await import("./measure-work.mjs");
  return measureWork(options, { load, file: path.resolve(options.json ?? file) });
});
