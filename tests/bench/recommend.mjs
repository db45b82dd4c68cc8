import "../../scripts/setup/node-version.mjs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { runBench } from "./run-bench.mjs";

/*
 * `npm run bench:recommend`: the time of one student's recommendations over the whole catalogue, and how it grows with
 * the catalogue. docs/performance.md explains the figures.
 */
await runBench("bench-recommend", async (args, { load, file }) => {
  const { readRecommendOptions } = await import("./options.mjs");
  const { json } = readRecommendOptions(args);
  const { step } = await import("../../scripts/setup/report.mjs");
  const { runNode } = await import("../../scripts/setup/run.mjs");
  const { inProject } = await import("../../scripts/setup/project.mjs");
  const { recommendText, missedRecommendTargets } = await import("./recommend-report.mjs");
  const { machine } = await import("./machine.mjs");

  const script = inProject("tests", "bench", "measure-recommend.ts");
  const output = await step("Recommendations for twenty students over three sizes of catalogue", () =>
    runNode(["--conditions=react-server", "--import", "tsx", script]),
  );
  const sizes = JSON.parse(output.trim().split("\n").at(-1));
  console.log(recommendText(sizes));
  const target = path.resolve(json ?? file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, `${JSON.stringify({ machine: machine(load), sizes }, null, 2)}\n`);
  console.log(`The figures are in ${target}.`);
  return missedRecommendTargets(sizes);
});
