import { firstDay, inForce, nextOf } from "@/lib/catalogue/dated";
import { type Series, seriesOf, sumOf } from "@/lib/catalogue/funds";
import { familyMoney } from "@/lib/catalogue/guide/visa";
import { formatLooseDate } from "@/lib/catalogue/loose-date";
import { formatAmount } from "@/lib/catalogue/money";
import { catalogue } from "@/lib/catalogue/published/current";
import type { CountryFunds, DatedFigure } from "@/lib/catalogue/schema/funds";
import { daysIn, sumsIn } from "@/lib/chat/question/dates";
import type { Question } from "@/lib/chat/question/question";
import { normalise } from "@/lib/language/words";
import { asks } from "./text";

/*
 * Compares the amount in a question with the dated series: an agent's number that is no longer in force, or never was,
 * is contradicted before the facts.
 */

/** The record of the proof of funds for a country. */
export const fundsOf = (country: string | undefined): CountryFunds | undefined =>
  catalogue()["funds.json"].destinations.find(({ id }) => id === country);

const periods: Record<string, string> = {
  month: " a month",
  year: " a year",
  "12 months": " for 12 months",
  "academic year": " for an academic year",
};
/** "GBP 1,171 a month, GBP 10,539 for 9 months" */
export const sumWords = (figure: DatedFigure): string =>
  [
    `${sumOf(figure) ?? "another amount"}${periods[figure.per] ?? ""}`,
    figure.total && figure.months && `${formatAmount(figure.total, figure.currency)} for ${figure.months} months`,
  ]
    .filter(Boolean)
    .join(", ");

const amountsOf = ({ amount, total, monthly }: DatedFigure) =>
  [amount, total, monthly, amount && Math.floor(amount), amount && Math.round(amount)].filter(
    (sum): sum is number => typeof sum === "number",
  );
const place = (label: string) => label.split(", ").slice(1).join(", ");
const named = (label: string) => (place(label) && !/one person|student/.test(label) ? ` (${place(label)})` : "");

/** "Living money, Vaud, Geneva, Basel and St. Gallen" includes Geneva; "…, outside Quebec" excludes Quebec. */
const isAt = (label: string, at: string) =>
  place(label)
    .split(/, | and | \(/)
    .includes(at);

/** The series of living costs that a question means: that of its place, or all that are a standard for students. */
export function livingSeries(funds: CountryFunds, question: Question): Series[] {
  const all = seriesOf(funds, catalogue()["funds.json"].meta.compiledOn).filter(
    ({ isFee, label }) =>
      !isFee && /^(?:Living money|Proof of funds)/.test(label) && !/shorter|school years/.test(label),
  );
  const at = question.place?.country === funds.id ? question.place.series : null;
  const there = all.filter(({ label }) => at !== null && isAt(label, at));
  const chosen = there.length > 0 ? there : all.filter(({ label }) => !isAt(label, "Quebec"));
  return chosen;
}

const confirming =
  "right|correct|true|sahi|theek|thik|tik|na|hi hai|hi hain|confirm|sach|kya|is it|really|enough|kafi|kaafi|sufficient|chalega|chale ga|صحیح|ٹھیک|کافی|درست|کیا";
/** "NOK 5400 hai?", "is it 11904?" */
const putForward =
  /\d\S*(?: (?:euros?|pounds?|dollars?|kron\S+|usd|gbp|eur|cad|aud|nzd|sek|nok|chf))? (?:hai|he|h|hain|hay)(?: na| kya)? ?[?؟]/i;
const havings =
  "i have|we have|i kept|we kept|mere pas|mere paas|hamare pas|saved|my budget|budget|rakhe hain|rakh diye|rakhe|deposited|balance is|enough|kafi|kaafi|sufficient|کافی";
const otherMoney =
  "tuition|course fee*|uni fee*|university fee*|semester fee*|salary|rent|scholarship*|earn*|stipend|deposit de*|deposit paid";

/** Whether the amount comes from somebody else, or is given for confirmation. */
const isClaim = (question: Question) =>
  bareSum.test(question.text.trim()) ||
  asks(question, `${confirming}|agent*|consultant*|says|said|kehta|kehte|kaha|told|heard|suna|now|ab|naya|new`);

/** "Blocked account 12552 euro?": an amount with no other question. */
const bareSum =
  /^(?!.*\b(?:how|what|which|when|kitn\S*|kab|kya|kia)\b).*\d[\d,]{2,}\s*(?:k|euros?|eur|€|pounds?|gbp|£|dollars?|usd|cad|aud|nzd|kronor|sek|nok|chf|francs?|per month|a month|monthly)*\s*[?؟]$/i;

/** A direct answer on the first amount in a question that the series contradict or confirm; null if there is none. */
export function claimLead(question: Question, today: string, withTuition = false): string | null {
  const [country, another] = question.countries;
  const funds = fundsOf(country);
  if (!funds || another) return null;
  const text = normalise(question.text);
  const sums = sumsIn(text).filter((sum) => sum >= 100 && !(sum > 2014 && sum < 2041));
  const isFee = question.topics.includes("visa") && asks(question, "fee|fees|charge|charges|cost|فیس");
  const pools = [
    livingSeries(funds, question),
    ...(isFee ? [seriesOf(funds, catalogue()["funds.json"].meta.compiledOn).filter((one) => one.isFee)] : []),
  ];
  for (const sum of sums) {
    for (const series of pools) {
      const said = known(sum, series, question, today, withTuition);
      if (said !== undefined) return said;
    }
  }
  return isFee ? null : unknown(funds, sums, question, today);
}

/** The amount on a day; if the series is set again each academic year, later years are not known yet. */
function wordsFor(figure: DatedFigure, day: string | undefined): string {
  if (!day) return `In force now: ${sumWords(figure)}.`;
  const from = figure.appliesFrom ? firstDay(figure.appliesFrom) : day;
  const yearLater = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`;
  return figure.per === "academic year" && !figure.appliesTo && day >= yearLater
    ? `In force now: ${sumWords(figure)}. The amount for ${formatLooseDate(day.slice(0, 7))} is not known yet.`
    : `For your date: ${sumWords(figure)}.`;
}

/** An amount in the series: old, in force, or future. Undefined if it is not in there. */
function known(
  sum: number,
  series: readonly Series[],
  question: Question,
  today: string,
  withTuition: boolean,
): string | null | undefined {
  const [last] = daysIn(normalise(question.text), today, today)
    .filter((day) => day >= today)
    .toSorted()
    .reverse();
  const day = last ?? today;
  for (const { label, figures } of series) {
    const figure = figures.find((one) => amountsOf(one).includes(sum));
    if (!figure) continue;
    const now = inForce(figures, day);
    const said = formatAmount(sum, figure.currency);
    if (now === figure) {
      const next = nextOf(figures, day);
      const until = next?.appliesFrom ? `, for applications before ${formatLooseDate(firstDay(next.appliesFrom))}` : "";
      // An amount in force is not enough if tuition must be shown as well.
      if (withTuition && asks(question, "enough|kafi|kaafi|sufficient|کافی"))
        return `**It depends on the tuition: ${said} is the living money in force${named(label)}${until};** tuition has to be paid or shown besides.`;
      return asks(question, confirming) || putForward.test(question.text)
        ? `**Yes, ${said} is in force${named(label)}${until}.**`
        : null;
    }
    if (figure.appliesFrom && firstDay(figure.appliesFrom) > day)
      return `**Not yet: ${said} counts for applications from ${formatLooseDate(figure.appliesFrom)}${named(label)}.**${now ? ` Until then: ${sumWords(now)}.` : ""}`;
    const ended = figure.appliesTo ? ` until ${formatLooseDate(figure.appliesTo)}` : "";
    return `**No: ${said} is an old amount${named(label)}; it was in force${ended}.**${now ? ` ${wordsFor(now, last)}` : ""}`;
  }
  return undefined;
}

/** An amount near the ones in force that is not in the series: less than required, or none of ours. */
function unknown(funds: CountryFunds, sums: readonly number[], question: Question, today: string): string | null {
  if (
    !question.topics.includes("funds") ||
    asks(question, otherMoney) ||
    asks(question, "lakh|lac|lakhs|crore|rupees|rs|pkr")
  )
    return null;
  if (familySums(funds, today).some((sum) => sums.includes(sum))) return null;
  const series = livingSeries(funds, question);
  const present = series.flatMap(({ figures }) => inForce(figures, today) ?? []);
  const [first] = present;
  if (!first) return null;
  const near = sums.find((sum) =>
    present.some((one) => amountsOf(one).some((mine) => sum > mine * 0.5 && sum < mine * 1.8)),
  );
  if (near === undefined) return null;
  const said = formatAmount(near, first.currency);
  const words = series
    .flatMap(({ label, figures }) => {
      const now = inForce(figures, today);
      return now ? `${sumWords(now)}${named(label)}` : [];
    })
    .join("; ");
  if (asks(question, havings)) {
    const needed = present.map((one) =>
      near > (one.amount ?? 0) * 3 ? (one.total ?? one.amount ?? 0) : (one.amount ?? 0),
    );
    if (near < Math.min(...needed)) return `**No: ${said} is less than is asked for.** In force now: ${words}.`;
    return near >= Math.max(...needed) && !/tuition/i.test(JSON.stringify(funds.alsoCounted))
      ? `**${said} covers the living money in force:** ${words}.`
      : null;
  }
  return isClaim(question)
    ? `**No: ${said} is not the amount in force, by our sources.** In force now: ${words}.`
    : null;
}

const familySums = (funds: CountryFunds, today: string) =>
  sumsIn((familyMoney(funds, today)?.match(/\b[A-Z]{3} \d[\d,]*/g) ?? []).join(" "));
