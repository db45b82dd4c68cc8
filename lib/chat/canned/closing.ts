import { monthNames } from "@/lib/catalogue/loose-date";
import { monthsIn } from "@/lib/chat/question/dates";
import type { Question } from "@/lib/chat/question/question";
import { normalise } from "@/lib/language/words";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { closingMonths, withRound } from "./awards/rounds";
import { awardFits, awardsIn } from "./parts/sections";
import { asks, type Draft, factOf, linesOf, nameOf, type Part } from "./parts/text";

const opening = "open in|opens|opening|khul*|start in|starts in|kab start|open hoti*|open hongi";
const soon =
  "closing soon|close soon|jaldi band|deadline soon|deadline near|deadlines soon|upcoming deadline*|still open|abhi open";

const stillOpen = "still|abhi|ab bhi|abhi bhi|can i apply|apply ho sak*|apply kar sak*|open hai|open hain|khuli|ابھی";

/** The months in a question about awards; this one and the next for "closing soon". */
function monthsAsked(question: Question): number[] {
  const today = officeDate(now());
  const months = monthsIn(normalise(question.text), today);
  const thisOne = Number(today.slice(5, 7));
  return months.length > 0 ? months : asks(question, soon) ? [thisOne, (thisOne % 12) + 1] : [];
}

/** Whether the question asks for awards by closing month. */
export const asksClosing = (question: Question): boolean =>
  question.topics.includes("scholarship") && question.awards.length === 0 && monthsAsked(question).length > 0;

const closesIn = (terms: string, months: readonly number[]) =>
  closingMonths(/closes ([^;)]*)/.exec(terms)?.[1] ?? "").some((month) => months.includes(month));

/** The awards that usually close in those months, in the requested countries or in all. */
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
  // Past ones come last, and are left out if the question asks what is still open.
  const today = officeDate(now());
  const isPassed = (line: string) => line.includes(", passed, next ");
  const each = [...new Set(found)].map((line) => withRound(line, today));
  const ahead = each.filter((line) => !isPassed(line));
  const all = asks(question, stillOpen) ? ahead : [...ahead, ...each.filter(isPassed)];
  return {
    lines: [
      asks(question, opening) &&
        `I have the months in which scholarships usually close, not those in which they open. What closes in ${named} is open before:`,
      `**Scholarships that usually close in ${named}**`,
      ...(all.length > 0 ? all.slice(0, 10) : [`I have none that is known to close in ${named}.`]),
      all.length > 10 && `There are ${all.length - 10} more: name a country or a level.`,
      "These months are patterns of past years, and a range may end in another month: read the provider's own date before you plan.",
    ],
    used,
  };
};
