import "../../scripts/setup/node-version.mjs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { runBench } from "./run-bench.mjs";

/*
 * `npm run bench:finder`: how long the programme finder takes for a page of results, and how that grows with the
 * catalogue. docs/performance.md explains the figures.
 */
await runBench("bench-finder", async (args, { load, file }) => {
  const { readFinderOptions } = await import("./options.mjs");
  const { json } = readFinderOptions(args);
  const { step } = await import("../../scripts/setup/report.mjs");
  const { runNode } = await import("../../scripts/setup/run.mjs");
  const { inProject } = await import("../../scripts/setup/project.mjs");
  const { finderText, missedFinderTargets } = await import("./finder-report.mjs");
  const { machine } = await import("./machine.mjs");

  const script = inProject("tests", "bench", "measure-finder.ts");
  const output = await step("Results of 300 searches over three sizes of catalogue", () =>
    runNode(["--conditions=react-server", "--import", "tsx", script]),
  );
  const sizes = JSON.parse(output.trim().split("\n").at(-1));
  console.log(finderText(sizes));
  const target = path.resolve(json ?? file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, `${JSON.stringify({ machine: machine(load), sizes }, null, 2)}\n`);
  console.log(`The figures are in ${target}.`);
  return missedFinderTargets(sizes);
});
