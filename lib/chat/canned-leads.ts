import { budgetLead, depositLead } from "./budget-lead";
import { stillOpen } from "./canned-closing";
import { asks, type Draft, lineOf } from "./canned-text";
import { claimLead, fundsOf } from "./claimed-sums";
import { familyLead } from "./family-lead";
import { placeLead } from "./place-lead";
import type { Question } from "./question";
import { assetLead, holdingLead, monthsLead, paperLead } from "./rule-leads";
import { stayLead } from "./stay-lead";
import { workLead } from "./work-lead";

/**
 * What has to be said before the facts: a plain yes or no to a sum, an hour or a rule that the question puts forward,
 * and the sum of the place, the day and the family that it names.
 */
export function leadsFor(question: Question, draft: Draft, today: string): string[] {
  if (draft.used.length === 0) return [];
  const isContradicted = draft.lines.some((line) => typeof line === "string" && /^\*\*(?:No|Yes|Not)\b/.test(line));
  const leads = [
    isContradicted ? null : claimLead(question, today),
    isContradicted ? null : workLead(question, draft),
    budgetLead(question, draft, today),
    depositLead(question, draft),
    familyLead(question, today),
    draft.lines.some((line) => typeof line === "string" && /in all [A-Z]{3} \d/.test(line)) || question.place
      ? placeLead(question, today)
      : null,
    stayLead(question, draft, today),
    stillOpen(question, draft, today),
    question.place ? null : monthsLead(question, today),
    holdingLead(question, draft),
    assetLead(question, draft),
    paperLead(question, draft),
    freeTuition(question, draft),
    surcharge(question),
    englishNeeded(question),
  ];
  return leads.filter((lead): lead is string => lead !== null);
}

/** "Is tuition free there?" */
function freeTuition(question: Question, { used }: Draft): string | null {
  const [country, another] = question.countries;
  const tuition = lineOf(
    used.find(({ id }) => id === `${country}/cost`),
    "Tuition",
  );
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

/** The British health surcharge for a course of some years: half a year is added, as the data's own example counts. */
function surcharge(question: Question): string | null {
  const isAsked = asks(question, "surcharge|ihs") && asks(question, "total|kitn*|how much|in all|sab mila*");
  const [country] = question.countries;
  const fee = fundsOf("uk")?.healthCharge.find((one) => "label" in one && one.per === "year");
  const years = / (\d|one|two|three|four|ek|aik|do|teen|char) ?(?:year|years|yr|yrs|saal|sal|saala) /.exec(
    ` ${question.text.toLowerCase().replaceAll(/[^a-z\d]+/g, " ")} `,
  )?.[1];
  const count = years === undefined ? 0 : (numbers[years] ?? Number(years));
  if (!isAsked || country !== "uk" || !fee || !("amount" in fee) || !fee.amount || !count) return null;
  const total = fee.amount * (count + 0.5);
  return `**Health surcharge for a course of ${count} ${count === 1 ? "year" : "years"}: about GBP ${total.toLocaleString("en-US")}**, our own sum: GBP ${fee.amount} for each year of the visa, which runs some months longer than the course, and half of it for a half year. The form itself shows the exact sum.`;
}
const numbers: Record<string, number> = { one: 1, ek: 1, aik: 1, two: 2, do: 2, three: 3, teen: 3, four: 4, char: 4 };

/** "IELTS is not needed, right?" */
const englishNeeded = (question: Question): string | null =>
  question.tests.length > 0 &&
  question.countries.length > 0 &&
  !question.everyday.includes("question/moi") &&
  asks(
    question,
    "not needed|not required|not necessary|no need|zaroori nahi*|zaruri nahi*|lazmi nahi*|nahi chahiye|need nahi*|required nahi*",
  )
    ? "**Some proof of English is usually needed;** which test, and whether a letter can stand in for it, the university and the visa decide."
    : null;
