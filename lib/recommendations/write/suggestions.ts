import { type Counter, counterFor } from "@/lib/recommendations/choose/open-programmes";
import { compareText } from "@/lib/recommendations/choose/order";
import { calendarOf } from "@/lib/recommendations/judge/intakes";
import { type BesidesOf, isWished, judge } from "@/lib/recommendations/judge/judge";
import { countryName, countryTitle, levelNames } from "@/lib/recommendations/labels";
import type { MatchCatalogue } from "@/lib/recommendations/read/match-catalogue";
import { type Profile, toProfile } from "@/lib/recommendations/read/profile";
import { nextLevel } from "@/lib/recommendations/read/schooling";
import type { StudentFacts } from "@/lib/recommendations/read/student";
import { suggestBudget, suggestEnglish } from "./raises";
import { inRange, moreProgrammes, ofYourWishes, programmesOf, type Suggestion } from "./suggestion-card";

/** Every single change tried for a student, including those that don't help. */
export function suggestionsFor(
  student: StudentFacts,
  profile: Profile,
  catalogue: MatchCatalogue,
  { count, besidesOf }: { count: Counter; besidesOf: BesidesOf },
): Suggestion[] {
  return [
    ...suggestEnglish(student, profile, count),
    ...suggestBudget(profile, count),
    ...country(profile, catalogue, count),
    ...unknowns(profile, count),
    ...level(student, profile, catalogue, besidesOf),
  ];
}

function country(profile: Profile, { programmes }: MatchCatalogue, count: Counter): Suggestion[] {
  if (profile.countries.size === 0 || profile.level === "language") return [];
  const now = count(profile);
  const others = [...new Set(programmes.map(({ university }) => university.country))]
    .filter((id) => !profile.countries.has(id))
    .toSorted(compareText);
  const tried = others.map((id) => {
    const then = count({ ...profile, countries: new Set([...profile.countries, id]) });
    return { id, then, gain: then.open - now.open };
  });
  const best = tried.toSorted((a, b) => b.gain - a.gain)[0];
  if (!best) return [];
  const { id, then, gain } = best;
  return [
    {
      kind: "country",
      about: "country",
      state: "missing",
      subtitle: "Countries",
      gain,
      open: then.open,
      all: then.all,
      title: `Look at ${countryTitle(id)} as well`,
      advice: `Add ${countryName(id)} to your countries if you could live there.`,
      says: `${countryTitle(id)} opens ${moreProgrammes(gain)} of your subject and level: ${inRange} (${now.open} in your countries now).`,
    },
  ];
}

/** What is missing from the profile, and how many programmes can't be assessed without it. */
function unknowns(profile: Profile, count: Counter): Suggestion[] {
  const now = count(profile);
  const waits = (gain: number, what: string) =>
    `${gain} ${programmesOf(gain)} ${ofYourWishes(profile)} can’t be assessed without ${what}; nothing we know rules ${gain === 1 ? "it" : "them"} out.`;
  const found: Suggestion[] = [];
  const add = (
    change: Pick<Suggestion, "kind" | "title" | "subtitle" | "advice">,
    topic: "grade" | "budget" | "level",
    what: string,
  ) => {
    const gain = now.waiting[topic];
    found.push({
      ...change,
      about: topic,
      state: "unknown",
      gain,
      open: now.open + gain,
      all: now.all,
      says: waits(gain, what),
    });
  };
  if (profile.footing.highest === null && profile.level !== "language") {
    const change = { kind: "education", title: "Add your education", subtitle: "Education" } as const;
    add({ ...change, advice: "Enter your last certificate or degree with its marks." }, "level", "your education");
  } else if (profile.footing.isLengthOpen) {
    const degree = profile.footing.record?.degree;
    const change = { kind: "education", title: `Say how long your ${degree} took`, subtitle: "Education" } as const;
    add(
      { ...change, advice: `Edit your ${degree} in your profile: two years or four.` },
      "level",
      `the length of your ${degree}`,
    );
  } else if (profile.grade === null && profile.footing.record) {
    const change = { kind: "grade", title: "Write your marks with their scale", subtitle: "Education" } as const;
    add({ ...change, advice: "Write them as 3.2 / 4, 912 / 1100 or 78 %." }, "grade", "your marks");
  }
  if (profile.budget === null) {
    const change = { kind: "budget", title: "Set a budget for a year", subtitle: "Budget" } as const;
    add(
      { ...change, advice: "Enter what your family can pay for a whole year, tuition and living, in rupees." },
      "budget",
      "your budget",
    );
  }
  return found;
}

/** If the wanted level is out of reach for now, the level that comes next. */
function level(
  student: StudentFacts,
  profile: Profile,
  { programmes, rates }: MatchCatalogue,
  besidesOf: BesidesOf,
): Suggestion[] {
  const next = nextLevel(student.education);
  if (profile.footing.state !== "missing" || !next || next === profile.level) return [];
  const other = toProfile({ ...student, education_level: next });
  const setting = { rates, calendar: calendarOf("2000-01-01"), besidesOf }; // intakes don't matter here
  const judged = programmes
    .filter((programme) => isWished(programme, other))
    .map((each) => judge(each, other, setting));
  const then = counterFor(judged)(other);
  const gain = then.open;
  const name = levelNames[next];
  return [
    {
      kind: "level",
      about: "level",
      state: "missing",
      subtitle: "Level",
      gain,
      open: then.open,
      all: then.all,
      title: `Start with a ${name}`,
      advice: `Change the level you want to study to a ${name}.`,
      says: `A ${name} comes next after your education: ${gain} ${programmesOf(gain)} of your subject${profile.countries.size > 0 ? " in your countries" : ""} have ${inRange}.`,
    },
  ];
}
