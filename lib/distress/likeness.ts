import { type Concept, conceptNames, conceptsAt } from "./concepts";
import { sound } from "./sounds";
import weights from "./weights.json";

/*
 * How much a text is like the sentences of people in need: a sum of weights over its words, parts of words and the concepts
 * that stand together in it, learnt by train.ts from tests/graded/care. It hears wordings that no list has, and
 * only ever makes an answer careful: what it says is no reason to leave a question unanswered.
 */

/** The number of weights; a feature's place among them is its hash. */
export const size = 1 << 15;

/** FNV-1a, folded. */
function place(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return ((hash >>> 15) ^ hash) & (size - 1);
}

/** The features of some words and of the concepts in them. */
function featuresOf(words: readonly string[], concepts: readonly Concept[]): number[] {
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

/** So many words are looked at together: distress in the middle of a long question is not thinned out by the rest. */
const span = 14;
const step = 5;

/** The features of each stretch of a text that has been through `plain`. */
export function stretches(read: string): number[][] {
  const words = read.trim().split(" ");
  const at = conceptsAt(read);
  const starts = Array.from(
    { length: Math.max(0, Math.ceil((words.length - span) / step)) + 1 },
    (_, turn) => turn * step,
  );
  return starts.map((from) => {
    const concepts = conceptNames.filter((name) => at(name).some((spot) => spot >= from && spot < from + span));
    return featuresOf(
      words.slice(from, from + span).filter((word) => word !== "" && word !== "."),
      concepts,
    );
  });
}

/** What a sum of weights is divided by: few words say little. */
export const breadth = (features: readonly number[]) => Math.sqrt(Math.max(features.length, 60));

const learnt = Int8Array.from(Buffer.from(weights.weights, "base64"));

/** The likeness of the stretch that is most alike: below 0 for plain questions, above it for sentences of need. */
export function likeness(read: string): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const features of stretches(read)) {
    let sum = 0;
    for (const feature of features) sum += learnt[feature] ?? 0;
    most = Math.max(most, (sum * weights.scale) / breadth(features) + weights.bias);
  }
  return most;
}
