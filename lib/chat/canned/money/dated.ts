import { firstDay, inForce, lastDay } from "@/lib/catalogue/dated";
import { formatLooseDate } from "@/lib/catalogue/loose-date";
import { fundsOf, livingSeries, sumWords } from "@/lib/chat/canned/parts/claimed-sums";
import {
  asks,
  bullet,
  type Draft,
  factOf,
  firstSentences,
  lineOf,
  nameOf,
  type Part,
} from "@/lib/chat/canned/parts/text";
import { daysIn, laterDay, sumsIn } from "@/lib/chat/question/dates";
import type { Question } from "@/lib/chat/question/question";
import { normalise } from "@/lib/language/words";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";

/** The amounts in a line: "GBP 10,539 for 9 months (outside London)" and the like. */
const sumsOf = (line: string | null) => sumsIn((line?.match(/\b[A-Z]{3} \d[\d,]*/g) ?? []).join(" "));

/** "2026-11-30" of "From 30 November 2026: …". */
function changeDay(next: string | null): string | null {
  const named = /^From (\d{1,2} [A-Z][a-z]+ \d{4}):/.exec(next ?? "")?.[1];
  return named ? new Date(`${named} UTC`).toISOString().slice(0, 10) : null;
}

/** Proof of funds for an application on the day in the question, if other amounts are in force by then. */
export const answerDatedMoney: Part = (question, facts) => {
  const { topics, countries, everyday } = question;
  const [country, another] = countries;
  // "Is it too late for January?" is about the intake.
  if (topics.includes("intake") && !topics.includes("funds")) return null;
  if (!country || another || everyday.length > 0 || !topics.some((topic) => topic === "funds" || topic === "visa"))
    return null;
  const fact = factOf(facts, `${country}/visa`);
  const next = lineOf(fact, "What comes next");
  const from = changeDay(next);
  const text = normalise(question.text);
  const later = laterDay(text, officeDate(now()));
  const [last] = [
    ...daysIn(text, fact?.compiledOn ?? "2026-01-01", officeDate(now())),
    ...(later ? [lastDay(later)] : []),
  ]
    .toSorted()
    .reverse();
  if (!fact || !next || !from || !last || last < from) return null;
  const inAll = lineOf(fact, "In all later");
  const old = sumsOf(`${lineOf(fact, "Money to show")} ${lineOf(fact, "In all")}`);
  const tooLow = (sum: number) => old.includes(sum) && !sumsOf(`${next} ${inAll}`).includes(sum);
  const short = sumsIn(text).find(tooLow);
  return {
    lines: [
      `**Money to show, ${nameOf(country)}: the day you apply decides**`,
      short !== undefined &&
        `**No: ${short.toLocaleString("en-US")} belongs to applications made before ${formatLooseDate(from)}.** Later it is not enough, even where the 28 days ended earlier.`,
      bullet(
        `Applying from ${formatLooseDate(from)}`,
        [
          next.replace(/^From .*?: /, "").replace(/; the date of.*$/, " each month, and first-year tuition"),
          inAll && `in all ${inAll}`,
        ]
          .filter(Boolean)
          .join("; "),
      ),
      bullet(
        `Applying before ${formatLooseDate(from)}`,
        [lineOf(fact, "Money to show"), lineOf(fact, "In all")].filter(Boolean).join("; in all "),
      ),
      (lineOf(fact, "How the money is judged") ?? "").startsWith("28 days") &&
        "The application is made on the day you submit it online and pay its fee. The sum has to stand in the account on each of the 28 days.",
      bullet("How the money is judged", firstSentences(lineOf(fact, "How the money is judged"), 330)),
      asks(question, "fee|fees|فیس") && bullet("Visa fee", lineOf(fact, "Fee")),
    ],
    used: [fact],
  };
};

/** "The grant was put off to 1 April 2027": the day from which another amount is expected. */
const expectedFrom = (said: string) => {
  const named = /\d{1,2} [A-Z][a-z]+ \d{4}/.exec(said)?.[0];
  return named ? new Date(`${named} UTC`).toISOString().slice(0, 10) : null;
};

/** What we know today about the proof of funds on a later day in the question: "next year in May". */
export function laterLead(question: Question, { lines }: Draft, today: string): string | null {
  const [country, another] = question.countries;
  const funds = fundsOf(country);
  const later = laterDay(normalise(question.text), today);
  const isTold = lines.some((line) => typeof line === "string" && line.includes("the day you apply decides"));
  if (!funds || another || !later || isTold || !question.topics.includes("funds")) return null;
  const day = lastDay(later);
  const [series, second] = livingSeries(funds, question);
  const current = series && !second ? inForce(series.figures, today) : undefined;
  const then = series && !second ? inForce(series.figures, day) : undefined;
  const isNow = current?.amount ? `${sumWords(current)} now` : "What holds now stands below";
  const at = formatLooseDate(later);
  if (then?.appliesFrom && then.amount && then !== current)
    return `**For an application in ${at}: ${sumWords(then)}**, from ${formatLooseDate(firstDay(then.appliesFrom))}; ${isNow}.`;
  const { nextChange } = funds.inForceOn20261122;
  const from = nextChange && expectedFrom(nextChange);
  const isOpen = funds.figures.find(
    ({ amount, low, appliesFrom }) =>
      amount === null && !low && appliesFrom && firstDay(appliesFrom) > today && firstDay(appliesFrom) <= day,
  );
  const said = from && from <= day ? nextChange : isOpen?.note;
  return said || isOpen
    ? `**${isNow}; for an application in ${at} the amount is not known yet.** ${said ? `${said.charAt(0).toUpperCase()}${said.slice(1)}. ` : ""}Check it again before you apply: the amount of that day counts.`
    : `**${isNow}; for ${at} I know of no other amount yet.**`;
}
