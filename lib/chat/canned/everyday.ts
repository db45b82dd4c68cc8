import { guideMark } from "@/lib/catalogue/passages/passage-text";
import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";
import { type Slot, slotsIn } from "@/lib/chat/question/thing/slots";
import { slotsOf } from "@/lib/chat/question/thing/thing";
import { countriesIn } from "@/lib/language/countries";
import { normalise } from "@/lib/language/words";
import { aboutAttestation } from "./attestation";
import { beside } from "./beside";
import { asks, type Draft, factOf, linesOf, nameOf, type Part } from "./parts/text";
import { besideTests, duolingoVerdict } from "./tests/which-test";
import { familyVerdict, sponsors, sponsorVerdict, withCarried, workOfFamily } from "./verdicts";

/** Answers to everyday questions from their own passages: who may sponsor, refunds, gaps, attestation. */
export const answerEveryday: Part = (question, facts) => {
  const drafts = question.everyday.flatMap((id) => {
    const fact = factOf(facts, id);
    const draft = fact && answerOf(fact, question, facts);
    return draft ? [draft] : [];
  });
  const [first, second] = drafts;
  if (!first) return null;
  const lines = second ? [...first.lines, "", ...second.lines] : first.lines;
  return {
    lines: [
      ...lines,
      question.elsewhere.length > 0 && `On ${question.elsewhere.join(" and ")} itself I have no checked facts.`,
    ],
    used: second ? [...first.used, ...second.used] : first.used,
  };
};

const parkedFunds = "question/parked-funds";

/** Money that is only for show is deception in every country, whatever else the question asks. */
export const refuseParkedFunds: Part = (question, facts) =>
  question.everyday.includes(parkedFunds)
    ? answerEveryday({ ...question, everyday: [parkedFunds], countries: [], elsewhere: [] }, facts)
    : null;

function answerOf(fact: Fact, question: Question, facts: readonly Fact[]): Draft | null {
  if (fact.id.startsWith("attestation/")) return aboutAttestation(fact, question, facts);
  const name = fact.id.replace("question/", "");
  // "January intake in the UK" asks for the UK's intakes; only a comparison asks which is better.
  if (name === "two-intakes" && question.countries.length > 0 && !asks(question, compares)) return null;
  const all = pointsFor(fact, question);
  const verdict = verdictOf(name, question, all);
  const points = askedFirst(
    all.filter((point) => !verdict || !isSaidBy(name, point, question)),
    question,
  );
  if (points.length === 0 && !verdict) return name === "part-time-pay" ? noWage(question, facts) : null;
  const isGuide = points.length > 0 && points.every(({ text }) => text.includes(guideMark));
  const record = beside(name, question, facts);
  return {
    lines: [
      `**${(verdict ? headings[name]?.split(":")[0] : headings[name]) ?? fact.title}**`,
      verdict,
      ...before(name, question, facts),
      ...guided(
        points.map(({ text }) => text),
        isGuide,
      ),
      // A question about the partner's work gets no rules about bank statements.
      ...record.lines.filter(
        (line) =>
          !(name === "dependants" && asks(question, workOfFamily) && String(line).startsWith("• **How the money")),
      ),
      afterwards[name],
      name === "moi" &&
        question.topics.includes("scholarship") &&
        "Each scholarship names its own English requirement: ask me for one by its name.",
      personal.includes(name) && counsellor,
    ],
    used: [...(points.length > 0 ? [{ ...fact, sources: sourcesOf(points, fact) }] : []), ...record.used],
  };
}

/** A direct answer on whose money counts, or on who may come along. */
function verdictOf(name: string, asked: Question, points: readonly Point[]): string | null {
  const question = withCarried(asked);
  if (name === "ielts-pte-duolingo") return duolingoVerdict(question, points);
  if (name === "refund-refused") return refundVerdict(question);
  if (name === "dependants") return familyVerdict(question, points.some(isOfOne));
  return sponsors.includes(`question/${name}`) ? sponsorVerdict(question) : null;
}

/** The words by which a point on a paper belongs to a slot. */
const told: Readonly<Partial<Record<Slot, RegExp>>> = {
  validity: /\bgood for\b|\bvalid\b|months/,
  fee: /\bfees?\b|\bcosts?\b|\b(?:PKR|USD|GBP|EUR) \d/,
  where: /Lahore|Islamabad|Karachi|clinic|centre|online/,
  time: /\bdays?\b|\bweeks?\b/,
};
/** For a follow-up about a paper, the points on what it asks come first. */
function askedFirst(points: Point[], { thing, text }: Question): Point[] {
  if (thing?.kind !== "paper") return points;
  const slots = slotsIn(normalise(text), slotsOf.paper);
  const isAsked = (point: Point) => slots.some((slot) => told[slot]?.test(point.text));
  return [...points.filter(isAsked), ...points.filter((point) => !isAsked(point))];
}

/** Whether a payment is refunded after a refusal, by what it was for. */
function refundVerdict(question: Question): string | null {
  if (asks(question, ownFee)) return null;
  const isOfUniversity = asks(question, "university|uni|college|tuition|deposit|یونیورسٹی|ڈپازٹ|کالج");
  if (asks(question, "ihs|surcharge"))
    return "**Yes for the health surcharge, no for the visa fee:** after a refusal the UK gives back the surcharge only (a guide).";
  if (isOfUniversity && asks(question, "fee|fees|deposit|tuition|paise|money|فیس|ڈپازٹ|پیسے"))
    return "**Usually yes, less a deduction:** most universities give the deposit back after a refusal if you send the refusal letter; the offer letter has the rule (a guide).";
  const isOfVisa =
    asks(question, "fee|fees|paise|charges|فیس|پیسے") && asks(question, "visa|permit|embassy|ویزا|ویزے|ایمبیسی");
  if (isOfVisa)
    return question.countries[0] === "uk"
      ? "**No, the visa fee is not given back after a refusal;** the UK gives back the health surcharge only (a guide)."
      : "**No, the visa fee is not given back after a refusal** (a guide).";
  return null;
}

/** "Canada: family may …", not a line for four countries. */
const isOfOne = ({ ids }: Point) => ids.length === 1;

/** What the direct answer on whose money counts already says, or what applies only elsewhere. */
const isSaidBy = (name: string, { text, ids }: Point, question: Question) =>
  (name === "dependants" && ids.length > 1) ||
  (sponsors.includes(`question/${name}`) &&
    (ids.length > 0 ||
      text.startsWith("Elsewhere") ||
      (text.includes("28-day rule") && question.countries[0] !== "uk")));

/** The permitted hours, if we know no wage. */
function noWage(question: Question, facts: readonly Fact[]): Draft | null {
  const { lines, used } = beside("part-time-pay", question, facts);
  const places = question.countries.map(nameOf).join(" and ");
  return used.length > 0 ? { lines: [`I have no checked hourly wage for ${places}.`, ...lines], used } : null;
}

const compares = "better|behtar|vs|versus|or|ya|which|konsa|kon sa|difference|acha|best|یا|بہتر";

/** The points of an answer that are about the requested countries; points without a country are for all. */
export function pointsFor(fact: Fact, { countries }: Question): Point[] {
  const lines = linesOf(fact);
  const points = lines.flatMap(([label, text], index): Point[] => {
    const [next, from = ""] = lines[index + 1] ?? [];
    return label === "Answer" ? [{ text, ids: [], from: next === "From" ? from.split(" | ") : [] }] : [];
  });
  if (countries.length === 0) return points;
  const each = points.flatMap(byCountry);
  const isAsked = (ids: readonly string[]) => ids.some((id) => countries.some((country) => country === id));
  // An answer by country that leaves these out doesn't answer the question.
  const isByCountry = each.filter(({ ids }) => ids.length > 0).length > each.length / 2;
  if (isByCountry && !each.some(({ ids }) => isAsked(ids))) return [];
  return each.filter(({ ids }) => ids.length === 0 || isAsked(ids));
}

/** A point's text, its countries, and the titles of its sources. */
type Point = { text: string; ids: readonly string[]; from: readonly string[] };
function countriesOf(text: string) {
  // "USD 70,000" is an amount, not a country.
  const plain = text.replaceAll(/['’]s\b|\b(?:USD|CAD|AUD|NZD)(?= \d)/g, "");
  return countriesIn(normalise(plain), plain).map(({ id }) => id);
}

/** A clause's countries are before its colon. */
const headOf = (clause: string) => (clause.includes(": ") ? countriesOf(clause.split(": ")[0] ?? "") : []);

/** "refundable in most UK, Irish and Australian policies": the countries whose policies a point is about. */
const policiesOf = (text: string) => countriesOf(/ in (?:most )?(.*?) policies/.exec(text)?.[1] ?? "");

/**
 * A point, or each of its clauses if several are about different countries: "Netherlands: …; Ireland: … (one source
 * only, 2026)". The ending and a note after it belong to every clause.
 */
function byCountry({ text: point, from }: Point): Point[] {
  const [, text = point, mark = ""] = /^(.*?)( \([^()]*\))?$/.exec(point) ?? [];
  const clauses = text.split("; ");
  const heads = clauses.map(headOf);
  const last = heads.findLastIndex((ids) => ids.length > 0);
  if (heads.filter((ids) => ids.length > 0).length < 2) {
    // Text in brackets is an aside, and may be about another country; "health surcharge" alone names none.
    const plain = point.replaceAll(/ \([^()]*\)|,? health surcharge/g, "");
    const ids = countriesOf(plain.split(":")[0]?.slice(0, 90) ?? plain);
    return [{ text: point, ids: ids.length > 0 ? ids : policiesOf(plain), from }];
  }
  const note = clauses.slice(last + 1).map((clause) => `; ${clause}`);
  return clauses.slice(0, last + 1).flatMap((clause, index) => {
    const ids = heads[index] ?? [];
    return ids.length > 0 ? [{ text: `${clause}${note.join("")}${mark}`, ids, from }] : [];
  });
}

/** The sources of the points shown: the first source of each before the second of any. */
function sourcesOf(points: readonly Point[], fact: Fact): Fact["sources"] {
  const titles = [0, 1, 2].flatMap((place) => points.flatMap(({ from }) => from[place] ?? []));
  return [...new Set(titles)].flatMap((title) => fact.sources.find((source) => source.title === title) ?? []);
}

/** Points as bullets; if no source confirms any of them, one line at the start says so. */
const guided = (points: readonly string[], isGuide: boolean): Draft["lines"] => [
  isGuide && "General knowledge that no source confirms yet: check it with the university or the authority.",
  ...points.map((point) => `• ${isGuide ? point.replace(` ${guideMark}`, "") : point}`),
];

/** The lines before the points. */
function before(name: string, question: Question, facts: readonly Fact[]): Draft["lines"] {
  if (name === "post-study" && question.topics.includes("settling"))
    return [
      "I have no checked facts on permanent residence or citizenship. What I know is how long graduates may stay:",
    ];
  if (name === "refund-refused" && asks(question, ownFee))
    return [
      "**Our own fee: what is given back stands in the agreement that you sign and on your receipt.** Ask the office before you sign; I have no other rule. The first consultation is free.",
    ];
  if (judged.includes(name) && !(name === "low-cgpa" && factOf(facts, "check/marks")))
    return ["I cannot judge your own case from here; nobody can promise an admission or a visa."];
  if (name === "tb-test" && asks(question, "fee|fees|cost|kitne ka|kitne ki|kitne paise|kitne mein|price|charges|فیس"))
    return ["I don't have the fee for the test; the clinic names it when you book."];
  return name === "ielts-pte-duolingo" ? besideTests(question, facts) : [];
}

const ownFee =
  "aap ki fee*|apki fee*|aapki fee*|ap ki fee*|your fee|your fees|your charges|your consultancy|consultancy fee*|office fee*|service charge*|aap ke paise|aap log|ap log";

/** What the question is about, if the data's own words describe somebody else's case. */
const headings: Record<string, string> = {
  dependants: "Taking husband, wife or children along",
  "study-gap": "A gap in your studies",
  "low-cgpa": "Low marks or CGPA",
  backlogs: "Backlogs and supplementary papers",
  "sponsor-abroad": "A relative as sponsor: it depends on the country",
  "uncle-statement": "A relative's bank statement",
  "parked-funds": "Borrowed or rented show money: please do not",
  "refund-refused": "Money back after a refused visa",
  "send-fees-abroad": "Sending the university's fee through a bank",
  "pay-other-ways": "Paying the university by card, through a service or in cash",
  "refused-before": "Applying again after a refusal",
  "ielts-pte-duolingo": "IELTS, PTE or Duolingo",
  "hec-equivalence": "HEC attestation and equivalence",
  moi: "Without IELTS, with a letter on the medium of instruction (MOI)",
  interview: "The interview",
  "tb-test": "The TB test",
  medical: "The medical examination",
  "biometrics-lahore": "Biometrics from Lahore",
  "pmdc-mbbs": "MBBS abroad and PMDC",
  "part-time-pay": "What a part-time job pays, at least",
  "post-study": "Staying to work after the degree",
  "under-18": "Under 18",
  "age-limit": "Age",
  "distance-degree": "A distance degree",
  aiou: "A degree of Allama Iqbal Open University",
  "private-vs-regular": "A private or two-year BA or BSc",
  "scholarship-honest": "Can we get you a scholarship?",
  "business-income": "Income from a shop or business, without salary slips",
  "police-record": "A police case or conviction",
  asylum: "Asylum after arriving",
};

/** We don't judge here what depends on the whole file. */
const judged: readonly string[] = ["study-gap", "low-cgpa", "backlogs", "age-limit", "police-record"];
const personal: readonly string[] = [...judged, "refused-before", "gap-letter", "field-change"];
const counsellor = "A counsellor can read your papers in a free consultation and tell you honestly what is likely.";

const afterwards: Record<string, string> = {
  "parked-funds":
    "I do not help to arrange money that is not yours. Honest ways: a cheaper country or course, a later intake, a bank loan in your own or your parents' name, a scholarship.",
  "processing-times": "The authority's own page gives the present time; nobody can promise a date.",
  "refund-refused": "Before you pay anything, ask for the refund rule in writing.",
  "send-fees-abroad": "Pay only to the account that the university itself names in its offer.",
  "pay-other-ways":
    "The usual way is a bank transfer straight to the university. Pay only to the account that the university itself names, and never through hundi or a stranger's card.",
  interview: "Our counsellors practise it with you in a mock interview.",
  "refused-before": "Bring the refusal letter.",
  "pmdc-mbbs":
    "The rules changed in 2024 and in 2025: read pmdc.pk itself, and keep a dated print of its list, before you pay anything.",
  dependants: "The immigration authority's own page decides. A counsellor can go through your family's case with you.",
  "loan-for-study": "Ask me about scholarships or the cost of a country.",
};
