import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { runBench } from "./run-bench.mjs";

/**
 * A benchmark of how times grow with the rows of the database: the same asks on a small, a medium and a large one.
 *
 * @param {string} name of the results file, unless another one is given
 * @param {() => Promise<{ subject: import("./measure-growth.mjs").Subject, words: import("./growth-report.mjs").Words
 *   }>} load what to measure and the words of its report, loaded once the test environment is set
 */
export const runGrowth = (name, load) =>
  runBench(name, async (args, { load: busy, file }) => {
    const { subject, words } = await load();
    const { readGrowthOptions } = await import("./options.mjs");
    const { sizes, rounds, json } = readGrowthOptions(args, words.noun);
    const { measureGrowth } = await import("./measure-growth.mjs");
    const { growthText, missedGrowthTargets } = await import("./growth-report.mjs");
    const { machine } = await import("./machine.mjs");

    const results = await measureGrowth(subject, { sizes, rounds });
    console.log(growthText(results, words));
    const target = path.resolve(json ?? file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, `${JSON.stringify({ machine: machine(busy), ...results }, null, 2)}\n`);
    console.log(`The figures are in ${target}.`);
    return missedGrowthTargets(results, words);
  });
