import { fewestOwn, isOpen, type Pick } from "@/lib/recommendations/choose/choose";
import { type Decider, type Hindrance, hindrancesOf, wantWords } from "@/lib/recommendations/judge/hindrances";
import type { Match } from "@/lib/recommendations/judge/judge";
import { isShutBy } from "@/lib/recommendations/judge/outlook";
import { deciders } from "@/lib/recommendations/judge/reasons";
import { countryName, levelNames, listAnd } from "@/lib/recommendations/labels";
import type { Profile } from "@/lib/recommendations/read/profile";
import { ownRupees } from "./fees";

/** A destination id, and one sentence on what rules out its programmes; null if enough are open. */
export type CountryNote = { country: string; note: string | null };

/** What so many programmes ask for that the student lacks. We name the two that rule out most programmes. */
const blockWords = (topic: Decider, count: number, profile: Profile): string =>
  topic === "budget"
    ? `cost${count === 1 ? "s" : ""} more with living than your ${ownRupees(profile.budget ?? 0)} a year`
    : wantWords(topic, count, profile);
/** What is open is among those that lack a little: without a word on it, the count would contradict itself. */
const softly = ({ topic, count, missing }: Hindrance): string => {
  if (topic === "budget" || count === missing) return "";
  return ` (${count - missing} ${topic === "grade" || topic === "english" ? "only a little" : "perhaps"})`;
};
const mostNamed = 2;

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
    // "Can I go?" counts the very subject; its neighbours only where there is nothing else.
    const meant = here.filter(({ isBeside }) => !isBeside);
    const note = noteOf(meant.length > 0 ? meant : here, country, profile);
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
  const named = hindrancesOf(here, deciders)
    .filter(({ topic }) => here.some(({ states }) => isShutBy(states, topic)))
    .slice(0, mostNamed)
    .map((found) => {
      const words = `${here.length === 1 ? "it" : found.count} ${blockWords(found.topic, found.count, profile)}`;
      return open > 0 ? words + softly(found) : words;
    });
  if (here.length === 1) return `The one programme we know in ${where} is not open to you now: ${listAnd(named)}.`;
  const few = open === 0 ? "None" : `Only ${open}`;
  return `${few} of the ${here.length} programmes we know in ${where} ${open > 1 ? "are" : "is"} open to you now: ${listAnd(named)}.`;
}

/** What is open may still be too dear, where no source says what living costs: "Can I go?" says so too. */
function costsUnknown(here: readonly Match[], country: string, { budget }: Profile): string | null {
  if (budget === null || here.some(({ states }) => states.budget === "met")) return null;
  return `No source gives us the living costs in ${countryName(country)}, so we can’t say whether your ${ownRupees(budget)} covers a year there.`;
}
