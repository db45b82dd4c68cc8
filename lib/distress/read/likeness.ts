import { type Concepts, sound } from "./sounds";

/*
 * How much a text resembles the sentences of a list: a sum of weights over its words, parts of words and the concepts that
 * occur together in it, learnt by tests/graded/train.ts. It recognises wordings that no pattern has, and makes an answer
 * careful: only a score far above every ordinary question is a reason to leave one unanswered.
 */

/** The result of training: one signed byte for each place of a feature, in base64, and what turns them into a sum. */
type Learnt = { scale: number; bias: number; weights: string };

/** The number of weights; a feature's place among them is its hash. */
export const size = 1 << 16;

/** FNV-1a, folded. */
function place(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return ((hash >>> 15) ^ hash) & (size - 1);
}

/** The features of some words and of the concepts in them. */
function featuresOf(words: readonly string[], concepts: readonly string[]): number[] {
  const found = new Set<number>();
  const sounds = words.map(sound);
  words.forEach((word, at) => {
    found.add(place(`w:${word}`));
    found.add(place(`s:${sounds[at]}`));
    if (at + 1 < words.length) found.add(place(`s:${sounds[at]} ${sounds[at + 1]}`));
    if (at + 2 < words.length) found.add(place(`s:${sounds[at]} _ ${sounds[at + 2]}`));
    const framed = `<${word}>`;
    for (let from = 0; from + 4 <= framed.length; from += 1) found.add(place(`c:${framed.slice(from, from + 4)}`));
  });
  concepts.forEach((one, at) => {
    found.add(place(`k:${one}`));
    for (const other of concepts.slice(at + 1)) found.add(place(`k:${one} ${other}`));
  });
  return [...found];
}

/** This many words are judged together, so that a long question does not dilute distress in its middle. */
const span = 14;
const step = 5;

/** The features of each stretch of a text that has been through `plain`. */
export function stretches<Name extends string>(
  read: string,
  { names, at: placesIn }: Concepts<Name>,
  at = placesIn(read),
): number[][] {
  const words = read.trim().split(" ");
  const starts = Array.from(
    { length: Math.max(0, Math.ceil((words.length - span) / step)) + 1 },
    (_, turn) => turn * step,
  );
  return starts.map((from) => {
    const concepts = names.filter((name) => at(name).some((spot) => spot >= from && spot < from + span));
    return featuresOf(
      words.slice(from, from + span).filter((word) => word !== "" && word !== "."),
      concepts,
    );
  });
}

/** What a sum of weights is divided by: few words say little. */
export const breadth = (features: readonly number[]) => Math.sqrt(Math.max(features.length, 60));

/**
 * Makes the measure of a list, with the concepts it was learnt with. It returns the likeness of the most similar
 * stretch of a text: below 0 for plain questions, above it for sentences like those of the list. `at` saves reading the concepts again.
 */
export function likenessBy<Name extends string>(
  { scale, bias, weights }: Learnt,
  concepts: Concepts<Name>,
): (read: string, at?: ReturnType<Concepts<Name>["at"]>) => number {
  const learnt = Int8Array.from(Buffer.from(weights, "base64"));
  return (read, at) => {
    let most = Number.NEGATIVE_INFINITY;
    for (const features of stretches(read, concepts, at)) {
      let sum = 0;
      for (const feature of features) sum += learnt[feature] ?? 0;
      most = Math.max(most, (sum * scale) / breadth(features) + bias);
    }
    return most;
  };
}

/** The result of training for several kinds: for each a signed byte for each place, one kind after the other. */
export type LearntKinds<Kind extends string> = { scale: number; kinds: readonly Kind[]; weights: string };

/** The number of places of each kind: fewer than for a likeness, because they only choose between kinds. */
export const kindPlaces = 1 << 12;

/** The places of a stretch's features within a kind. */
export const folded = (features: readonly number[]): number[] => [
  ...new Set(features.map((feature) => feature & (kindPlaces - 1))),
];

/** Makes the function that ranks the kinds for a text: the likeliest first, with the share of each. */
export function kindBy<Kind extends string, Name extends string>(
  { scale, kinds, weights }: LearntKinds<Kind>,
  concepts: Concepts<Name>,
): (read: string, at?: ReturnType<Concepts<Name>["at"]>) => { kind: Kind; share: number }[] {
  const learnt = Int8Array.from(Buffer.from(weights, "base64"));
  return (read, at) => {
    const features = folded(stretches(read, concepts, at).flat());
    const sums = kinds.map((kind, row) => {
      let sum = 0;
      for (const feature of features) sum += learnt[row * kindPlaces + feature] ?? 0;
      return { kind, height: Math.exp((sum * scale) / breadth(features)) };
    });
    const all = sums.reduce((total, { height }) => total + height, 0);
    return sums
      .map(({ kind, height }) => ({ kind, share: height / all }))
      .toSorted((one, other) => other.share - one.share);
  };
}
