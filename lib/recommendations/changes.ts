import { bandInWords, bandOf, scoreFor, scoreInWords } from "./english";
import { calendarOf } from "./intakes";
import { isWished, judge } from "./judge";
import type { MatchCatalogue } from "./match-catalogue";
import { type Counter, counterFor } from "./open-programmes";
import { compareText } from "./order";
import { type Profile, toProfile } from "./profile";
import type { ReasonState, ReasonTopic } from "./reasons";
import { nextLevel } from "./schooling";
import type { StudentFacts } from "./student";
import { countryName, countryTitle, levelNames, ownRupees } from "./words";

/** The band that a test is tried out with where a student has none: enough for most programmes in the catalogue. */
const triedBand = 6.5;
/** How much more money is tried, the least first: a tenth, a quarter, a half. */
const budgetSteps = [1.1, 1.25, 1.5];
/** A larger budget has to open this much before a still larger one is not looked at. */
const enoughForMoney = 3;

/** One change and what it does, found by matching once more with that change alone. */
export type Change = {
  kind: "english" | "budget" | "country" | "grade" | "education" | "level";
  about: ReasonTopic;
  state: ReasonState;
  title: string;
  subtitle: string;
  /** What the student would do. */
  advice: string;
  /** How many programmes it is about; none, and there is no card. */
  gain: number;
  /** The whole sentence about the gain. */
  says: string;
  /** Programmes that are open then, of those there are: the card's percent is their share. */
  open: number;
  all: number;
};

/** Every single change that was tried for a student, whether it helps or not. */
export function changesFor(
  student: StudentFacts,
  profile: Profile,
  catalogue: MatchCatalogue,
  count: Counter,
): Change[] {
  return [
    ...english(student, profile, count),
    ...budget(profile, count),
    ...country(profile, catalogue, count),
    ...unknowns(profile, count),
    ...level(student, profile, catalogue),
  ];
}

const programmesOf = (count: number) => (count === 1 ? "programme" : "programmes");
const more = (gain: number) => `${gain} more ${programmesOf(gain)}`;
const ofWish = ({ countries }: Profile) => `of your subject and level${countries.size > 0 ? " in your countries" : ""}`;
const inRange = "marks, English and budget all in range";

function english(student: StudentFacts, profile: Profile, count: Counter): Change[] {
  const { test_type: test, english_score: score } = student;
  const change = { kind: "english", about: "english", subtitle: "English" } as const;
  const now = count(profile);
  if (!test || score === null || profile.band === null) {
    const then = count({ ...profile, band: triedBand });
    const gain = then.open - now.open;
    return [
      {
        ...change,
        ...{ state: "unknown", gain, open: then.open, all: then.all },
        title: "Sit an English test",
        advice: "Book IELTS, PTE or TOEFL; we prepare you for all three.",
        says: `An IELTS ${bandInWords(triedBand)}, or as much in another test, opens ${more(gain)} ${ofWish(profile)}: ${inRange}.`,
      },
    ];
  }
  for (const band of [profile.band + 0.5, profile.band + 1]) {
    const needed = scoreFor(test, band, score);
    if (needed === null || needed <= score) continue;
    const then = count({ ...profile, band: bandOf(test, needed) });
    const gain = then.open - now.open;
    if (gain <= 0) continue;
    const [from, to] = test === "ielts" ? [bandInWords(score), bandInWords(needed)] : [String(score), String(needed)];
    const name = scoreInWords(test, score).replace(/ \S+$/, "");
    return [
      {
        ...change,
        ...{ state: "nearly", gain, open: then.open, all: then.all },
        title: `Raise your ${name} from ${from} to ${to}`,
        advice: `Prepare for one more attempt and aim at ${name} ${to}.`,
        says: `${name} ${from} to ${to} opens ${more(gain)} ${ofWish(profile)}: ${inRange} (${now.open} now).`,
      },
    ];
  }
  return [];
}

/** Up to two figures, as money is talked about. */
function roundUp(rupees: number): number {
  const unit = 10 ** (Math.floor(Math.log10(rupees)) - 1);
  return Math.ceil(Math.round((rupees / unit) * 1000) / 1000) * unit;
}

function budget(profile: Profile, count: Counter): Change[] {
  const own = profile.budget;
  if (own === null || own <= 0) return [];
  const now = count(profile);
  const tried = budgetSteps.map((step) => {
    const larger = roundUp(own * step);
    const then = count({ ...profile, budget: larger });
    return { larger, then, gain: then.open - now.open };
  });
  const best = tried.find(({ gain }) => gain >= enoughForMoney) ?? tried.toSorted((a, b) => b.gain - a.gain)[0];
  if (!best) return [];
  const { larger, then, gain } = best;
  return [
    {
      ...{ kind: "budget", about: "budget", state: "nearly", subtitle: "Budget" },
      ...{ gain, open: then.open, all: then.all },
      title: `See whether ${ownRupees(larger)} a year is possible`,
      advice: "Talk with your family about the first year, and look at the scholarships here.",
      says: `${ownRupees(larger)} a year instead of ${ownRupees(own)} opens ${more(gain)} ${ofWish(profile)}: ${inRange} (${now.open} now). This is the fee alone.`,
    },
  ];
}

function country(profile: Profile, { programmes }: MatchCatalogue, count: Counter): Change[] {
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
      ...{ kind: "country", about: "country", state: "missing", subtitle: "Countries" },
      ...{ gain, open: then.open, all: then.all },
      title: `Look at ${countryTitle(id)} as well`,
      advice: `Add ${countryName(id)} to your countries if you could live there.`,
      says: `${countryTitle(id)} opens ${more(gain)} of your subject and level: ${inRange} (${now.open} in your countries now).`,
    },
  ];
}

/** What the profile does not say, and how many programmes wait for it. */
function unknowns(profile: Profile, count: Counter): Change[] {
  const now = count(profile);
  const waits = (gain: number, what: string) =>
    `${gain} ${programmesOf(gain)} ${ofWish(profile)} cannot be judged without ${what}, and nothing we know speaks against ${gain === 1 ? "it" : "them"}.`;
  const found: Change[] = [];
  const add = (
    change: Pick<Change, "kind" | "title" | "subtitle" | "advice">,
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
  } else if (profile.grade === null && profile.footing.record) {
    const change = { kind: "grade", title: "Write your marks with their scale", subtitle: "Education" } as const;
    add({ ...change, advice: "Write them as 3.2 / 4, 912 / 1100 or 78 %." }, "grade", "your marks");
  }
  if (profile.budget === null) {
    const change = { kind: "budget", title: "Name a budget for a year", subtitle: "Budget" } as const;
    add({ ...change, advice: "Enter what your family can pay for a year, in rupees." }, "budget", "your budget");
  }
  return found;
}

/** Where the wanted level is out of reach for now: the one that comes next. */
function level(student: StudentFacts, profile: Profile, { programmes, rates }: MatchCatalogue): Change[] {
  const next = nextLevel(student.education);
  if (profile.footing.state !== "missing" || !next || next === profile.level) return [];
  const other = toProfile({ ...student, education_level: next });
  const setting = { rates, calendar: calendarOf("2000-01-01") }; // no intake is asked about
  const judged = programmes
    .filter((programme) => isWished(programme, other))
    .map((each) => judge(each, other, setting));
  const then = counterFor(judged)(other);
  const gain = then.open;
  const name = levelNames[next];
  return [
    {
      ...{ kind: "level", about: "level", state: "missing", subtitle: "Level" },
      ...{ gain, open: then.open, all: then.all },
      title: `Start with a ${name}`,
      advice: `Change the level you want to study to a ${name}.`,
      says: `A ${name} comes next after your education: ${gain} ${programmesOf(gain)} of your subject${profile.countries.size > 0 ? " in your countries" : ""} have ${inRange}.`,
    },
  ];
}
