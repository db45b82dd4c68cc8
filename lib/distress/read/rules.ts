import { type Concept, conceptNames, conceptsAt } from "./concepts";
import type { DistressKind } from "./kinds";
import { rules } from "./needs";
import { anchorOf } from "./sounds";

/** What the concepts of a text say together: the first certain rule, else the first possible one. */
export function heardIn(read: string): { kind: DistressKind; isCertain: boolean } | null {
  const at = conceptsAt(read);
  const isBetween = (name: Concept, from: number, to: number) => at(name).some((place) => place >= from && place <= to);
  for (const isCertain of [true, false]) {
    for (const one of rules) {
      if (one.isCertain !== isCertain) continue;
      const anchor = anchorOf(at, one.all, one.near, one.not, Math.max(one.near, 6));
      if (anchor === undefined) continue;
      // "My sister cuts her arms": somebody else is named right before, and not the writer.
      const isOther =
        one.kind === "self" && isBetween("near", anchor - 7, anchor - 1) && !isBetween("i", anchor - 5, anchor + 1);
      return { kind: isOther ? "other" : one.kind, isCertain };
    }
  }
  return null;
}

/** What a text is about in which only the weights see need: the first of these whose concepts all occur in it. */
const leanings: readonly [DistressKind, ...Concept[]][] = [
  ["lured", "lure"],
  ["medical", "collapse"],
  ["image", "intimate"],
  ["image", "lewd"],
  ["image", "power", "bait", "demand"],
  ["image", "picture", "expose"],
  ["image", "picture", "power"],
  ["violence", "threat"],
  ["violence", "menace"],
  ["violence", "blow"],
  ["violence", "strikes", "kin"],
  ["violence", "force", "marry"],
  ["stranded", "smuggle"],
  ["held", "doc", "unreturned"],
  ["held", "doc", "agent", "seized"],
  ["cheated", "agent", "sum", "given"],
  ["cheated", "vanished", "given"],
  ["stranded", "stuck", "abroad"],
  ["stranded", "lost", "near"],
  ["violence", "wed"],
];

/** The kind of help that may fit a text which is only similar; the writer's own need if it names nothing else. */
export function leaningOf(read: string): DistressKind {
  const at = conceptsAt(read);
  const has = (name: Concept) => at(name).length > 0;
  const [named] = leanings.find(([, ...all]) => all.every(has)) ?? [];
  return named ?? (has("near") && !has("i") ? "other" : "self");
}

// Concepts that a plain question may contain too. All others mean need.
const people = ["me", "i", "near", "kin", "stranger", "agent", "power", "patron", "victim", "wed", "elder"] as const;
const places = ["place", "abroad", "home", "lodging", "gathering", "within", "left", "hiding"] as const;
const papers = ["doc", "sum", "given", "cost", "module", "certificate", "carry", "rightful", "job", "taken"] as const;
const times = ["night", "past", "since", "overstay", "fasting", "unanswered", "unless"] as const;
const talk = ["says", "story", "calm", "innocent", "better", "longing", "condition", "life", "marry"] as const;
const deeds = ["demand", "reward", "expose", "summon"] as const;
const neutral: ReadonlySet<Concept> = new Set([people, places, papers, times, talk, deeds].flat());

/** Whether a text contains any concept of need, even a single one; `besides` names some that don't count here. */
export function isOfNeed(read: string, besides: readonly Concept[] = []): boolean {
  const at = conceptsAt(read);
  return conceptNames.some((name) => !neutral.has(name) && !besides.includes(name) && at(name).length > 0);
}
