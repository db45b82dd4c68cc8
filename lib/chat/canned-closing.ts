import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { awardFits, awardsIn } from "./canned-sections";
import { asks, bullet, type Draft, factOf, lineOf, linesOf, nameOf, type Part } from "./canned-text";
import type { Question } from "./question";
import { monthNames, monthsIn } from "./question-dates";
import { normalise } from "./question-words";

const opening = "open in|opens|opening|khul*|start in|starts in|kab start|open hoti*|open hongi";
const soon =
  "closing soon|close soon|jaldi band|deadline soon|deadline near|deadlines soon|upcoming deadline*|still open|abhi open";

/** The months by which somebody asks for awards; this one and the next for "closing soon". */
function monthsAsked(question: Question): number[] {
  const today = officeDate(now());
  const months = monthsIn(normalise(question.text), today);
  const thisOne = Number(today.slice(5, 7));
  return months.length > 0 ? months : asks(question, soon) ? [thisOne, (thisOne % 12) + 1] : [];
}

/** Whether awards are asked for by the month in which they close. */
export const asksClosing = (question: Question): boolean =>
  question.topics.includes("scholarship") && question.awards.length === 0 && monthsAsked(question).length > 0;

/** The months of "closes October–February", from 1 to 12, or none where it names no month. */
function closingMonths(text: string): number[] {
  const [, first = "", last = first] = /([A-Z][a-z]+)(?:\s*[–-]\s*([A-Z][a-z]+))?/.exec(text) ?? [];
  const [from, to] = [monthNames.indexOf(first) + 1, monthNames.indexOf(last) + 1];
  if (from === 0 || to === 0) return [];
  return Array.from({ length: ((to - from + 12) % 12) + 1 }, (_, step) => ((from - 1 + step) % 12) + 1);
}
const closesIn = (terms: string, months: readonly number[]) =>
  closingMonths(/closes ([^;)]*)/.exec(terms)?.[1] ?? "").some((month) => months.includes(month));

/** The awards that usually close in the months asked for, of the countries asked for or of all. */
export const answerClosing: Part = (question, facts): Draft | null => {
  if (!asksClosing(question)) return null;
  const months = monthsAsked(question);
  const lists = question.countries.flatMap((id) => factOf(facts, `${id}/scholarships`) ?? []);
  const wide = ["masters", "phd", "bachelors"].flatMap((level) => factOf(facts, `all/scholarships-${level}`) ?? []);
  const found =
    question.countries.length > 0
      ? lists.flatMap((list) =>
          awardsIn(list, "Awards that run each year", question)
            .filter((award) => closesIn(award, months))
            .map(
              (award) =>
                `• ${award.replace(/^(.*) (\([^()]*\))$/, "**$1** $2")}${lists.length > 1 ? `: ${nameOf(list.countries[0] ?? "")}` : ""}`,
            ),
        )
      : wide.flatMap((list) =>
          linesOf(list)
            .filter(([, terms]) => closesIn(terms, months) && awardFits(terms, question))
            .map(([name, terms]) => `• **${name}:** ${terms}`),
        );
  const used = question.countries.length > 0 ? lists : wide;
  if (used.length === 0) return null;
  const named = months.map((month) => monthNames[month - 1]).join(" or ");
  const all = [...new Set(found)];
  return {
    lines: [
      asks(question, opening) &&
        `I hold the months in which scholarships usually close, not those in which they open. What closes in ${named} is open before:`,
      `**Scholarships that usually close in ${named}**`,
      ...(all.length > 0 ? all.slice(0, 10) : [`I hold none that is known to close in ${named}.`]),
      all.length > 10 && `There are ${all.length - 10} more: name a country or a level.`,
      "These months are patterns of past years, and a range may end in another month: read the provider's own date before you plan.",
    ],
    used,
  };
};

const stillAsked =
  "still open|still time|is there time|time left|too late|missed|abhi bhi|ab bhi|khuli hai|open hai|close ho g*|closed|band ho g*|late ho g*|is saal";

/** Whether this year's round of a named award has likely passed. */
export function stillOpen(question: Question, { used }: Draft, today: string): string | null {
  const [id] = question.awards;
  const closes = lineOf(
    used.find((fact) => fact.id === id),
    "Closes",
  );
  const months = closingMonths(closes ?? "");
  const last = months.at(-1);
  if (!id || !last || !asks(question, stillAsked)) return null;
  const month = Number(today.slice(5, 7));
  if (months.includes(month))
    return bullet(
      "Still open?",
      `it usually closes in ${months.length > 1 ? "these weeks" : "this month"}; look at the provider's page today`,
    );
  const since = (month - last + 12) % 12;
  return bullet(
    "Still open?",
    since <= 5
      ? `the usual month is past (${monthNames[last - 1]}), so this round has most likely closed; the next one comes in the coming year`
      : `the usual month is still ahead (${monthNames[(months[0] ?? 1) - 1]})`,
  );
}
