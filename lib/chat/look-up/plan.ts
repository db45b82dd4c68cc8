import { passagesBeside } from "@/lib/chat/canned/asked-besides";
import { asksClosing } from "@/lib/chat/canned/closing";
import { shortDegreeIn } from "@/lib/chat/canned/leads/schooling";
import { paysFromWork } from "@/lib/chat/canned/money/from-work";
import { recordAsked } from "@/lib/chat/canned/money/record";
import { asksOfTest, asksWhoTakes } from "@/lib/chat/question/marks/takers";
import type { Question } from "@/lib/chat/question/question";
import type { QuestionTopic } from "@/lib/chat/question/topics";

/** The passages of a country that answer a topic, the most useful first. */
const parts: Partial<Record<QuestionTopic, readonly string[]>> = {
  cost: ["cost"],
  funds: ["visa"],
  visa: ["visa"],
  documents: ["visa"],
  requirements: ["visa"],
  work: ["work"],
  afterStudy: ["after-study"],
  settling: ["after-study"],
  family: ["visa"],
  intake: ["intakes"],
  change: ["changes", "visa"],
  university: ["universities"],
  programme: ["universities", "cost"],
  admission: ["intakes", "universities"],
  scholarship: ["scholarships"],
  housing: ["cost"],
  loan: ["scholarships", "cost"],
  profile: ["visa", "overview"],
};

/** The same for questions without a country: comparisons, with one line for each. */
const comparisons: Partial<Record<QuestionTopic, readonly string[]>> = {
  cost: ["all/cost"],
  funds: ["all/funds"],
  visa: ["all/visa", "all/funds"],
  work: ["all/work"],
  afterStudy: ["all/after-study"],
  settling: ["all/after-study"],
  intake: ["all/intakes"],
  admission: ["all/intakes"],
  scholarship: ["all/scholarships"],
  programme: ["all/cost"],
  profile: ["all/cost"],
  university: ["all/cost"],
};

/** Up to this many countries are compared by their own passages, more by the table of all twelve. */
const comparedAtMost = 3;

/** Ids of the passages for the question, the most useful first, taking its parts in turn. Pure. */
export const plannedPassages = (question: Question): string[] => [
  ...new Set([...[...question.parts, question].flatMap(plannedForOne), ...passagesBeside(question)]),
];

function plannedForOne(question: Question): string[] {
  const { awards, tests, score, topics, universities, countries } = question;
  const few = countries.length > comparedAtMost ? [] : countries;
  const ids = [...awards, ...everydayPassages(question), ...universities.slice(0, 3).map((id) => `university/${id}`)];
  if (paysFromWork(question))
    ids.push(
      ...countries.flatMap((id) => ["work", "visa", "cost"].map((part) => `${id}/${part}`)),
      "question/part-time-pay",
    );
  if (shortDegreeIn(question)) ids.push("question/private-vs-regular", "question/aiou");
  if (recordAsked(question)) ids.push(...few.map((id) => `${id}/visa`));
  if (question.named.includes("medicine") && countries.length > 0) ids.push("attestation/mbbs-abroad");
  if (score || tests.length > 1) ids.push("english-scores");
  ids.push(...tests.map((id) => `test/${id}`));
  // The country's passage on tests comes before the tests themselves, which may not all fit.
  if (topics.includes("test")) ids.push(...few.flatMap((id) => [`${id}/visa`, `${id}/overview`]));
  const wide = countries.length === 0 || countries.length > comparedAtMost || question.cheap;
  for (const topic of topics) {
    if (few.length > 0) ids.push(...few.flatMap((id) => (parts[topic] ?? []).map((part) => `${id}/${part}`)));
    if (wide) ids.push(...byLevel(topic, question), ...(comparisons[topic] ?? []));
  }
  // All six tests are long, so everything else in the question comes first.
  if (topics.includes("test") && tests.length === 0)
    ids.push(
      ...["ielts", "pte-academic", "toefl-ibt", "gre", "gmat", "sat"].map((id) => `test/${id}`),
      "english-scores",
    );
  if (topics.includes("scholarship") && countries.length === 0 && asksClosing(question)) {
    const levels = question.levels.filter((level) => level === "bachelors" || level === "masters" || level === "phd");
    const lists = levels.length > 0 ? levels : (["masters", "phd", "bachelors"] as const);
    ids.unshift(...lists.map((level) => `all/scholarships-${level}`));
  }
  if (topics.includes("scholarship") && countries.length > comparedAtMost) {
    ids.unshift(...countries.map((id) => `${id}/scholarships`));
  }
  const asksTable = topics.some((topic) => parts[topic]) || tests.length > 0 || universities.length > 0;
  if (!asksTable || few.length > 0) ids.push(...few.map((id) => `${id}/overview`));
  if (topics.includes("ability")) ids.push(...few.flatMap((id) => [`${id}/intakes`, `${id}/visa`]));
  if (question.levels.includes("phd") && !topics.includes("scholarship"))
    ids.push(...few.map((id) => `${id}/scholarships`));
  if (question.cheap && !topics.includes("cost")) ids.push(...costByLevel(question), "all/cost");
  return [...new Set(ids)];
}

/** The tables of one level, for questions about that level alone. */
function byLevel(topic: QuestionTopic, question: Question): string[] {
  const [level, other] = question.levels;
  const hasList = level === "bachelors" || level === "masters" || level === "phd";
  if (topic === "scholarship" && hasList && !other && question.countries.length === 0)
    return [`all/scholarships-${level}`];
  return topic === "cost" ? costByLevel(question) : [];
}

/** What one level costs in every country. */
const costByLevel = ({ levels }: Question) =>
  levels.length === 1 && (levels[0] === "bachelors" || levels[0] === "masters") ? [`all/cost-${levels[0]}`] : [];

/** The country's passage to show with the answer to an everyday question. */
const besides: Record<string, string> = {
  ...Object.fromEntries(
    [
      "dependants",
      "sponsor-abroad",
      "uncle-statement",
      "bank-name",
      "business-income",
      "loan-for-study",
      "tb-test",
      "medical",
      "biometrics-lahore",
      "interview",
      "ielts-pte-duolingo",
      "moi",
      "cas-coe-i20",
      "hec-equivalence",
      "refund-refused",
    ].map((id) => [`question/${id}`, "visa"]),
  ),
  "question/part-time-pay": "work",
};

/** The passages for an everyday question: its own, and those that belong to it. */
function everydayPassages({ everyday, countries }: Question): string[] {
  const hasPapers = everyday.some((id) => id.startsWith("attestation/") || id === "question/hec-equivalence");
  return [
    ...everyday,
    ...everyday.flatMap((id) => (id === "question/pmdc-mbbs" ? "attestation/mbbs-abroad" : [])),
    ...(everyday.includes("attestation/police-certificate") ? ["question/police-certificate"] : []),
    ...(everyday.includes("question/hec-equivalence") ? ["attestation/bachelors-degree"] : []),
    ...everyday.flatMap((id) => {
      const part = besides[id];
      return part && countries.length <= comparedAtMost
        ? countries.flatMap((country) => [`${country}/${part}`, `${country}/overview`])
        : [];
    }),
    ...(hasPapers && countries.length > 0 ? ["attestation/countries"] : []),
    ...(hasPapers ? ["attestation/hec-change"] : []),
  ];
}

/** Whether to look up programmes: a field, a level or a course together with study or money. */
export const wantsProgrammes = (question: Question) => [...question.parts, question].some(wantsProgrammesForOne);

function wantsProgrammesForOne(question: Question): boolean {
  const { fields, levels, topics, universities, countries, cheap } = question;
  if (asksWhoTakes(question) || asksOfTest(question)) return true;
  // "The cheapest university in the UK" is found through its courses.
  if (cheap && topics.includes("university")) return true;
  if (fields.length === 0 && countries.length > comparedAtMost) return false;
  if (fields.length > 0 || (levels.length > 0 && countries.length > 0 && topics.length === 0)) return true;
  if (universities.length > 0)
    return (
      topics.length === 0 ||
      levels.length > 0 ||
      topics.some((topic) => programmeTopics.includes(topic) || entryTopics.includes(topic))
    );
  if (topics.some((topic) => topic === "programme") && (countries.length > 0 || levels.length > 0)) return true;
  return levels.length > 0 && countries.length > 0 && topics.some((topic) => programmeTopics.includes(topic));
}
const entryTopics: readonly QuestionTopic[] = ["intake", "test", "requirements", "profile"];
const programmeTopics: readonly QuestionTopic[] = ["programme", "cost", "university", "admission"];

/** Whether the answer includes the next free slots. */
export const wantsSlots = ({ wantsBooking, topics, onlyTalk }: Question) =>
  !onlyTalk && (wantsBooking || topics.includes("consultation") || topics.includes("office"));
