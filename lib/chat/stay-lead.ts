import { type Draft, lineOf } from "./canned-text";
import { applicationDay } from "./place-lead";
import type { Question } from "./question";

const series =
  /^(.*?): (.+?) for applications made up to (\d{1,2} \w+ \d{4}), (.+?) for applications from (\d{1,2} \w+ \d{4})/;
const isoOf = (date: string) => new Date(`${date} UTC`).toISOString().slice(0, 10);

/** How long a graduate may stay where that changes on a day: by the day that the question names, else by today. */
export function stayLead(question: Question, { used }: Draft, today: string): string | null {
  const [country, another] = question.countries;
  if (!country || another) return null;
  const rule = lineOf(
    used.find(({ id }) => id === `${country}/after-study`),
    "After the degree",
  );
  const [, visa = "", before = "", until = "", after = "", from = ""] = series.exec(rule ?? "") ?? [];
  if (!from) return null;
  const named = applicationDay(question, today);
  const day = named ?? today;
  if (day >= isoOf(from))
    return named && today < isoOf(from)
      ? `**${visa}, applied for from ${from}: ${after}, not ${before}.** Until ${until} it is ${before}.`
      : `**${visa}, in force now: ${after}.** The ${before} ended on ${until}.`;
  return `**${visa}, ${named ? "applied for by then" : "in force now"}: ${before}** (applications up to ${until}). From ${from}: ${after}.`;
}
