import { fewestOwn, isOpen } from "./choose";
import type { Match } from "./judge";
import type { Profile } from "./profile";
import type { ReasonTopic } from "./reasons";
import { countryName, levelNames, listAnd, ownRupees } from "./words";

/** A destination's id, and one sentence on what keeps its programmes from the list; null where enough are open. */
export type CountryNote = { country: string; note: string | null };

type Decider = Extract<ReasonTopic, "budget" | "english" | "grade" | "level" | "field">;

/** What a programme asks for that the student does not have; the first two that stop most programmes are named. */
const blockers: Record<Decider, (count: number, profile: Profile) => string> = {
  budget: (count, { budget }) => `cost${s(count)} well over your budget of ${ownRupees(budget ?? 0)} a year`,
  english: (count, { score }) => `ask${s(count)} for more than your ${score ?? "English score"}`,
  grade: (count) => `usually take${s(count)} higher marks`,
  level: (count) => `ask${s(count)} for more education than you have entered`,
  field: (count) => `ask${s(count)} for a degree in another subject`,
};
const mostNamed = 2;

const s = (count: number) => (count === 1 ? "s" : "");

/** One note for each of the student's countries, in the student's order. `matches` are those of the wished subject. */
export function countryNotes(matches: readonly Match[], profile: Profile): CountryNote[] {
  return [...profile.countries].map((country) => {
    const here = matches.filter(({ programme }) => programme.university.country === country);
    return { country, note: noteOf(here, country, profile) };
  });
}

function noteOf(here: readonly Match[], country: string, profile: Profile): string | null {
  const where = countryName(country);
  if (here.length === 0) {
    return `We know of no ${levelNames[profile.level]} in your subject in ${where}. Ask us: our list is not complete.`;
  }
  const open = here.filter(isOpen).length;
  if (open >= Math.min(fewestOwn, here.length)) return null;
  const named = (Object.keys(blockers) as Decider[])
    .map((topic) => ({ topic, count: here.filter(({ states }) => states[topic] === "missing").length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostNamed)
    .map(({ topic, count }) => `${count} ${blockers[topic](count, profile)}`);
  const programmes = here.length === 1 ? "programme" : "programmes";
  const few = open === 0 ? "None" : `Only ${open}`;
  return `${few} of the ${here.length} ${programmes} we know in ${where} ${open > 1 ? "are" : "is"} open to you now: ${listAnd(named)}.`;
}
