import type { Fact } from "@/lib/chat/facts";
import { isAsking } from "@/lib/chat/question/after";
import type { Question } from "@/lib/chat/question/question";
import type { QuestionTopic } from "@/lib/chat/question/topics";
import { hasUrduScript, languageOf } from "@/lib/language/language";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { answerAside } from "./asides";
import { untold } from "./asked-besides";
import { answerAboutAwards } from "./awards/awards";
import { answerAwardAndFunds, answerAwardsWithoutTest } from "./awards/beside";
import { answerOtherAwards } from "./awards/others";
import { answerClosing } from "./closing";
import { answerAboutCountries } from "./countries";
import { answerAboutCourses } from "./courses/named-course";
import { answerOfList } from "./courses/of-list";
import { answerAboutStudies } from "./courses/studies";
import { answerWhoTakes, answerWithoutTest } from "./courses/takers";
import { withDoubt } from "./doubt";
import { answerEveryday, refuseParkedFunds } from "./everyday";
import { answerAfterBan } from "./judgement";
import { leadsFor } from "./leads/leads";
import { answerDatedMoney } from "./money/dated";
import { answerFirstYear } from "./money/first-year";
import { answerFromWork } from "./money/from-work";
import { answerFromRecord } from "./money/record";
import { answerInRupees } from "./money/rupees";
import { answerMarksAndMoney } from "./money/with-marks";
import { answerOtherTest, answerProfession, answerStudienkolleg } from "./not-held";
import { answerFeeThroughUs, answerFromOffice } from "./office/office";
import { answerSettlingIn } from "./office/settling";
import { withoutWork } from "./parts/sections";
import { asks, bullet, type Draft, factOf, finish, finishAll, hasContent, lineOf, type Part } from "./parts/text";
import { advise, answerStart, answerTalk, isDistrust, isSmallTalk } from "./talk";
import { answerMissedBand } from "./tests/missed";
import { answerTestPart } from "./tests/parts";
import { answerAboutTests } from "./tests/tests";
import { romanLead, urduFrame } from "./urdu";

const overstaying =
  "overstay*|over stay*|stay illegal*|illegal*|undocumented|without visa reh*|visa khatam hone ke baad ruk*|visa expire hone ke baad ruk*|disappear after landing|gayab ho jaun|slip away|ویزا ختم ہونے کے بعد";

const lawAsked = "hour|hours|ghante|ghanta|ghantay|گھنٹے|گھنٹا";
const beyondLaw =
  "overstay*|over stay*|illegally|undocumented|cash|pakr*|caught|reh jaun|ruk jaun|without visa reh*|gayab*|disappear*";

/** Staying or working without permission: a plain no, what is not known, and what is allowed instead. */
const answerUnlawful: Part = (question: Question, facts): Draft | null => {
  if (!asks(question, overstaying) || question.everyday.length > 0) return null;
  // "Is it illegal to work more than 20 hours?": the hours answer that.
  if (question.topics.includes("work") && asks(question, lawAsked) && !asks(question, beyondLaw)) return null;
  const stays = question.countries.slice(0, 2).flatMap((id) => factOf(facts, `${id}/after-study`) ?? []);
  const work = question.topics.includes("work")
    ? question.countries.slice(0, 2).flatMap((id) => factOf(facts, `${id}/work`) ?? [])
    : [];
  return {
    lines: [
      "**Please do not: staying or working without permission is against the law there and counts against later applications, in other countries as well.**",
      "I have no checked list of the penalties. Before a permit ends there are three ways: extend it, change to another permit, or leave in time. The immigration authority's own page says which is open to you.",
      ...work.map((fact) => bullet("Work while studying", lineOf(fact, "Work while studying"))),
      ...stays.map((fact) => bullet("After the degree", lineOf(fact, "After the degree"))),
    ],
    used: [...work, ...stays],
  };
};

/** The parts, the first that has an answer gives it: talk and what must be refused, then names, then subjects. */
const parts: readonly Part[] = [
  refuseParkedFunds,
  answerAfterBan,
  answerFeeThroughUs,
  answerTalk,
  answerSettlingIn,
  answerInRupees,
  answerFirstYear,
  answerMarksAndMoney,
  answerFromWork,
  answerAboutCourses,
  answerStudienkolleg,
  answerWhoTakes,
  answerWithoutTest,
  answerAboutAwards,
  answerAwardsWithoutTest,
  answerAwardAndFunds,
  answerClosing,
  answerMissedBand,
  answerTestPart,
  answerOtherTest,
  answerProfession,
  answerEveryday,
  answerUnlawful,
  answerFromRecord,
  answerDatedMoney,
  answerAboutTests,
  answerAboutStudies,
  answerFromOffice,
  answerAboutCountries,
  answerStart,
];

/** The answer to one question before its last line: of the first part that has one with content. */
function draftOf(question: Question, facts: readonly Fact[]): Draft | null {
  for (const part of parts) {
    const draft = part(question, facts);
    if (draft && hasContent(draft)) return draft;
  }
  return null;
}

/** What no slot asks for is answered by the whole record of the thing, and that is said. */
const nothingOnThat = "**I may not have that exact detail.** Here is everything I have:";

/** The first draft with what has to be said before any of them. */
const withLeads = (question: Question, first: Draft, drafts: readonly Draft[], facts: readonly Fact[]): Draft =>
  ledBy(
    question.isBeyondRecord
      ? [nothingOnThat]
      : leadsFor(
          question,
          { lines: drafts.flatMap(({ lines }) => lines), used: drafts.flatMap(({ used }) => used) },
          officeDate(now()),
          facts,
        ),
    first,
  );

/** A draft with what comes first, below its heading. */
function ledBy(leads: readonly string[], draft: Draft): Draft {
  if (leads.length === 0) return draft;
  const [heading, ...rest] = draft.lines.filter((line) => typeof line === "string");
  const hasHeading = typeof heading === "string" && /^\*\*[^*]+\*\*$/.test(heading);
  const verdicts = leads.filter((lead) => isOfSum.test(lead));
  if (!hasHeading) return { ...draft, lines: [...leads, ...draft.lines], verdicts };
  // A plain word of the draft itself comes before the sums of a place.
  const own = rest.slice(0, /^\*\*(?:No|Yes|It depends)\b/.test(rest[0] ?? "") ? 1 : 0);
  return { ...draft, lines: [heading, ...own, ...leads, ...rest.slice(own.length)], verdicts };
}
/** "PKR 25 lakh for a year is not enough …": what somebody has to know before any list of courses. */
const isOfSum = /^\*\*(?:[^*:]+: )?PKR [\d.,]+[^*]* (?:enough|covers|may or may not)/;

/** A refusal, or a question about private matters, answers the whole message. */
const whole: readonly QuestionTopic[] = ["deceit", "private", "account", "setup", "orders", "identity"];

/**
 * The answer that the site gives by itself, without a model: from the facts alone, with their date and sources, in
 * **bold**, *italic*, line breaks and lines that start with "• ". It never holds a figure that is not in the facts.
 * A message with several questions gets an answer to each.
 */
export function cannedReply(asked: Question, facts: readonly Fact[]): string {
  // "A scholarship? I have no work experience": a condition of the award, no question about work.
  const isCondition = asked.topics.includes("scholarship") && asks(asked, withoutWork);
  const question = isCondition
    ? { ...asked, parts: [], topics: asked.topics.filter((topic) => topic !== "work") }
    : asked.tests.length > 0 &&
        asks(asked, "result kab|result kitn*|result time|results time|result ka time|result when")
      ? { ...asked, parts: [], topics: asked.topics.filter((topic) => topic !== "intake") }
      : asked;
  const said = withAsides(question, facts);
  if (!hasUrduScript(question.message)) return withRomanLead(question, said);
  const frame = urduFrame(said);
  if (frame) return `${frame}\n\n${said}`;
  return hasUrduScript(said.replaceAll(/“[^”]*”/g, "")) ? said : `${factsInEnglish}\n\n${said}`;
}

/** Thanks need no notice, and some answers are in Roman Urdu themselves. */
function withRomanLead(question: Question, said: string): string {
  const isOurs = languageOf(question.message) === "roman" && languageOf(said) === "english";
  const lead = isOurs && !isSmallTalk(question) ? romanLead(said) : null;
  return lead ? `${lead}\n\n${said}` : said;
}

/** Subjects that one word of every day is enough for. */
const wide: readonly QuestionTopic[] = [
  "university",
  "programme",
  "admission",
  "requirements",
  "cost",
  "payment",
  "ability",
];
/** The rest of the message names nothing that could be answered: "… from students or from the uni?" */
const isBare = ({ topics, countries, universities, awards, tests, everyday, fields, levels, elsewhere }: Question) =>
  [countries, universities, awards, tests, everyday, fields, levels, elsewhere].flat().length === 0 &&
  topics.every((topic) => wide.includes(topic));

/** The answer to the questions about the catalogue and to the others, in the order of the message. */
function withAsides(question: Question, facts: readonly Fact[]): string {
  const { asides, text } = question;
  if (asides.length === 0) return replyTo(question, facts);
  // "When is Eid? I need an embassy appointment that week": the rest of the message asks nothing more.
  const isTold =
    asides.every(({ matter }) => matter === "holiday") && question.countries.length === 0 && !isAsking(text);
  const isAlone = text === "" || question.onlyTalk || isTold || isBare(question);
  const [before, after] = [true, false].map((isFirst) =>
    asides
      .filter((one) => one.isFirst === isFirst)
      .map((one) => answerAside(isTold ? { ...one, text: question.message } : one)),
  );
  return [...(before ?? []), ...(isAlone ? [] : [replyTo(question, facts)]), ...(after ?? [])].join("\n\n");
}

const factsInEnglish = "آپ کے سوال کا جواب نیچے انگریزی میں ہے۔";

/** These don't show facts: they are used as they are, however little of the rest was understood. */
const isFixed = (question: Question, facts: readonly Fact[]) =>
  [
    refuseParkedFunds,
    answerAfterBan,
    answerFeeThroughUs,
    answerTalk,
    answerSettlingIn,
    answerMissedBand,
    answerTestPart,
    answerOtherTest,
    answerProfession,
    answerUnlawful,
    answerStart,
  ].some((part) => {
    const draft = part(question, facts);
    return draft !== null && hasContent(draft);
  });

function replyTo(asked: Question, facts: readonly Fact[]): string {
  const ofList = answerOfList(asked, facts) ?? answerOtherAwards(asked, facts);
  if (ofList) return finish(ofList);
  const question: Question = asked.listed ? { ...asked, text: asked.listed.text } : asked;
  const isWhole =
    question.topics.some((topic) => whole.includes(topic)) ||
    question.everyday.includes("question/parked-funds") ||
    answerAfterBan(question, facts) !== null ||
    answerSettlingIn(question, facts) !== null ||
    answerFromWork(question, facts) !== null ||
    answerMarksAndMoney(question, facts) !== null ||
    isDistrust(question);
  if (question.parts.length > 1 && !isWhole) {
    const drafts = question.parts.flatMap((part) => draftOf(part, facts) ?? []);
    const [first, ...others] = drafts;
    const dropped = question.parts.filter((part) => !draftOf(part, facts));
    if (first && others.length > 0)
      return withDoubt(
        question,
        complete(question, [withLeads(question, first, drafts, facts), ...others], facts),
        dropped,
      );
  }
  const draft = draftOf(question, facts);
  if (!draft) return finish(advise(question));
  const led = withLeads(question, draft, [draft], facts);
  if (isFixed(question, facts)) return finish(led);
  return withDoubt(question, complete(question, [led], facts));
}

/** The answer with what it leaves out of the message: looked up separately, or named as something that we don't have. */
function complete(question: Question, drafts: readonly Draft[], facts: readonly Fact[]): string {
  const whole = (all: readonly Draft[]) => (all.length === 1 && all[0] ? finish(all[0]) : finishAll(all));
  const said = whole(drafts);
  const missing = untold(question, said, facts).map(({ name, lines, used, ask }): Draft => {
    if (lines.length > 0) return { lines, used };
    return (ask && draftOf(ask, facts)) ?? { lines: [`I have no checked information on this: ${name}.`], used: [] };
  });
  return missing.length > 0 ? whole([...drafts, ...missing]) : said;
}
