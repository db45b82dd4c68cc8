import { firstDay } from "@/lib/catalogue/dated";
import { chargedVisa } from "@/lib/catalogue/funds";
import { formatRupees } from "@/lib/catalogue/money";
import { rupeesPer } from "@/lib/catalogue/published/current";
import { wanted } from "@/lib/chat/canned/courses/lines";
import { laterLead } from "@/lib/chat/canned/money/dated";
import { recordLead } from "@/lib/chat/canned/money/record";
import { marksLines } from "@/lib/chat/canned/money/with-marks";
import { claimLead, fundsOf } from "@/lib/chat/canned/parts/claimed-sums";
import { asks, type Draft, factOf, lineOf, nameOf } from "@/lib/chat/canned/parts/text";
import { asksAmount, asksYesOrNo, marks, sponsors, sponsorVerdict, withCarried } from "@/lib/chat/canned/verdicts";
import type { Fact } from "@/lib/chat/facts";
import { laterDay } from "@/lib/chat/question/dates";
import type { Question } from "@/lib/chat/question/question";
import type { QuestionTopic } from "@/lib/chat/question/topics";
import { normalise, smallNumbers } from "@/lib/language/words";
import { countOf } from "@/lib/plural";
import { budgetLead, depositLead, enoughLead } from "./budget";
import { familyLead } from "./family";
import { intakeLead } from "./intake";
import { originLead, statementAgeLead } from "./origin";
import { applicationDay, placeLead, sumLead } from "./place";
import { assetLead, holdingLead, monthsLead, paperLead } from "./rule";
import { schoolingLead } from "./schooling";

/**
 * What comes before the facts: a plain yes or no to an amount, an hour or a rule in the question, and the amount for
 * its place, day and family.
 */
export function leadsFor(question: Question, draft: Draft, today: string, facts: readonly Fact[]): string[] {
  if (draft.used.length === 0) return [...strangers(question), ...marksLead(draft, facts)];
  const whole = withCarried(question);
  const rule = lineOf(factOf(draft.used, `${question.countries[0]}/visa`), "Money to show") ?? "";
  const isContradicted = draft.lines.some(
    (line) => typeof line === "string" && /^\*\*(?:No|Yes|Not)\b[^*]*\d/.test(line),
  );
  const leads = [
    schoolingLead(question),
    statementAgeLead(question, today),
    originLead(whole),
    isContradicted ? null : claimLead(question, today, /tuition/i.test(rule)),
    isContradicted ? null : workLead(question, draft),
    budgetLead(question, draft, today, facts),
    enoughLead(whole, draft, today),
    depositLead(question, draft),
    familyLead(whole, today),
    isOfPerson(question) ? null : sponsorVerdict(whole),
    isOfPerson(question) && !asksAmount(question)
      ? null
      : draft.lines.some((line) => typeof line === "string" && /in all [A-Z]{3} \d/.test(line)) ||
          (question.place && !isOfCourses(question, draft))
        ? placeLead(question, today)
        : null,
    intakeLead(question, draft, today),
    laterLead(question, draft, today),
    stayLead(question, draft, today),
    question.place ? null : (sumLead(question, today, rule) ?? monthsLead(question, today)),
    holdingLead(question, draft),
    assetLead(question, draft),
    isContradicted ? null : paperLead(question, draft),
    recordLead(question, draft, today),
    freeTuition(question, draft),
    surcharge(question),
    draft.used.some(({ id }) => id === "programmes/named") ? null : englishNeeded(question),
  ];
  return [
    ...strangers(question),
    ...foreign(question, draft),
    ...noCourse(question, draft),
    ...marksLead(draft, facts),
    ...leads.filter((lead): lead is string => lead !== null),
  ];
}

/** The verdicts on low marks; a list of the courses that may take them says it already. */
function marksLead({ used }: Draft, facts: readonly Fact[]): string[] {
  const check = factOf(facts, "check/marks");
  return !check || used.includes(check) || used.some(({ topic }) => topic === "programme") ? [] : marksLines(check);
}

/** A question for a list of courses in a city doesn't ask about proof of funds. */
const isOfCourses = ({ topics, fields, levels }: Question, { used }: Draft) =>
  fields.length + levels.length > 0 &&
  used.some(({ topic }) => topic === "programme") &&
  !topics.some((topic) => topic === "funds" || topic === "visa");

/** Names a university that is not in the catalogue, instead of ignoring it. */
const strangers = ({ strangers: names }: Question): string[] =>
  names.length > 0 ? [`I have no checked facts about ${names.join(" and ")}.`] : [];

const ofStudies: readonly QuestionTopic[] = ["cost", "programme", "university", "admission", "requirements", "intake"];
/** A field without a course in the requested country. */
function noCourse(question: Question, { used }: Draft): string[] {
  const { fields, countries, universities, awards, everyday, topics, parts, isPart } = question;
  const [country, another] = countries;
  const isAsked =
    fields.length > 0 &&
    universities.length + awards.length + everyday.length + parts.length === 0 &&
    !isPart &&
    topics.every((topic) => ofStudies.includes(topic));
  if (!isAsked || !country || another || used.some(({ topic }) => topic === "programme")) return [];
  return [`**I have no ${wanted(question)} in ${nameOf(country)}.** What I have for the country:`];
}

/** A country outside the catalogue, for which we have no courses. */
function foreign({ elsewhere }: Question, { used }: Draft): string[] {
  const named = elsewhere.filter((country) => country !== "Pakistan");
  const isOfCourses = used.some(({ topic }) => topic === "programme");
  return named.length > 0 && isOfCourses
    ? [`**I have no courses or fees for ${named.join(" and ")},** so I can't compare. Here is what I have:`]
    : [];
}

/** The question is who may pay, which its own passage answers. */
const isOfPerson = ({ everyday }: Question) => everyday.some((id) => sponsors.includes(id));

/** "Is tuition free there?" */
function freeTuition(question: Question, { used }: Draft): string | null {
  const [country, another] = question.countries;
  const tuition = lineOf(factOf(used, `${country}/cost`), "Tuition");
  if (
    !tuition ||
    another ||
    question.topics.includes("scholarship") ||
    !asks(question, "free|zero|muft|no fee|no fees|no tuition|مفت")
  )
    return null;
  return /^[A-Z]{3} 0\b/.test(tuition)
    ? "**Mostly yes, but not everywhere:**"
    : "**No, students from Pakistan pay tuition there:**";
}

/** The British health surcharge for a course of some years, which is paid for its whole visa. */
function surcharge(question: Question): string | null {
  const isYearly = asks(
    question,
    "every year|each year|yearly|once|one time|har saal|ek dafa|ek baar|aik bar|ek bar|ہر سال|ایک بار|ایک دفعہ",
  );
  const once = isYearly ? "**It is paid once, before the visa, for its whole length; not every year.** " : "";
  const isAsked = asks(question, "surcharge|ihs") && asks(question, "total|kitn*|how much|in all|sab mila*");
  const [country] = question.countries;
  const funds = fundsOf("uk");
  const fee = funds?.healthCharge.find((one) => "label" in one && one.per === "year");
  const years = / (\d|one|two|three|four|ek|aik|do|teen|char) ?(?:year|years|yr|yrs|saal|sal|saala) /.exec(
    ` ${question.text.toLowerCase().replaceAll(/[^a-z\d]+/g, " ")} `,
  )?.[1];
  const count = years === undefined ? 0 : (smallNumbers[years] ?? Number(years));
  if (once && country === "uk" && asks(question, "surcharge|ihs") && !count) return once.trim();
  const visa = funds && count ? chargedVisa(funds, count * 12) : null;
  if (!isAsked || country !== "uk" || !visa || !fee || !("amount" in fee) || !fee.amount) return null;
  const total = (fee.amount * visa.halfYears) / 2;
  return `${once}**Health surcharge for a course of ${countOf(count, "year")}: about GBP ${total.toLocaleString("en-US")}, ${inPkr(total, "GBP")}**, our own sum: GBP ${fee.amount} for each year of the visa, which lasts ${visa.months} months, and half of it for a part of up to six months. The form itself shows the exact sum.`;
}

/** An amount in rupees by the rates of our table: "about PKR 10 lakh". */
const inPkr = (sum: number, currency: string) => `about ${formatRupees(sum * rupeesPer(currency))}`;

/** "IELTS is not needed, right?", "Is IELTS compulsory?" */
function englishNeeded(question: Question): string | null {
  const isEnglish = question.tests.some((id) => ["ielts", "pte-academic", "toefl-ibt"].includes(id));
  if (!isEnglish || question.countries.length === 0) return null;
  if (question.everyday.includes("question/moi") || question.score) return null;
  const decide = "which test, and whether a letter can stand in for it, the university and the visa decide.";
  if (asks(question, notNeeded)) return `**Some proof of English is usually needed;** ${decide}`;
  return asks(question, mustBe) ? `**It depends: some proof of English is usually needed;** ${decide}` : null;
}
const notNeeded =
  "not needed|not required|not necessary|no need|zaroori nahi*|zaruri nahi*|lazmi nahi*|nahi chahiye|need nahi*|required nahi*";
const mustBe =
  "compulsory|mandatory|necessary|lazmi|zaroori|zaruri|is ielts required|required hai|must|chalega|chale ga|chalay ga|accept*|valid hai|لازمی|ضروری|قبول";

const series =
  /^(.*?): (.+?) for applications made up to (\d{1,2} \w+ \d{4}), (.+?) for applications from (\d{1,2} \w+ \d{4})/;
const isoOf = (date: string) => new Date(`${date} UTC`).toISOString().slice(0, 10);

/** How long a graduate may stay, if that changes on a known day: by the day in the question, otherwise by today. */
function stayLead(question: Question, { used }: Draft, today: string): string | null {
  const [country, another] = question.countries;
  if (!country || another) return null;
  const rule = lineOf(factOf(used, `${country}/after-study`), "After the degree");
  const [, visa = "", before = "", until = "", after = "", from = ""] = series.exec(rule ?? "") ?? [];
  if (!from) return null;
  const named = applicationDay(question, today) ?? endOfStudies(question, today);
  const day = named ?? today;
  if (day >= isoOf(from))
    return named && today < isoOf(from)
      ? `**${visa}, applied for from ${from}: ${after}, not ${before}.** Until ${until} it is ${before}.`
      : `**${visa}, in force now: ${after}.** The ${before} ended on ${until}.`;
  return `**${visa}, ${named ? "applied for by then" : "in force now"}: ${before}** (applications up to ${until}). From ${from}: ${after}.`;
}

/** The first day of a later month or year in which a degree ends: the visa after it is requested then. */
function endOfStudies({ text }: Question, today: string): string | undefined {
  const plain = normalise(text);
  const later = laterDay(plain, today) ?? / (20\d\d) /.exec(plain)?.[1];
  return later ? firstDay(later) : undefined;
}

const claimedHours =
  / (\d{1,2}) (?:hours?|hrs?|ghante|ghanta|ghantay|ghanty|گھنٹے) | (?:hours?|hrs?) (?:\S+ )?(?:weekly|a week|per week) (\d{1,2}) /;
const fullTime = "full time|fulltime|all year|whole year|saara saal|sara saal|فل ٹائم";
const more = "more than|over|extra|zyada|ziada|40 hours|40 ghante|زیادہ";
const unlimited =
  "unlimited|no limit|without limit|jitna marzi|jitni marzi|jitna chahe*|jitna chahay*|koi limit nahi*|as much as|limit nahi*";
const firstTerm =
  "first semester|first term|first six months|first 6 months|first months|pehle semester|pehla semester|pehle 6 mahine|aate hi|jate hi|jaate hi|immediately|from day one|first day|shuru se|foran|arrival";
const vacation =
  "vacation|vacations|holiday|holidays|break|breaks|summer|chutti|chuttiyan|chuttiyon|off season|چھٹی|چھٹیاں|چھٹیوں";
const claimedDays = / (\d{2,3}) (?:full |half )?(?:days?|din|دن) /;
const beyond =
  "cash|cash in hand|cash job*|uber|careem|foodpanda|delivery|freelanc*|fiverr|upwork|self employ*|own business|youtube";

/** A direct answer on hours in the question, on full time and on work in cash. */
function workLead(question: Question, { used }: Draft): string | null {
  const [country, another] = question.countries;
  if (!country || another || !question.topics.includes("work")) return null;
  const rule = lineOf(factOf(used, `${country}/work`), "Work while studying");
  if (!rule) return null;
  const ofResearch = fundsOf(country)?.workHours.find(
    (one) => "text" in one && /research degrees have no limit/.test(one.text),
  );
  if (question.levels.includes("phd") && ofResearch && !asks(question, beyond))
    return `**No limit for research degrees**${marks[ofResearch.support] ?? ""}; for other courses the rule says:`;
  if (asks(question, beyond)) {
    const own = fundsOf(country)?.workHours.find((one) => "text" in one && one.text.includes("self-employment"));
    return [
      "**No: work beyond what the visa allows breaks its conditions, in cash or not, and can cost you the visa.**",
      own &&
        "The student visa allows no self-employment there, and driving for an app usually is that (one source says so).",
    ]
      .filter(Boolean)
      .join(" ");
  }
  if (asks(question, vacation) && /vacation|break|holiday|June/i.test(rule) && asks(question, `${fullTime}|${more}`))
    return "**Yes, in the vacations, within the rule:**";
  if (asks(question, unlimited) && !/no limit(?!.* from June)/.test(rule))
    return "**No, the hours are limited while courses run:**";
  if (asks(question, firstTerm) && rule.startsWith("From the seventh month"))
    return "**No, not in the first six months:**";
  if (asks(question, fullTime) && !question.topics.includes("afterStudy"))
    return /vacation|break|holiday|June/i.test(rule)
      ? "**Not full time while courses run; more in the vacations:**"
      : "**Not full time while courses run:**";
  const text = normalise(question.text);
  const [, before, after] = claimedHours.exec(text) ?? [];
  const said = before ?? after ?? claimedDays.exec(text)?.[1];
  // "The figure in our list, up to 20 hours per week, is the older one" is not a permission.
  const inForce = rule.replace(/ ?[^.]*\bolder\b[^.]*\./g, "");
  const numbers = [...inForce.matchAll(/\d+/g)].map(([number]) => number);
  if (said && ![...rule.matchAll(/\d+/g)].some(([number]) => number === said)) return `**Not ${said}.** The rule says:`;
  if (!said || !numbers.includes(said) || !asksYesOrNo(question)) return null;
  const isMore = new RegExp(
    ` (?:more than|over|beyond|above) ${said} | ${said} (?:[^ ]+ ){0,2}(?:zyada|ziada|zyda|upar|plus|زیادہ) `,
    "u",
  ).test(text);
  if (isMore) return numbers[0] === said ? `**Not more than ${said} while courses run.** The rule says:` : null;
  return numbers[0] === said
    ? `**Yes, ${said}, within the rule:**`
    : `**Yes, ${said}, but only when the rule allows it:**`;
}
