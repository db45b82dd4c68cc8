import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { runBench } from "./run-bench.mjs";

/**
 * A benchmark of what grows with the rows of the database: the same asks of a small one, a middling one and a large one.
 *
 * @param {string} name of the file that keeps the figures when no other is named
 * @param {() => Promise<{ subject: import("./measure-growth.mjs").Subject, words: import("./growth-report.mjs").Words }>} load
 *   what is measured and how it is told, loaded after the test environment is set
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
