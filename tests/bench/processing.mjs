import "../../scripts/setup/node-version.mjs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { runBench } from "./run-bench.mjs";

/*
 * `npm run bench:processing`: what the lists and searches of the processing portal take at ten thousand students and at a
 * million. docs/performance.md says what the figures mean.
 */
await runBench("bench-processing", async (args, { load, file }) => {
  const { readProcessingOptions } = await import("./options.mjs");
  const { students, small, rounds, json } = readProcessingOptions(args);
  const { measureProcessing } = await import("./measure-processing.mjs");
  const { missedProcessingTargets, processingText } = await import("./processing-report.mjs");
  const { machine } = await import("./machine.mjs");

  const results = await measureProcessing({ students: { small, large: students }, rounds });
  console.log(processingText(results));
  const target = path.resolve(json ?? file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, `${JSON.stringify({ machine: machine(load), ...results }, null, 2)}\n`);
  console.log(`The figures are in ${target}.`);
  return missedProcessingTargets(results);
});
