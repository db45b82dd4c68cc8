import "server-only";
import { guideFiles } from "@/lib/catalogue/queries";
import { courseWords } from "@/lib/chat/canned/courses/words";
import { budgetOf } from "@/lib/chat/canned/parts/budget";
import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";
import type { QuestionTopic } from "@/lib/chat/question/topics";
import { mentions, normalise, phrases } from "@/lib/language/words";
import { type PlanLevel, planLevels } from "@/lib/plans/labels";
import { usualPlan } from "@/lib/plans/queries/plan";
import { citiesIn } from "@/lib/plans/queries/year";
import type { PlanView } from "@/lib/plans/views/plan";

/** More countries are compared by their ranges. */
const mostPlanned = 2;

const wholeYear = phrases(
  "year|yearly|annual*|one yr|a yr|saal|sal|saal ka|salana|total|totl|toatal|toatl|totel|totall|tottal|totally|in all|all in|altogether|overall|everything|complete|whole|full cost|full expense*|kul|pura|poora|puri|poori|sara|saara|sab mila*|how much does it cost|how much will it cost|how much would it cost|total kharcha|سال|سالانہ|کل خرچ*|پورا",
);
/** "Total for Leeds in rupees": what else would the total be of? */
const inRupees = phrases("rupees|rupee|rupay|rupaye|rupai|pkr|pak rupees|lakhs|lakh|روپے|روپوں|لاکھ");

/** A single item of the year, which its own record answers. */
const oneItem = phrases(
  "tuition|fee|fees|rent|living|rehna|rehne|rehnay|rahna|rehaish|رہنا|رہنے|رہائش|per month|monthly|a month|month|mahina|mahine|blocked account|deposit|bank statement*|show|insurance|ticket|visa fee|hostel|application fee|فیس|فیسیں|کرایہ|ماہانہ",
);

/** "Fee and total first year": both, and the total names the fee as one of its lines. The "total fee" is the fee alone. */
const feeAndTotal =
  / (?:tuition|fees?) (?:and|aur|or|plus) (?:(?:the|whole|first|year) )*(?:total|totl)(?! (?:tuition|fees?) )| (?:total|totl)(?! (?:tuition|fees?) ) (?:(?:cost|kharcha|expenses?|first|year) )*(?:and|aur|plus) (?:the )?(?:tuition|fees?) /;

/** A plan for one student would be no answer: a family's costs are its own, and who pays is another question. */
const otherMatters: readonly QuestionTopic[] = ["scholarship", "funds", "loan", "payment", "family"];

/** Whether the message asks for what a year costs as a whole. */
function asksWholeYear(question: Question): boolean {
  const { text, topics, fields, awards, tests, countries, universities, isPart } = question;
  const plain = normalise(text);
  return (
    (topics.includes("cost") || (topics.length === 0 && mentions(plain, inRupees))) &&
    countries.length > 0 &&
    countries.length <= mostPlanned &&
    awards.length + tests.length === 0 &&
    (fields.length === 0 || universities.length === 1) &&
    !isPart &&
    // A sum that somebody has is weighed first: a total is no answer to "is it enough?".
    budgetOf(question) === null &&
    !topics.some((topic) => otherMatters.includes(topic)) &&
    mentions(plain, wholeYear) &&
    (!mentions(plain, oneItem) || feeAndTotal.test(plain))
  );
}

/** The first year by the funds planner, line by line: the same sums as on its page. */
export function firstYearFacts(question: Question): Fact[] {
  if (!asksWholeYear(question)) return [];
  const level = planLevels.find(({ value }) => value === question.levels[0])?.value ?? "masters";
  const [university, another] = question.universities;
  if (university && !another && !isOnlyTown(question, university)) return courseFacts(question, university, level);
  return question.countries.map((country) => {
    const city =
      question.place?.country === country
        ? question.place.city
        : question.inCity?.country === country
          ? question.inCity.name
          : (citiesIn(country).find((one) => normalise(question.text).includes(normalise(one))) ?? null);
    return toFact(country, usualPlan(country, { level, city }));
  });
}

/** "Masters in Leeds": the town, whose name its university has; a course there would be a guess. */
function isOnlyTown({ fields, text }: Question, university: string): boolean {
  const city = guideFiles["universities.json"].find(({ id }) => id === university)?.city ?? "";
  const name = normalise(city).trim();
  return fields.length === 0 && university === name.replaceAll(" ", "-") && !mentions(normalise(text), ofUniversity);
}
const ofUniversity = phrases("university|uni|یونیورسٹی");

/** The plan of a course at the named university: the one named, else the cheapest that fits, which is said. */
function courseFacts(question: Question, university: string, level: PlanLevel): Fact[] {
  const country = question.countries[0];
  const place = guideFiles["universities.json"].find(({ id }) => id === university);
  const plain = new Set(courseWords(question.text));
  const fitting = guideFiles["programmes.json"]
    .filter((one) => one.universityId === university && one.level === level)
    .filter(({ field }) => question.fields.length === 0 || question.fields.includes(field))
    .toSorted((a, b) => a.annualTuition.amount - b.annualTuition.amount);
  const named = fitting.filter(({ name }) => courseWords(name).every((word) => plain.has(word)));
  const [first] = named.length > 0 ? named : fitting;
  if (!first || !place || !country || place.country !== country) return [];
  const { id, name, annualTuition } = first;
  const planned = usualPlan(country, {
    level,
    city: place.city,
    course: { id, tuition: annualTuition.amount, months: first.durationMonths ?? 12 },
  });
  const which = named.length === 0 && fitting.length > 1 ? `${name}, the cheapest of ${fitting.length} that fit` : name;
  return [toFact(country, planned, { name: `${which}, ${place.name}`, isEstimate: annualTuition.basis !== "listed" })];
}

type NamedCourse = { name: string; isEstimate: boolean };

function toFact(country: string, { plan, address }: ReturnType<typeof usualPlan>, course?: NamedCourse): Fact {
  const { total, show, rate } = plan;
  const sources = plan.lines.flatMap((line) => line.sources).map(({ title, url, date }) => ({ title, url, date }));
  return {
    id: `plan/${country}`,
    topic: "cost",
    countries: [country],
    title: `First year in ${plan.place}, by our funds planner`,
    text: [
      ["Plan", `${course?.name ?? `${plan.subtitle.split(" · ")[0]} in ${plan.place}`}, one student`],
      ["First year", sumWords(total.first, total.isEstimate || (course?.isEstimate ?? false))],
      ["Complete", total.lacks === null ? "yes" : "no"],
      ...plan.lines.map((line) => ["Line", lineWords(line, course)]),
      ...(show.total
        ? [["Money to show", sumWords(show.total, show.isEstimate || (course?.isEstimate ?? false))]]
        : []),
      ["Not counted", plan.notCounted.map(({ text }) => text.split(":")[0]).join(", ")],
      [
        "Rate",
        `${rate.words}, ${rate.on}${rate.isStale ? "; older than 30 days, so enter today's in the planner" : ""}`,
      ],
      ["Address", address],
    ]
      .filter(([, text]) => text)
      .map(([label, text]) => `${label}: ${text}`)
      .join("\n"),
    isGuide: false,
    compiledOn: guideFiles["catalogue-meta.json"].compiled,
    sources: [...new Map(sources.map((source) => [source.title, source])).values()],
  };
}

const sumWords = ({ about }: PlanView["total"]["first"], isEstimate: boolean) =>
  [about, isEstimate && "our estimate"].filter(Boolean).join("; ");

/** "Living, 12 months: PKR 5,341,320 (GBP 14,436; from 30 November 2026)" */
function lineWords(
  { id, label, first, foreign, mark, validity }: PlanView["lines"][number],
  course: NamedCourse | undefined,
): string {
  const isOfCourse = id === "tuition" && course !== undefined;
  const sure = isOfCourse ? course.isEstimate && "our estimate" : mark;
  const besides = [foreign, sure, validity].filter(Boolean).join("; ");
  return `${isOfCourse ? "Tuition of this course" : id === "tuition" ? "Tuition, the middle fee of our list" : label}: PKR ${first}${besides ? ` (${besides})` : ""}`;
}
