import { fewestOwn, isOpen, type Pick } from "@/lib/recommendations/choose/choose";
import type { Match } from "@/lib/recommendations/judge/judge";
import { isShutBy } from "@/lib/recommendations/judge/outlook";
import { deciders } from "@/lib/recommendations/judge/reasons";
import { countryName, levelNames, listAnd } from "@/lib/recommendations/labels";
import type { Profile } from "@/lib/recommendations/read/profile";
import { ownRupees } from "./fees";

/** A destination id, and one sentence on what rules out its programmes; null if enough are open. */
export type CountryNote = { country: string; note: string | null };

type Decider = (typeof deciders)[number];

/** What programmes ask for that the student lacks. We name the two that rule out most programmes. */
const blockers: Record<Decider, (count: number, profile: Profile) => string> = {
  budget: (count, { budget }) => `cost${s(count)} more with living than your ${ownRupees(budget ?? 0)} a year`,
  english: (count, { score }) => `ask${s(count)} for more than your ${score ?? "English score"}`,
  grade: (count) => `usually take${s(count)} higher marks`,
  level: (count) => `ask${s(count)} for more education than you have entered`,
  field: (count) => `ask${s(count)} for a degree in another subject`,
};
const mostNamed = 2;

const s = (count: number) => (count === 1 ? "s" : "");

type Found = {
  /** Those in the wanted subject. */
  matches: readonly Match[];
  /** Those of them that the student hasn't hidden. */
  offered: readonly Match[];
  /** Those in the list. */
  picks: readonly Pick[];
};

/** One note for each of the student's countries, in their order. */
export function countryNotes({ matches, offered, picks }: Found, profile: Profile): CountryNote[] {
  return [...profile.countries].map((country) => {
    const isHere = ({ programme }: Match) => programme.university.country === country;
    const here = matches.filter(isHere);
    if (here.length > 0 && !offered.some(isHere)) {
      const all = here.length === 1 ? "The one programme" : `All ${here.length} programmes`;
      return {
        country,
        note: `${all} we know in ${countryName(country)} ${here.length === 1 ? "is" : "are"} left out because of what you hid.`,
      };
    }
    const note = noteOf(here, country, profile);
    const isShut = picks.some(({ match }) => isHere(match) && !isOpen(match));
    return { country, note: note && isShut ? `${note} ${shownAllTheSame(note)}` : note };
  });
}

/** Explains why cards follow a sentence that says that little or nothing is open. */
const shownAllTheSame = (note: string) =>
  /^(?:None|The one)/.test(note)
    ? "We show the nearest ones all the same."
    : "We show the nearest of the others as well.";

function noteOf(here: readonly Match[], country: string, profile: Profile): string | null {
  const where = countryName(country);
  if (here.length === 0) {
    return `We know of no ${levelNames[profile.level]} in your subject in ${where}. Ask us: our list is not complete.`;
  }
  const open = here.filter(isOpen).length;
  if (open >= Math.min(fewestOwn, here.length)) return costsUnknown(here, country, profile);
  const named = deciders
    .map((topic) => ({ topic, count: here.filter(({ states }) => isShutBy(states, topic)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostNamed)
    .map(({ topic, count }) => `${here.length === 1 ? "it" : count} ${blockers[topic](count, profile)}`);
  if (here.length === 1) return `The one programme we know in ${where} is not open to you now: ${listAnd(named)}.`;
  const few = open === 0 ? "None" : `Only ${open}`;
  return `${few} of the ${here.length} programmes we know in ${where} ${open > 1 ? "are" : "is"} open to you now: ${listAnd(named)}.`;
}

/** What is open may still be too dear, where no source says what living costs: "Can I go?" says so too. */
function costsUnknown(here: readonly Match[], country: string, { budget }: Profile): string | null {
  if (budget === null || here.some(({ states }) => states.budget === "met")) return null;
  return `No source gives us the living costs in ${countryName(country)}, so we can’t say whether your ${ownRupees(budget)} covers a year there.`;
}
