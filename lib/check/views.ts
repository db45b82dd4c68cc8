import "server-only";
import { formatTotal } from "@/lib/catalogue/money";
import { bandInWords } from "@/lib/marks/english";
import { countOf } from "@/lib/plural";
import type { Decider } from "@/lib/recommendations/judge/hindrances";
import type { Match } from "@/lib/recommendations/judge/judge";
import { takesMarks } from "@/lib/recommendations/judge/outlook";
import type { ReasonState } from "@/lib/recommendations/judge/reasons";
import { fieldName, levelNames } from "@/lib/recommendations/labels";
import type { Profile } from "@/lib/recommendations/read/profile";
import { ownRupees } from "@/lib/recommendations/write/fees";
import { type Asker, type CheckedCountry, firstYear, headlineOf } from "./headline";
import { type Verdict, verdictNames } from "./labels";
import type { Judgement } from "./verdict";

/** One reason: how it stands, a sentence, and where its figures come from. */
export type CheckReason = { state: ReasonState; text: string; source: string; href: string | null };

export type DestinationVerdict = {
  id: string;
  name: string;
  flag: string;
  verdict: Verdict;
  /** "Possible with an English test: 14 of 21 usually want higher marks" */
  headline: string;
  reasons: CheckReason[];
  /** "from about PKR 62 lakh": with the lowest fee in the subject. */
  year: string;
  /** How many programmes it rests on; the finder behind the address shows the same. */
  programmes: number;
  finder: string;
  plan: string;
  /** The destination in the booking form. */
  booking: string;
};

export type CheckView = {
  /** "master's degree in Computer Science" */
  wish: string;
  /** One sentence with the counts. */
  summary: string;
  destinations: DestinationVerdict[];
};

type Claim = { text: string; support: string };
type Context = Asker & {
  /** The lowest living costs of a year that we know, in rupees. */
  leastLiving: number;
  gapClaims: readonly Claim[];
  /** What leads in all the same with marks that no programme takes. */
  marksClaims: readonly Claim[];
};

const order: Record<Verdict, number> = { likely: 0, possible: 1, unknown: 2, hard: 3, none: 4 };

/** A country that a little more money opens is nearer than one of which we can't say whether the money is enough. */
const rankOf = ({ verdict, nearlyPaid }: Judgement): number =>
  verdict === "hard" && nearlyPaid.length > 0 ? order.possible + 0.5 : order[verdict];

/** The answer as the page shows it: the best verdict first, then the cheapest first year whose cost is known. */
export function toCheckView(countries: readonly CheckedCountry[], context: Context): CheckView {
  const sorted = countries.toSorted(
    (a, b) =>
      rankOf(a.judgement) - rankOf(b.judgement) ||
      Number(firstYear(b).isComplete) - Number(firstYear(a).isComplete) ||
      firstYear(a).rupees - firstYear(b).rupees,
  );
  const { profile, answers } = context;
  const counted = (Object.keys(order) as Verdict[]).flatMap((verdict) => {
    const count = countries.filter(({ judgement }) => judgement.verdict === verdict).length;
    return count > 0 ? `${count} ${verdictNames[verdict].toLowerCase()}` : [];
  });
  return {
    wish:
      profile.level === "language" ? "language course" : `${levelNames[profile.level]} in ${fieldName(answers.field)}`,
    summary: `Of ${countries.length} destinations: ${counted.join(", ")}.`,
    destinations: sorted.map((country) => toVerdict(country, context)),
  };
}

function toVerdict(country: CheckedCountry, context: Context): DestinationVerdict {
  const { card, judgement } = country;
  const { profile, answers } = context;
  const year = firstYear(country);
  const filters = new URLSearchParams([
    ["country", card.slug],
    ["level", profile.level],
    ["subject", answers.field],
  ]);
  return {
    id: card.id,
    name: card.name,
    flag: card.flag,
    verdict: judgement.verdict,
    headline: headlineOf(country, context),
    reasons: judgement.verdict === "none" ? [] : reasonsOf(country, context),
    year: `${year.isComplete ? "from about" : "more than"} ${formatTotal(year.rupees)}`,
    programmes: country.matches.length,
    finder: `/programmes?${filters}`,
    plan: country.cost.address,
    booking: card.slug,
  };
}

/** How many programmes meet a topic, as a state: all that are needed, some, none, or unknown. */
function stateOf(matches: readonly Match[], topic: Decider): ReasonState {
  const states = matches.map((match) => match.states[topic]);
  return (["met", "nearly", "unknown"] as const).find((state) => states.includes(state)) ?? "missing";
}

const metOf = (matches: readonly Match[], topic: Decider) =>
  matches.filter(({ states }) => states[topic] === "met").length;

function reasonsOf(country: CheckedCountry, context: Context): CheckReason[] {
  const { profile } = context;
  const { matches } = country;
  const own = matches.filter(({ programme }) => programme.hasOwnRequirements).length;
  const requirements =
    own === 0 ? "Requirements: our estimate, ask the university." : `Requirements: ${ownWords(own, matches.length)}.`;
  const education = (["level", "field"] as const).filter((topic) => stateOf(matches, topic) !== "met");
  return [
    moneyReason(country, context),
    {
      state: stateOf(matches, "grade"),
      text: `Marks: ${metOf(matches, "grade")} of ${countOf(matches.length, "programme")} usually take ${gradeInWords(profile)} or less.`,
      source: requirements,
      href: null,
    },
    ...marksReasons(country, context),
    englishReason(country, context, requirements),
    ...education.map((topic) => ({
      state: stateOf(matches, topic),
      text: studies[topic],
      source: "Our reading of what programmes ask for.",
      href: null,
    })),
    ...gapReasons(country, context),
  ];
}

/** How many programmes' requirements are their own, of a number above zero. */
function ownWords(own: number, all: number): string {
  if (own === all) return own === 1 ? "the programme’s own" : "the programmes’ own";
  return `${own} of ${all} ${own === 1 ? "is" : "are"} the programme’s own, the ${all - own === 1 ? "other" : "others"} our estimate`;
}

/** A result in our own words. What somebody typed in theirs is never repeated as ours: the address can be shared. */
const gradeInWords = ({ grade }: Profile) =>
  grade && /^(?:CGPA [\d.]+ of \d+|[\d.]+ %|[\d.]+ of [\d.]+ marks \(\d+ %\)|grade [A-E][1+-]?)$/.test(grade.words)
    ? grade.words
    : "your result";

const studies = {
  level: "Your certificate opens some of these programmes, not all: some universities ask for a year more.",
  field: "What counts is which courses you took: the university compares them with what it teaches.",
};

/** What the plan behind the link comes to, and why, where that is another sum than the one before it. */
function planWords(country: CheckedCountry): string {
  const { cost } = country;
  const total = formatTotal(cost.rupees);
  if (total === formatTotal(firstYear(country).rupees)) return "";
  const hasFee = cost.isComplete || cost.rupees !== cost.besides;
  const counted = hasFee ? "takes the middle fee of our list" : "has no fee yet";
  const sum = cost.living ? `about ${total}` : `more than ${total}, without living costs`;
  return ` The plan ${counted} and comes to ${sum}.`;
}

/** What a first year costs and whether the money covers it; the plan that the link opens takes another fee. */
function moneyReason(country: CheckedCountry, context: Context): CheckReason {
  const reason = costReason(country, context);
  return { ...reason, text: `${reason.text}${planWords(country)}` };
}

function costReason(country: CheckedCountry, { answers, leastLiving }: Context): CheckReason {
  const { matches, cost } = country;
  const { rupees, besides, isComplete } = firstYear(country);
  const from = isComplete
    ? `A first year from about ${formatTotal(rupees)}, of which about ${formatTotal(besides)} for living, visa and the rest`
    : `A first year from about ${formatTotal(rupees)} and living costs on top, for which we have no sourced figure`;
  const source = "Line by line, each figure with its source and date";
  if (answers.budget === null) {
    return { state: "unknown", text: `${from}. You have not said what you can pay.`, source, href: cost.address };
  }
  const budget = ownRupees(answers.budget);
  const state = stateOf(matches, "budget");
  if (!isComplete) {
    const least = `the lowest of our other countries, ${formatTotal(leastLiving)}`;
    const text =
      state === "missing"
        ? `${from}. Even with ${least}, your ${budget} is not enough.`
        : `${from}. We can’t say yet whether your ${budget} is enough.`;
    return { state, text, source, href: cost.address };
  }
  const unsourced = matches.filter(({ besides }) => !besides.isComplete).length;
  const rest = unsourced > 0 ? ` For ${unsourced} of them, no source gives us the living costs.` : "";
  const near = matches.filter(({ states }) => states.budget === "nearly").length;
  const short = state === "nearly" ? `, and is only a little short for ${near}` : "";
  const text = `${from}; your ${budget} covers ${metOf(matches, "budget")} of ${countOf(matches.length, "programme")}${short}.${rest}`;
  return { state, text, source, href: cost.address };
}

function englishReason({ matches }: CheckedCountry, { profile }: Context, source: string): CheckReason {
  const state = stateOf(matches, "english");
  const asked = matches.flatMap(({ programme }) => programme.minIelts ?? []);
  const least = asked.length > 0 ? `IELTS ${bandInWords(Math.min(...asked))}` : null;
  if (profile.score === null) {
    const text = least
      ? `English: the least that programmes here ask for is ${least}.`
      : "English: no programme here asks for IELTS.";
    return { state, text, source, href: null };
  }
  const text = `English: your ${profile.score} is enough for ${metOf(matches, "english")} of ${countOf(matches.length, "programme")}${least ? `; the least asked for is ${least}` : ""}.`;
  return { state, text, source, href: null };
}

/** What our everyday answers say about a long gap; a country's own claim comes with the general ones. */
function gapReasons({ card }: CheckedCountry, { isLongAgo, gapClaims }: Context): CheckReason[] {
  if (!isLongAgo) return [];
  const others = (text: string) => /^Ireland\b/.test(text) && card.id !== "ireland";
  return gapClaims.filter(({ text }) => /gap/i.test(text) && !others(text)).map(toReason);
}

/** What our everyday answers say about ways in where no programme takes such marks. */
const marksReasons = ({ matches }: CheckedCountry, { marksClaims }: Context): CheckReason[] =>
  matches.some(({ states }) => takesMarks(states)) ? [] : marksClaims.map(toReason);

const toReason = ({ text, support }: Claim): CheckReason => ({
  state: "nearly",
  text: `${text}.`,
  source:
    support === "none" ? "General knowledge, not confirmed by an authority." : "One source; ask before you apply.",
  href: null,
});
