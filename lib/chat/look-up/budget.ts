import "server-only";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { formatLength } from "@/lib/catalogue/guide/programmes";
import { formatTotal } from "@/lib/catalogue/money";
import { guideFiles } from "@/lib/catalogue/queries";
import { budgetOf, spanIn } from "@/lib/chat/canned/parts/budget";
import { asks } from "@/lib/chat/canned/parts/text";
import { withCarried } from "@/lib/chat/canned/verdicts";
import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";
import { type Money, type MoneyVerdict, weighMoney } from "@/lib/check/money";
import { countOf } from "@/lib/plural";
import { fieldName, levelNames } from "@/lib/recommendations/labels";
import type { MatchCatalogue } from "@/lib/recommendations/read/match-catalogue";
import { ownRupees } from "@/lib/recommendations/write/fees";

/** More countries are compared by their ranges. */
const mostWeighed = 3;

/** Money for the fee alone: living is somebody else's matter. */
const ofFee = [
  "fees ke liye|fee ke liye|fees k liye|fee k liye|for fees|for the fee|for tuition|tuition budget|sirf fees|sirf fee|only fees|fees only",
  // "tuition under 25 lakh", "fees 25 lakh tak"
  ...["fee", "fees", "tuition"].flatMap((fee) => [
    ...["under", "below", "less than", "within", "upto", "up to", "at most"].map((most) => `${fee} ${most}`),
    ...["tak", "se kam"].map((most) => `${fee} * lakh ${most}`),
  ]),
].join("|");

/** The sum that a question wants weighed, and what it is for; null if it names none. */
export function moneyIn(asked: Question): Money | null {
  const question = withCarried(asked);
  const rupees = budgetOf(question);
  const { countries, levels, fields, topics } = question;
  const isMeant = topics.length === 0 || topics.some((topic) => topic === "cost" || topic === "programme");
  if (rupees === null || countries.length > mostWeighed || !isMeant || asks(question, ofFee)) return null;
  const [level = "masters", another] = levels;
  return { level: another ? "masters" : level, fields, rupees, span: spanIn(question) };
}

/** Whether two or three countries are compared by their cost, without a sum to weigh. */
function comparesCost({ countries, topics, cheap, awards, universities }: Question): boolean {
  return (
    countries.length > 1 &&
    countries.length <= mostWeighed &&
    awards.length + universities.length === 0 &&
    (cheap || topics.includes("cost"))
  );
}

/** Whether a question needs the money weighed against the catalogue. */
export const weighsMoney = (question: Question): boolean => moneyIn(question) !== null || comparesCost(question);

/** The least that a first year costs in each of the compared countries: the same sums as in "Can I go?". */
function leastFacts({ countries, levels, fields }: Question, catalogue: MatchCatalogue, today: string): Fact[] {
  const [level = "masters", another] = levels;
  const money: Money = { level: another ? "masters" : level, fields, rupees: 0, span: "year" };
  return countries.flatMap((country) => {
    const found = weighMoney(country, money, catalogue, today);
    if (!found) return [];
    const isWhole = found.livingElsewhere === null;
    const lines = [
      ...ofMoney(money).filter(([label]) => label === "Level"),
      [isWhole ? "Least" : "Least without living", `about ${formatTotal(found.least)}`],
    ] as const;
    return { ...toFact(country, [country], lines), id: `least/${country}`, title: leastTitle };
  });
}
const leastTitle = "The least that a first year costs with the courses in our list: fee, living and visa";

/** What the money in a question is enough for, by the rules of "Can I go?": in its countries, or in all of them. */
export function budgetFacts(question: Question, catalogue: MatchCatalogue, today: string): Fact[] {
  const money = moneyIn(question);
  if (!money) return comparesCost(question) ? leastFacts(question, catalogue, today) : [];
  const places = question.countries.length > 0 ? question.countries : destinationNames.map(({ id }) => id);
  const found = places.flatMap((country) => weighMoney(country, money, catalogue, today) ?? []);
  return question.countries.length > 0
    ? found.map((verdict) => toFact(verdict.country, [verdict.country], linesFor(verdict, money)))
    : [toFact("all", [], [...ofMoney(money), ...found.toSorted(byCost).map(rowOf)])];
}

/** The cheapest first, those whose living costs we know before the others. */
const byCost = (a: MoneyVerdict, b: MoneyVerdict) =>
  Number(a.livingElsewhere !== null) - Number(b.livingElsewhere !== null) || a.least - b.least;

const toFact = (id: string, countries: Fact["countries"], lines: readonly (readonly [string, string])[]): Fact => ({
  id: `budget/${id}`,
  topic: "cost",
  countries,
  title: "What the money is enough for, by the rules of “Can I go?” on this site",
  text: lines.map(([label, text]) => `${label}: ${text}`).join("\n"),
  isGuide: false,
  compiledOn: guideFiles["catalogue-meta.json"].compiled,
  sources: [],
});

const nameOf = (country: string) => destinationNames.find(({ id }) => id === country)?.name ?? country;

const ofMoney = ({ rupees, span, level, fields: [field, another] }: Money) =>
  [
    ["Money", ownRupees(rupees)],
    ["Taken", span === "course" ? "all there is for the whole course" : "a budget for one year"],
    [
      "Level",
      field && !another && level !== "language" ? `${levelNames[level]} in ${fieldName(field)}` : levelNames[level],
    ],
  ] as const;

const wordOf = ({ verdict, programmes, covered, livingElsewhere }: MoneyVerdict) =>
  verdict === "hard"
    ? "not enough"
    : verdict === "unknown" || livingElsewhere !== null
      ? "not known"
      : covered === programmes
        ? "enough"
        : "depends";

function linesFor(found: MoneyVerdict, money: Money) {
  const { programmes, covered, least, short, livingElsewhere, unsourced, cost } = found;
  const { months, rupees } = cost.whole;
  const middle = money.span === "year" ? cost.rupees : rupees;
  const lines: (readonly [label: string, text: string | null])[] = [
    ...ofMoney(money),
    ["Verdict", wordOf(found)],
    ["Covered", `${covered} of ${countOf(programmes, "programme")}`],
    ["Least", `about ${formatTotal(least)}`],
    ["Living elsewhere", livingElsewhere === null ? null : `about ${formatTotal(livingElsewhere)}`],
    ["Living not known", unsourced === 0 ? null : `${unsourced} of ${countOf(programmes, "programme")}`],
    ["Short by", short === null || covered > 0 ? null : `about ${formatTotal(short)}`],
    // The middle fee is that of all subjects, and says nothing of a single one.
    ["With the middle fee", cost.isComplete && money.fields.length === 0 ? `about ${formatTotal(middle)}` : null],
    ["Usual length", formatLength(months)],
    ["Plan", cost.address],
  ];
  return lines.flatMap(([label, text]) => (text === null ? [] : [[label, text] as const]));
}

/** "Germany: depends; from about PKR 45.5 lakh; 38 of 43 programmes" */
const rowOf = (found: MoneyVerdict) =>
  [
    nameOf(found.country),
    [
      wordOf(found),
      found.livingElsewhere === null
        ? `from about ${formatTotal(found.least)}`
        : `more than ${formatTotal(found.least)} without living`,
      `${found.covered} of ${countOf(found.programmes, "programme")}`,
    ].join("; "),
  ] as const;
