import { countOf } from "@/lib/plural";
import type { Match } from "@/lib/recommendations/judge/judge";
import { percentOf } from "@/lib/recommendations/judge/percent";
import type { Reason } from "@/lib/recommendations/judge/reasons";
import { capital, countryTitle } from "@/lib/recommendations/labels";
import type { MatchCatalogue, MatchScholarship, MatchUniversity } from "@/lib/recommendations/read/match-catalogue";
import type { Profile } from "@/lib/recommendations/read/profile";
import { awardReasons, notAskedBy } from "@/lib/recommendations/write/award-reasons";
import type { Draft } from "./draft";
import { compareText } from "./order";

/** How many scholarships to show. A student can't apply for more than this in one autumn. */
export const scholarshipCount = 4;
/** The maximum for one country if the student has several. */
const ofCountry = 2;

type Award = { record: MatchScholarship; there: Match | null; reasons: Reason[]; percent: number };

/** The scholarships for a student's level and countries, best match first. The catalogue leaves out ended ones. */
export function scholarshipDrafts(
  profile: Profile,
  { scholarships, programmes }: MatchCatalogue,
  judged: readonly Match[],
  shown: ReadonlySet<string>,
): Draft[] {
  const universities = [...new Map(programmes.map(({ university }) => [university.id, university])).values()];
  const countries = profile.countries.size > 0 ? profile.countries : shown;
  const awards = scholarships
    .filter(({ levels }) => levels.some((level) => level === profile.level))
    .filter((record) => record.countries.some((id) => countries.has(id)))
    .flatMap((record): Award[] => {
      const hosts = hostsOf(record, universities);
      const there = hosts && bestAt(hosts, judged);
      if (there === undefined) return []; // tied to a university that has nothing for this student
      const reasons = awardReasons(record, profile, there, countries);
      // A level that is out of reach for now is said in the card, as it is in those of the universities.
      const isOut = reasons.some(({ about, state }) => state === "missing" && about !== "level");
      return isOut ? [] : [{ record, there, reasons, percent: percentOf(reasons) }];
    })
    .toSorted(byWorth);
  return spread(awards, countries).map((award) => toDraft(award, profile, countries));
}

const byWorth = (a: Award, b: Award) =>
  b.percent - doubt(b) - (a.percent - doubt(a)) || b.percent - a.percent || compareText(a.record.id, b.record.id);

/**
 * Percent points taken off when ranking equally good awards: it may not run, no source confirms it, its university is a
 * reach, it pays little, or it is open to many countries.
 */
const doubt = ({ record, there }: Award) =>
  (record.status === "check" ? 15 : 0) +
  (record.confidence === "sourced" ? 0 : 8) +
  (there?.programme.university.selectivity === "reach" ? 6 : 0) +
  (/\bfull|covered|tuition,|fees and/i.test(record.award) ? 0 : 4) +
  (record.countries.length > 3 ? 2 : 0);

function spread(awards: readonly Award[], countries: ReadonlySet<string>): Award[] {
  const most = countries.size === 1 ? scholarshipCount : ofCountry;
  const counts = new Map<string, number>();
  const first = awards.filter(({ record }) => {
    const key = record.countries.join(" ");
    const before = counts.get(key) ?? 0;
    counts.set(key, before + 1);
    return before < most;
  });
  return first.slice(0, scholarshipCount);
}

/** The universities an award belongs to; null if it isn't tied to any. */
function hostsOf(record: MatchScholarship, universities: readonly MatchUniversity[]): Set<string> | null {
  const text = `${record.provider} | ${record.name} | ${record.award}`;
  if (/\bothers\b|\buniversities\b/i.test(text)) return null;
  const byName = universities.filter(({ name }) => record.provider.startsWith(name) || record.name.startsWith(name));
  const slugs = `-${text.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-`;
  // By id, as whole words: matches "oxford" in "study at Oxford", but not in "Oxford Brookes".
  const byWord = universities.filter(({ id }) => slugs.includes(`-${id}-`));
  const longest = byWord.filter(({ id }) => !byWord.some((other) => other.id !== id && other.id.includes(id)));
  const found = byName.length > 0 ? byName : longest;
  const hosts = found.filter(({ country }) => record.countries.some((id) => id === country));
  return hosts.length > 0 ? new Set(hosts.map(({ id }) => id)) : null;
}

/** The best match at an award's universities; undefined if there is none. */
function bestAt(hosts: ReadonlySet<string>, judged: readonly Match[]): Match | undefined {
  return judged
    .filter(({ programme, states }) => hosts.has(programme.university.id) && states.field !== "missing")
    .filter(({ states }) => states.grade !== "missing")
    .toSorted((a, b) => b.score - a.score || compareText(a.programme.id, b.programme.id))[0];
}

function toDraft({ record, reasons, percent }: Award, profile: Profile, countries: ReadonlySet<string>): Draft {
  const places = record.countries.filter((id) => countries.has(id)).map(countryTitle);
  const checks = reasons.filter(({ about, state }) => about === "conditions" && state === "unknown").length;
  return {
    subject: `scholarship:${record.id}`,
    type: "scholarship",
    title: record.name,
    subtitle: record.provider,
    description: `${capital(record.award)}. ${countOf(checks, "condition")} to check with you.`,
    matchPercentage: percent,
    location: places.join(", "),
    details: {
      award: record.award,
      ...(record.coverage.length > 0 && { covers: record.coverage.join(", ") }),
      closes: `${record.deadlineMonth} (as in earlier rounds)`,
      link: record.url,
    },
    reasons,
    outlook: null,
    notes: notesOf(record, profile),
    programmeId: null,
    scholarshipId: record.id,
  };
}

function notesOf(record: MatchScholarship, profile: Profile): string {
  const { status, confidence, unconfirmed } = record;
  return [
    ...notAskedBy(record, profile),
    status === "check" && "It may not be running, or Pakistan's place in it changes: confirm it first.",
    confidence === "general-knowledge" && "From general knowledge, no source confirms it yet.",
    unconfirmed.length > 0 && `Not confirmed yet: ${unconfirmed.join(", ")}.`,
    "Dates are a pattern of earlier rounds; the official page decides.",
  ]
    .filter(Boolean)
    .join(" ");
}
