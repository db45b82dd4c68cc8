import type { Match } from "@/lib/recommendations/judge/judge";
import { isOpenWith } from "@/lib/recommendations/judge/outlook";
import type { Profile } from "@/lib/recommendations/read/profile";
import { isCore } from "@/lib/recommendations/read/wishes";
import type { Outlook } from "./draft";
import { inOrder } from "./order";
import { Selection } from "./selection";

/** As many universities as a family can compare, and an office can prepare papers for a third of. */
export const universityCount = 12;
/** Of those, so many from other countries, where they are clearly better value; more where the own ones have little. */
const alternatives = { usual: 3, ifFew: 6 };
/** With a single country named: so many of it, so that the list always leaves room for something beside it. */
const ofOnlyCountry = 9;
/** Fewer good matches than this, and a list is short: it is filled with what has a gap, which its lines say. */
const fewest = 6;
/**
 * So many of the student's first choice are shown in any case, and one of every other country, gap or not: people want to
 * know how far off they are.
 */
export const fewestOwn = 3;
/** Matches below this percent are none. */
const leastPercent = 30;
/** A country that was not asked for has to cost this much less than the middle of those that were. */
const clearlyCheaper = 0.6;
/** A few points for the country that is not asked for: what it takes away beyond that has to be made up. */
const countryLoss = 8;

/** A match that is recommended, and whether it is from outside the student's countries. */
export type Pick = { match: Match; isAlternative: boolean };

/** The programmes to recommend out of those that were judged, in their order: the student's own countries come first. */
export function choose(judged: readonly Match[], profile: Profile): Pick[] {
  const worth = judged.filter(({ percent }) => percent >= leastPercent);
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

/** Places that the own countries with hardly anything open need, so that the others do not take them all. */
function keptFree(wanted: readonly Match[], profile: Profile): number {
  const open = wanted.filter(isOpen);
  const kept = [...profile.countries].map((country) => {
    const shown = Math.min(fewestOf(country, profile), countOf(wanted, country));
    return Math.max(0, shown - countOf(open, country));
  });
  return kept.reduce((sum, places) => sum + places, 0);
}

/** In the student's own order of countries; inside a country the order stays. */
function byChoice(matches: readonly Match[], { countries }: Profile): Match[] {
  const order = [...countries];
  const place = ({ programme }: Match) => order.indexOf(programme.university.country);
  return matches.toSorted((a, b) => place(a) - place(b));
}

const asPicks = (matches: readonly Match[], isAlternative: boolean): Pick[] =>
  matches.map((match) => ({ match, isAlternative }));

const isWanted = ({ states }: Match) => states.country !== "missing";

/** Nothing that decides is missing. */
export const isOpen = ({ states }: Match) => isOpenWith(states);

/** A list of open matches: mostly what fits, some to aim high, some to fall back on, whatever of the three there is. */
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

/** Programmes of other countries that cost much less than those chosen, or fit where those chosen do not. */
function alternativesTo(chosen: readonly Match[], worth: readonly Match[], profile: Profile): Match[] {
  if (profile.countries.size === 0 || profile.level === "language") return []; // no one learns German in Australia
  const isFew = chosen.length < fewest;
  const usual = middleFee(chosen);
  const isCheaper = ({ fee }: Match) => isFew || (fee !== null && usual !== null && fee <= usual * clearlyCheaper);
  const least = isFew ? 0 : Math.min(...chosen.map(({ percent }) => percent)) - countryLoss;
  const found = worth.filter(
    (match) =>
      !isWanted(match) &&
      isOpen(match) &&
      isCheaper(match) &&
      match.percent >= least &&
      match.programme.language === "English" &&
      !match.isBeside &&
      isCore(match.programme),
  );
  const selection = new Selection(profile);
  selection.take(inOrder(found, profile), { most: isFew ? alternatives.ifFew : alternatives.usual, ofCountry: 2 });
  return selection.picks;
}

function middleFee(matches: readonly Match[]): number | null {
  const fees = matches.flatMap(({ fee }) => fee ?? []).toSorted((a, b) => a - b);
  return fees[Math.floor(fees.length / 2)] ?? null;
}
