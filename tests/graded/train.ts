import { writeFileSync } from "node:fs";
import { deceitsIn } from "@/lib/chat/firm/deceit";
import { deceitConcepts } from "@/lib/chat/firm/deceit-concepts";
import type { Deceit } from "@/lib/chat/firm/deceit-no";
import { distressConcepts } from "@/lib/distress/read/concepts";
import { breadth, folded, kindPlaces, size, stretches } from "@/lib/distress/read/likeness";
import { typedRead } from "@/lib/distress/read/read";
import type { Concepts } from "@/lib/distress/read/sounds";
import { deceits, honest } from "./deceit-sentences";
import { kindOfTheme } from "./deceit-themes";
import { heardAs, neverAlone, ordinary } from "./distress-kinds";
import { inDistress } from "./distress-sentences";
import { ordinaryToLearn } from "./ordinary-questions";
import { graded } from "./sentences";

/*
 * `train.ts care` and `train.ts deceit` train lib/distress/read/weights.json and lib/chat/firm/deceit-weights.json on
 * that folder's sentences, by logistic regression; every run gives the same weights. For deceit it also trains the
 * kinds in lib/chat/firm/deceit-kinds.json, by the headings of the sentences (deceit-themes.ts). `--held` leaves out
 * one theme after another and prints the results for its sentences, whose words the weights have never seen.
 */

type Example = { theme: string; isSought: boolean; sentence: string; rows: number[][] };

type Sentence = Pick<Example, "theme" | "sentence" | "isSought">;

const sentence = (isSought: boolean) => (one: Omit<Sentence, "isSought">) => ({ ...one, isSought });
const sought = sentence(true);
const plain = sentence(false);
const asked = (what: Parameters<typeof ordinaryToLearn>[0]): Sentence[] =>
  ordinaryToLearn(what).map((sentence, row) => plain({ theme: `asked ${row % 12}`, sentence }));

const lessons = {
  care: {
    file: "../../lib/distress/read/weights.json",
    concepts: distressConcepts as Concepts<string>,
    // There are five ordinary sentences for each positive one; a miss is worse than a false alarm.
    soughtPull: 4,
    sentences: (): Sentence[] => [
      ...graded("care/in-need").map(sought),
      ...Object.values(inDistress).flatMap((list, at) =>
        list.map((sentence, row) => sought({ theme: `phrases ${at} ${row % 6}`, sentence })),
      ),
      ...Object.entries(heardAs).flatMap(([kind, list]) =>
        list.map((sentence, row) => sought({ theme: `strangers ${kind} ${row % 3}`, sentence })),
      ),
      ...graded("care/ordinary").map(plain),
      ...[...ordinary, ...neverAlone].map((sentence, row) => plain({ theme: `strangers' ${row % 6}`, sentence })),
      ...asked("need"),
    ],
  },
  deceit: {
    file: "../../lib/chat/firm/deceit-weights.json",
    concepts: deceitConcepts as Concepts<string>,
    soughtPull: 1.5,
    sentences: (): Sentence[] => [
      ...graded("deceit/deceit").map(sought),
      ...Object.entries(deceits).flatMap(([kind, list]) =>
        list.map((sentence, row) => sought({ theme: `named ${kind} ${row % 3}`, sentence })),
      ),
      ...graded("deceit/honest").map(plain),
      ...honest.map((sentence, row) => plain({ theme: `honest ${row % 6}`, sentence })),
      ...graded("care/in-need").map(plain),
      ...graded("care/ordinary")
        // Strangers' questions contain no distress; some are deception, or are in the fresh lists.
        .filter(
          ({ theme, sentence }) =>
            !theme.startsWith("strangers") && !theme.startsWith("asked by") && deceitsIn(sentence).length === 0,
        )
        .map(plain),
      ...asked("deception"),
    ],
  },
};
const { file, concepts, soughtPull, sentences } = process.argv.includes("deceit") ? lessons.deceit : lessons.care;
const examples: Example[] = sentences().map((one) => ({ ...one, rows: stretches(typedRead(one.sentence), concepts) }));

type Model = { weights: Float64Array; bias: number };

const scoreOf = ({ weights, bias }: Model, row: readonly number[]) => {
  let sum = 0;
  for (const feature of row) sum += weights[feature] ?? 0;
  return sum / breadth(row) + bias;
};

function learn(from: readonly Example[]): Model {
  const model: Model = { weights: new Float64Array(size), bias: 0 };
  const rounds = 60;
  for (let round = 0; round < rounds; round += 1) {
    const rate = 0.6 / (1 + round / 12);
    // Mixes sentences of need with ordinary ones by stepping through them with a stride that is coprime to their
    // number.
    for (let turn = 0; turn < from.length; turn += 1) {
      const one = from[(turn * 997 + round * 131) % from.length];
      if (!one) continue;
      // In a sentence of need, only the stretch that sounds most like it must score.
      const rows = one.isSought
        ? [one.rows.reduce((best, row) => (scoreOf(model, row) > scoreOf(model, best) ? row : best), one.rows[0] ?? [])]
        : one.rows;
      for (const row of rows) {
        const error = (one.isSought ? 1 : 0) - 1 / (1 + Math.exp(-scoreOf(model, row)));
        const pull = rate * error * (one.isSought ? soughtPull : 1);
        const share = pull / breadth(row);
        for (const feature of row) {
          const old = model.weights[feature] ?? 0;
          model.weights[feature] = old + share - rate * 0.00015 * old;
        }
        model.bias += pull * 0.05;
      }
    }
  }
  return model;
}

const most = (model: Model, { rows }: Example) => Math.max(...rows.map((row) => scoreOf(model, row)));

type OfKind = { kind: Deceit; features: number[] };

/** Trains the kinds, each against all others. */
function learnKinds(from: readonly OfKind[], kinds: readonly Deceit[]): Float64Array {
  const weights = new Float64Array(kinds.length * kindPlaces);
  const rounds = 40;
  for (let round = 0; round < rounds; round += 1) {
    const rate = 0.8 / (1 + round / 10);
    for (let turn = 0; turn < from.length; turn += 1) {
      const one = from[(turn * 997 + round * 131) % from.length];
      if (!one) continue;
      const heights = heightsOf(weights, one.features, kinds.length);
      const all = heights.reduce((total, height) => total + height, 0);
      kinds.forEach((kind, row) => {
        const error = (kind === one.kind ? 1 : 0) - (heights[row] ?? 0) / all;
        const share = (rate * error) / breadth(one.features);
        for (const feature of one.features) {
          const place = row * kindPlaces + feature;
          weights[place] = (weights[place] ?? 0) * (1 - rate * 0.0003) + share;
        }
      });
    }
  }
  return weights;
}

const heightsOf = (weights: Float64Array, features: readonly number[], rows: number) =>
  Array.from({ length: rows }, (_, row) => {
    let sum = 0;
    for (const feature of features) sum += weights[row * kindPlaces + feature] ?? 0;
    return Math.exp(sum / breadth(features));
  });

function keepKinds(): void {
  const named = Object.entries(deceits) as [Deceit, string[]][];
  const sentences = [
    ...named.flatMap(([kind, list]) => list.map((sentence) => ({ kind, sentence }))),
    ...graded("deceit/deceit").flatMap(({ theme, sentence }) => {
      const kind = kindOfTheme(theme);
      return kind ? [{ kind, sentence }] : [];
    }),
  ];
  const known: OfKind[] = sentences.map(({ kind, sentence }) => ({
    kind,
    features: folded(stretches(typedRead(sentence), concepts).flat()),
  }));
  const kinds = [...new Set(known.map(({ kind }) => kind))].toSorted();
  if (process.argv.includes("--held")) {
    let right = 0;
    for (let fold = 0; fold < 5; fold += 1) {
      const weights = learnKinds(
        known.filter((_, at) => at % 5 !== fold),
        kinds,
      );
      for (const one of known.filter((_, at) => at % 5 === fold)) {
        const heights = heightsOf(weights, one.features, kinds.length);
        if (kinds[heights.indexOf(Math.max(...heights))] === one.kind) right += 1;
      }
    }
    console.log(`kinds told rightly: ${((100 * right) / known.length).toFixed(1)} % of ${known.length}`);
    return;
  }
  const learnt = learnKinds(known, kinds);
  const scale = Math.max(...learnt.map(Math.abs)) / 127;
  const bytes = Buffer.from(Int8Array.from(learnt, (weight) => Math.round(weight / scale)).buffer);
  writeFileSync(
    new URL("../../lib/chat/firm/deceit-kinds.json", import.meta.url),
    `${JSON.stringify({ scale, kinds, weights: bytes.toString("base64") }, null, 2)}\n`,
  );
}

if (concepts !== lessons.care.concepts) keepKinds();

if (process.argv.includes("--held")) {
  const themes = [...new Set(examples.map(({ theme }) => theme))];
  const folds = Array.from({ length: 12 }, (_, fold) => new Set(themes.filter((_theme, at) => at % 12 === fold)));
  const scored = folds.flatMap((fold) => {
    const model = learn(examples.filter(({ theme }) => !fold.has(theme)));
    return examples.filter(({ theme }) => fold.has(theme)).map((one) => ({ ...one, score: most(model, one) }));
  });
  const found = scored.filter(({ isSought, theme }) => isSought && !theme.startsWith("phrases"));
  const others = scored.filter(({ isSought }) => !isSought);
  for (const line of [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 3, 4, 5, 6]) {
    const share = (list: typeof scored) =>
      ((100 * list.filter(({ score }) => score > line).length) / list.length).toFixed(1);
    console.log(`above ${line}: ${share(found)} % of those sought, ${share(others)} % of plain questions`);
  }
  if (process.argv.includes("--themes")) {
    const groups = new Map<string, number[]>();
    for (const { theme, score } of others) {
      const name = theme.replace(/ \d+$/, "");
      groups.set(name, [...(groups.get(name) ?? []), score]);
    }
    for (const [name, scores] of groups) console.log(name, scores.length, scores.filter((score) => score > 0.4).length);
  }
  if (process.argv.includes("--show")) {
    for (const { theme, sentence, score } of others.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score))
      console.log(score.toFixed(1), `[${theme}]`, sentence);
  }
} else {
  const { weights, bias } = learn(examples);
  const scale = Math.max(...weights.map(Math.abs)) / 127;
  const bytes = Buffer.from(Int8Array.from(weights, (weight) => Math.round(weight / scale)).buffer);
  const learnt = { scale, bias, weights: bytes.toString("base64") };
  writeFileSync(new URL(file, import.meta.url), `${JSON.stringify(learnt, null, 2)}\n`);
  const { size: different } = new Set(weights);
  console.log(`${examples.length} sentences, ${different} different weights`);
}
