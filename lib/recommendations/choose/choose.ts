import { type Match, yearOf } from "@/lib/recommendations/judge/judge";
import { isOpenWith, takesMarks } from "@/lib/recommendations/judge/outlook";
import type { Profile } from "@/lib/recommendations/read/profile";
import { isCore } from "@/lib/recommendations/read/wishes";
import type { Outlook } from "./draft";
import { inOrder } from "./order";
import { Selection } from "./selection";

/** How many universities to show: as many as a family can compare. The office can prepare papers for about a third. */
export const universityCount = 12;
/**
 * How many of those may be from other countries, if they are clearly better value. More if the student's own have
 * little.
 */
const alternatives = { usual: 3, ifFew: 6 };
/** The maximum from the student's only country, to leave room for something else. */
const ofOnlyCountry = 9;
/** A list with fewer good matches than this is filled up with programmes that have a gap. Their reasons say so. */
const fewest = 6;
/**
 * Always show this many from the student's first choice, and one from every other country, even with a gap: people want
 * to know how far off they are.
 */
export const fewestOwn = 3;
/** Programmes that score less are not shown. */
const leastScore = 30;
/** In a country the student didn't ask for, a year must cost at most this share of the median year in those they did. */
const clearlyCheaper = 0.75;
/**
 * An alternative may score this much below the lowest chosen match, since its country costs it points. Any further loss
 * must be made up.
 */
const countryLoss = 8;

/** A recommended match, and whether it is outside the student's countries. */
export type Pick = { match: Match; isAlternative: boolean };

/** Picks the programmes to recommend, in display order: the student's own countries come first. */
export function choose(judged: readonly Match[], profile: Profile): Pick[] {
  const worth = judged.filter(({ score }) => score >= leastScore);
  const wanted = inOrder(worth.filter(isWanted), profile);
  const most = profile.countries.size === 1 ? ofOnlyCountry : universityCount;
  const others = alternativesTo(mixed(wanted, profile, most).picks, worth, profile);
  const places = Math.min(most, universityCount - others.length);
  const kept = Math.min(keptFree(wanted, profile), Math.floor(places / 2));
  const own = mixed(wanted, profile, places - kept);
  own.take(wanted.filter(isOpen), { most: Math.min(fewest, places - kept), ofUniversity: 2, ofBeside: 0 });
  for (const country of profile.countries) {
    const lacking = fewestOf(country, profile) - countOf(own.picks, country);
    const here = wanted.filter((match) => match.programme.university.country === country);
    if (lacking > 0) own.take(here, { most: Math.min(own.picks.length + lacking, places) });
  }
  own.take(wanted, { most: Math.max(fewestOwn, fewest - others.length), ofBeside: 0 });
  return [...asPicks(byChoice(inOrder(own.picks, profile), profile), false), ...asPicks(others, true)];
}

const countOf = (matches: readonly Match[], country: string) =>
  matches.filter(({ programme }) => programme.university.country === country).length;

const fewestOf = (country: string, { countries }: Profile) => (country === [...countries][0] ? fewestOwn : 1);

/** Places reserved for the student's countries with little open, so that the others don't take them all. */
function keptFree(wanted: readonly Match[], profile: Profile): number {
  const open = wanted.filter(isOpen);
  const kept = [...profile.countries].map((country) => {
    const shown = Math.min(fewestOf(country, profile), countOf(wanted, country));
    return Math.max(0, shown - countOf(open, country));
  });
  return kept.reduce((sum, places) => sum + places, 0);
}

/** Sorts by the student's order of countries; the order within a country stays. */
function byChoice(matches: readonly Match[], { countries }: Profile): Match[] {
  const order = [...countries];
  const place = ({ programme }: Match) => order.indexOf(programme.university.country);
  return matches.toSorted((a, b) => place(a) - place(b));
}

const asPicks = (matches: readonly Match[], isAlternative: boolean): Pick[] =>
  matches.map((match) => ({ match, isAlternative }));

const isWanted = ({ states }: Match) => states.country !== "missing";

/** True if nothing that decides shuts it. */
export const isOpen = ({ states }: Match) => isOpenWith(states);

/** A mixed list of open matches: mostly good fits, with some reach and some safe ones if there are any. */
function mixed(wanted: readonly Match[], profile: Profile, most: number): Selection {
  const open = wanted.filter(isOpen);
  const few = Math.floor(most / 4);
  const selection = new Selection(profile);
  const rounds: Partial<Record<Outlook, number>>[] = [
    { reach: few, safe: few, match: most - 2 * few },
    { reach: 2 * few, safe: 2 * few, match: most },
  ];
  for (const ofOutlook of rounds) selection.take(open, { most, ofOutlook });
  selection.take(open, { most });
  selection.take(open, { most, isSpread: false });
  return selection;
}

/**
 * Programmes in other countries where a year costs much less than in the chosen ones, or that fit when few of those do.
 * What a year costs must be known, and within the budget, and some programme there must take the marks: nobody is advised
 * to go where "Can I go?" says it is hard.
 */
function alternativesTo(chosen: readonly Match[], worth: readonly Match[], profile: Profile): Match[] {
  if (profile.countries.size === 0 || profile.level === "language") return []; // no one learns German in Australia
  const isFew = chosen.length < fewest;
  const usual = middleYear(chosen);
  const isCheaper = (match: Match) => {
    const year = yearOf(match);
    return year !== null && (isFew || (usual !== null && year <= usual * clearlyCheaper));
  };
  const placeOf = ({ programme }: Match) => `${programme.university.country} ${programme.field}`;
  const taken = new Set(worth.filter(({ states }) => takesMarks(states)).map(placeOf));
  const least = isFew ? 0 : Math.min(...chosen.map(({ score }) => score)) - countryLoss;
  const found = worth.filter(
    (match) =>
      !isWanted(match) &&
      isOpen(match) &&
      taken.has(placeOf(match)) &&
      isCheaper(match) &&
      match.score >= least &&
      match.programme.language === "English" &&
      !match.isBeside &&
      isCore(match.programme),
  );
  const selection = new Selection(profile);
  selection.take(inOrder(found, profile), { most: isFew ? alternatives.ifFew : alternatives.usual, ofCountry: 2 });
  return selection.picks;
}

function middleYear(matches: readonly Match[]): number | null {
  const years = matches.flatMap((match) => yearOf(match) ?? []).toSorted((a, b) => a - b);
  return years[Math.floor(years.length / 2)] ?? null;
}
