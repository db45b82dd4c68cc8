import "server-only";
import { gunzipSync } from "node:zlib";
import { breadth, featuresOf, places } from "./features";
import weights from "./weights.json";

/*
 * What a message asks for, as subject and slot ("visa/fee", "award/deadline"): a linear model for each, trained by
 * tests/graded/train-intents.ts on tests/graded/intent. It identifies no country, award or amount: word tables do that.
 */

/** How likely each intent is, from 0 to 1. */
export type Likelihood = Readonly<Record<string, number>>;

/**
 * Thresholds: an intent is certain, or likely; below the last one it is unlikely. Found with questions left out of
 * training.
 */
export const certain = 0.5;
export const sure = 0.3;
const unlikely = 0.04;

const { scale, intents, bias } = weights;
/** The weights of all intents for one feature are side by side, so that a message reads few stretches of memory. */
const learnt = byFeature(new Int8Array(gunzipSync(Buffer.from(weights.weights, "base64"))));

function byFeature(byIntent: Int8Array): Int8Array {
  const turned = new Int8Array(byIntent.length);
  for (let row = 0; row < intents.length; row += 1)
    for (let feature = 0; feature < places; feature += 1)
      turned[feature * intents.length + row] = byIntent[row * places + feature] ?? 0;
  return turned;
}

/** How likely each intent is in a message. `before`: what the previous message asked for. */
export function likelyIn(message: string, before: readonly string[] = []): Likelihood {
  const features = featuresOf(message, before);
  const sums = new Float64Array(intents.length);
  for (const feature of features) {
    const first = feature * sums.length;
    for (let row = 0; row < sums.length; row += 1) sums[row] = (sums[row] ?? 0) + (learnt[first + row] ?? 0);
  }
  const width = breadth(features);
  const likely = Object.fromEntries(
    intents.map((intent, row) => {
      const height = ((sums[row] ?? 0) * scale) / width + (bias[row] ?? 0);
      return [intent, 1 / (1 + Math.exp(-height))];
    }),
  );
  return ofBefore(likely, before);
}

const again = ["again/other", "again/its"];
const slots = ["fee", "time", "validity", "deadline", "papers"];
/** Things whose fees and times can't be another thing's, even if we know none of their own. */
const ofState = ["visa", "work", "refusal", "attestation", "award", "test"];
const slotOf = (intent: string) => {
  const slot = intent.split("/")[1] ?? "";
  return slots.includes(slot) ? slot : null;
};

/**
 * Moves what is asked about an unlikely thing to the same slot of another one, or to all of that if it has no such
 * slot.
 */
function moved(likely: Likelihood, thing: string, isMeant: (intent: string) => boolean): Likelihood {
  const [subject = ""] = thing.split("/");
  const changed: Record<string, number> = { ...likely };
  for (const [intent, share] of Object.entries(likely)) {
    const slot = slotOf(intent);
    if (!slot || isMeant(intent) || intent.startsWith(`${subject}/`)) continue;
    const same = `${subject}/${slot}` in likely ? `${subject}/${slot}` : thing;
    if (same === thing && (slot === "deadline" || !ofState.includes(subject))) continue;
    changed[same] = Math.max(changed[same] ?? 0, share);
    changed[intent] = 0;
  }
  return changed;
}

/** "And its fee?": the fee of the thing mentioned before. */
const ofBefore = (likely: Likelihood, [before]: readonly string[]): Likelihood =>
  before && (likely["again/its"] ?? 0) >= certain ? moved(likely, before, () => false) : likely;

/** A clause in the context of its message: "how long does the visa take, and the fee?" asks for the visa's fee. */
export function likelyInClause(clause: string, whole: Likelihood): Likelihood {
  const [first] = askedIn(whole);
  const isKnown = first && (whole[first] ?? 0) >= certain;
  const own = likelyIn(clause, isKnown ? askedIn(whole) : []);
  return isKnown ? moved(own, first, (intent) => (whole[intent] ?? 0) >= unlikely) : own;
}

/** What clauses ask for, as far as the whole message allows. */
export function within(clauses: Likelihood, whole: Likelihood): Likelihood {
  const subject = askedIn(whole)[0]?.split("/")[0];
  const isMeant = (intent: string) =>
    !again.includes(intent) &&
    ((whole[intent] ?? 0) >= sure / 2 || (slotOf(intent) !== null && intent.split("/")[0] === subject));
  return Object.fromEntries(Object.entries(clauses).filter(([intent]) => isMeant(intent)));
}

/** The highest likelihood among some intents. */
export const most = (likely: Likelihood, some: readonly string[]): number =>
  Math.max(0, ...some.map((intent) => likely[intent] ?? 0));

/** Whether it continues the previous message, and contains only what is new. */
const isFollowUp = (likely: Likelihood): boolean => most(likely, again) >= sure;

/** The threshold for unlikely, next to what is asked. */
export const hardly = (likely: Likelihood) => Math.max(unlikely, 0.1 * Math.max(0, ...Object.values(likely)));

/** The likelier of two readings of one thing. */
export const together = (one: Likelihood, other: Likelihood): Likelihood =>
  Object.fromEntries(intents.map((intent) => [intent, Math.max(one[intent] ?? 0, other[intent] ?? 0)]));

/** What a follow-up asks about the thing mentioned before. */
export function ofSubject(likely: Likelihood, before: Likelihood): Likelihood {
  const subject = askedIn(before)[0]?.split("/")[0];
  return Object.fromEntries(Object.entries(likely).filter(([intent]) => intent.split("/")[0] === subject));
}

/** Whether it repeats the previous question for another place, person, day or amount. */
export const isMore = (likely: Likelihood, before: Likelihood, isTouching: boolean): boolean =>
  (likely["again/other"] ?? 0) >= certain &&
  (!isTouching || askedIn(likely).every((intent) => (before[intent] ?? 0) >= unlikely));

/** The intents, the likeliest first; for a follow-up that names nothing, those of the previous message. */
export function askedIn(likely: Likelihood, before: readonly string[] = []): string[] {
  const found = Object.entries(likely)
    .filter(([intent, share]) => share >= sure && !again.includes(intent))
    .toSorted(([, one], [, other]) => other - one)
    .map(([intent]) => intent);
  return found.length === 0 && isFollowUp(likely) ? [...before] : found;
}
