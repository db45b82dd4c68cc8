import "server-only";
import { gunzipSync } from "node:zlib";
import { breadth, featuresOf, places } from "./features";
import weights from "./weights.json";

/*
 * What a message asks for, as subject and slot ("visa/fee", "award/deadline"), by a linear model for each, learnt by
 * tests/graded/train-intents.ts from tests/graded/intent. It names no country, award or sum: those stay with the tables of words.
 */

/** How likely each intent is, from 0 to 1. */
export type Likelihood = Readonly<Record<string, number>>;

/** From here on an intent is certainly asked, or likely; below the last line it is not. Found on questions left out of training. */
export const certain = 0.5;
export const sure = 0.3;
export const unlikely = 0.04;

const { scale, intents, bias } = weights;
const learnt = new Int8Array(gunzipSync(Buffer.from(weights.weights, "base64")));

/** How likely a message asks for each intent. `before`: what the message before it asked for. */
export function likelyIn(message: string, before: readonly string[] = []): Likelihood {
  const features = featuresOf(message, before);
  const sums = new Float64Array(intents.length);
  for (const feature of features) {
    for (let row = 0; row < sums.length; row += 1) sums[row] = (sums[row] ?? 0) + (learnt[row * places + feature] ?? 0);
  }
  const width = breadth(features);
  return Object.fromEntries(
    intents.map((intent, row) => {
      const height = ((sums[row] ?? 0) * scale) / width + (bias[row] ?? 0);
      return [intent, 1 / (1 + Math.exp(-height))];
    }),
  );
}

/** How likely the likeliest of some intents is. */
export const most = (likely: Likelihood, some: readonly string[]): number =>
  Math.max(0, ...some.map((intent) => likely[intent] ?? 0));

const again = ["again/other", "again/its"];
/** Whether it goes on with the message before, and says only what is new. */
export const isFollowUp = (likely: Likelihood): boolean => most(likely, again) >= sure;

/** Of two readings of one thing the likelier. */
export const together = (one: Likelihood, other: Likelihood): Likelihood =>
  Object.fromEntries(intents.map((intent) => [intent, Math.max(one[intent] ?? 0, other[intent] ?? 0)]));

/** What is asked, the likeliest first; of a follow-up that names nothing, what was asked before. */
export function askedIn(likely: Likelihood, before: readonly string[] = []): string[] {
  const found = Object.entries(likely)
    .filter(([intent, share]) => share >= sure && !again.includes(intent))
    .toSorted(([, one], [, other]) => other - one)
    .map(([intent]) => intent);
  return found.length === 0 && isFollowUp(likely) ? [...before] : found;
}
