import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { breadth, featuresOf, places } from "@/lib/chat/question/intents/features";
import { type Asked, heldOut, lessons as questionsToLearn } from "./intent-questions";

/*
 * Trains lib/chat/question/intents/weights.json on the questions of tests/graded/intent, by logistic regression, each
 * intent against all others; every run gives the same weights. `--held` cross-validates on fifths of the questions, and
 * prints the results for those left out and for strangers' questions (held.txt), which are never used for training.
 */

const lessons = questionsToLearn();
const held = heldOut();
const intents = [...new Set(lessons.flatMap((one) => one.intents))].toSorted();
const rowOf = new Map(intents.map((intent, row) => [intent, row]));

type Model = { weights: Float32Array; bias: Float64Array };
/** The likelihood of each intent. */
function sharesOf({ weights, bias }: Model, features: readonly number[]): Float64Array {
  const sums = new Float64Array(intents.length);
  for (const feature of features) {
    const from = feature * intents.length;
    for (let row = 0; row < sums.length; row += 1) sums[row] = (sums[row] ?? 0) + (weights[from + row] ?? 0);
  }
  const width = breadth(features);
  return sums.map((sum, row) => 1 / (1 + Math.exp(-(sum / width + (bias[row] ?? 0)))));
}

/** The recognised intents of a message: the likely ones, at least the likeliest. */
function readAs(model: Model, features: readonly number[]): string[] {
  const shares = [...sharesOf(model, features)];
  const most = Math.max(...shares);
  return intents.filter((_, row) => (shares[row] ?? 0) >= Math.min(0.4, most));
}

type Learnt = Asked & { features: number[]; ofBefore: string[] };

function learn(from: readonly Learnt[], rounds = 24): Model {
  const width = intents.length;
  const model: Model = { weights: new Float32Array(places * width), bias: new Float64Array(width).fill(-4) };
  const seen = new Float32Array(places * width).fill(0.1);
  const wanted = from.map((one) => new Set(one.intents.map((intent) => rowOf.get(intent))));
  let stride = 997;
  while (from.length % stride === 0) stride += 2;
  for (let round = 0; round < rounds; round += 1) {
    const rate = 1.2 / (1 + round / 8);
    for (let turn = 0; turn < from.length; turn += 1) {
      const at = (turn * stride + round * 131) % from.length;
      const features = from[at]?.features ?? [];
      const shares = sharesOf(model, features);
      const breadthOf = breadth(features);
      const errors = shares.map((share, row) => {
        const isWanted = wanted[at]?.has(row);
        const error = (isWanted ? 1 : 0) - share;
        return Math.abs(error) < 0.01 ? 0 : isWanted ? 2 * error : error;
      });
      for (let row = 0; row < width; row += 1) {
        const error = errors[row] ?? 0;
        if (error === 0) continue;
        model.bias[row] = (model.bias[row] ?? 0) + 0.02 * rate * error;
        const pull = error / breadthOf;
        for (const feature of features) {
          const spot = feature * width + row;
          const old = model.weights[spot] ?? 0;
          const slope = pull - 0.0001 * old;
          const steep = (seen[spot] ?? 0) + slope * slope;
          seen[spot] = steep;
          model.weights[spot] = old + (rate * 0.7 * slope) / Math.sqrt(steep);
        }
      }
    }
  }
  return model;
}

/** The features of questions; the previous question's intents are those that the model recognises in it. */
const prepared = (list: readonly Asked[], first?: Model): Learnt[] =>
  list.map((one) => {
    const ofBefore = one.before && first ? readAs(first, featuresOf(one.before)) : [];
    return { ...one, ofBefore, features: featuresOf(one.message, ofBefore) };
  });

/** Trains twice: the second time, the previous message's intents are known. */
function lesson(from: readonly Asked[]): { model: Model; first: Model } {
  const first = learn(prepared(from.filter(({ before }) => before === "")), 12);
  return { model: learn(prepared(from, first)), first };
}

const subjectOf = (intent: string) => intent.split("/")[0];

function measure(name: string, list: readonly Asked[], ask: (one: Asked) => Float64Array): void {
  const all = list.filter(({ intents: wanted }) => wanted.length > 0).map((one) => ({ ...one, shares: [...ask(one)] }));
  const top = all.map(({ shares }) => intents[shares.indexOf(Math.max(...shares))] ?? "");
  const right = all.filter((one, at) => one.intents.includes(top[at] ?? "")).length;
  const near = all.filter((one, at) =>
    one.intents.some((intent) => subjectOf(intent) === subjectOf(top[at] ?? "")),
  ).length;
  const percent = (part: number, whole: number) => `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`;
  console.log(
    `${name}: ${all.length}; likeliest right ${percent(right, all.length)}, of the right subject ${percent(near, all.length)}`,
  );
  for (const line of [0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]) {
    const heard = all.flatMap(({ shares, intents: wanted }) =>
      intents.flatMap((intent, row) => ((shares[row] ?? 0) >= line ? [wanted.includes(intent)] : [])),
    );
    const sought = all.flatMap(({ groups, shares }) =>
      groups.map((group) => group.some((intent) => (shares[rowOf.get(intent) ?? -1] ?? 0) >= line)),
    );
    const hits = heard.filter(Boolean).length;
    console.log(
      `  from ${line}: ${percent(sought.filter(Boolean).length, sought.length)} of what is asked; ${percent(hits, heard.length)} of what is heard is asked`,
    );
  }
  if (process.argv.includes("--show"))
    all.forEach((one, at) => {
      if (one.intents.includes(top[at] ?? "")) return;
      const best = intents
        .map((intent, row) => ({ intent, share: one.shares[row] ?? 0 }))
        .toSorted((a, b) => b.share - a.share)
        .slice(0, 3);
      console.log(
        `    ${one.intents.join(" ")} | ${one.message} | ${best.map(({ intent, share }) => `${intent} ${share.toFixed(2)}`).join(", ")}`,
      );
    });
}

/** The weights in the product's format: a byte each, row by row, without small ones. */
function packed({ weights }: Model, most: number): { scale: number; weights: string } {
  const scale = weights.reduce((high, weight) => Math.max(high, Math.abs(weight)), 0) / steps;
  for (let least = 1; ; least += 1) {
    const rows = new Int8Array(places * intents.length);
    for (let feature = 0; feature < places; feature += 1)
      for (let row = 0; row < intents.length; row += 1) {
        const weight = Math.round((weights[feature * intents.length + row] ?? 0) / scale);
        if (Math.abs(weight) >= least) rows[row * places + feature] = weight;
      }
    const text = gzipSync(Buffer.from(rows.buffer), { level: 9 }).toString("base64");
    if (text.length <= most) return { scale, weights: text };
  }
}
const steps = 72;

if (process.argv.includes("--held")) {
  const shares = new Map<Asked, Float64Array>();
  for (const fold of [0, 1, 2, 3, 4]) {
    const { model, first } = lesson(lessons.filter((_, at) => at % 5 !== fold));
    const left = lessons.filter((_, at) => at % 5 === fold);
    for (const one of prepared(left, first)) shares.set(one, sharesOf(model, one.features));
  }
  measure("left out", [...shares.keys()], (one) => shares.get(one) ?? new Float64Array());
} else {
  const { model, first } = lesson(lessons);
  const bias = [...model.bias].map((one) => Number(one.toFixed(3)));
  const file = JSON.stringify({ intents, bias, ...packed(model, 390_000) });
  writeFileSync(new URL("../../lib/chat/question/intents/weights.json", import.meta.url), `${file}\n`);
  console.log(`${lessons.length} questions, ${intents.length} intents, ${(file.length / 1000).toFixed(0)} kB`);
  measure("strangers", prepared(held, first), (one) => sharesOf(model, (one as Learnt).features));
}
