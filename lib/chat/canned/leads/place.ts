import { firstDay, inForce, nextOf } from "@/lib/catalogue/dated";
import { uncertaintyOf } from "@/lib/catalogue/funds";
import { formatLooseDate } from "@/lib/catalogue/loose-date";
import { formatAmount } from "@/lib/catalogue/money";
import type { DatedFigure } from "@/lib/catalogue/schema/funds";
import { fundsOf, livingSeries, sumWords } from "@/lib/chat/canned/parts/claimed-sums";
import { asks } from "@/lib/chat/canned/parts/text";
import { daysIn } from "@/lib/chat/question/dates";
import { asksLondon } from "@/lib/chat/question/place/place";
import type { Question } from "@/lib/chat/question/question";
import { normalise } from "@/lib/language/words";

/** If the proof of funds depends on the place in the question: that place's amount on the day of the application. */
export function placeLead(question: Question, today: string): string | null {
  const { place, topics } = question;
  const isOfMoney =
    topics.includes("funds") ||
    topics.includes("visa") ||
    (topics.includes("cost") && !asks(question, "tuition|fee|fees|فیس"));
  if (!place || !isOfMoney || question.everyday.includes("question/refund-refused")) return null;
  const funds = fundsOf(place.country);
  if (!funds || !question.countries.some((id) => id === place.country)) return null;
  if (!place.series)
    return topics.includes("funds")
      ? `**For the canton of ${place.city} I have no checked sum;** ask its migration office.`
      : null;
  const [series] = livingSeries(funds, question);
  const day = applicationDay(question, today);
  const figure = series && inForce(series.figures, day ?? today);
  if (!figure || !series) return null;
  const where =
    place.country === "switzerland"
      ? place.city === place.series
        ? `${place.city}`
        : `${place.city} lies in the canton of ${place.series}`
      : place.series === "outside London"
        ? `${place.city.startsWith("a place") ? "Outside London" : `${place.city} is outside London`}`
        : place.city === place.series || place.series === "London"
          ? place.series
          : `${place.city} lies in ${place.series}`;
  const next = nextOf(series.figures, day ?? today);
  const from = next?.appliesFrom ? formatLooseDate(firstDay(next.appliesFrom)) : null;
  const later = next && from ? ` Applying from ${from}: ${sumWords(next)}.` : "";
  const since =
    day && figure.appliesFrom && figure.appliesFrom > today
      ? `, for an application from ${formatLooseDate(figure.appliesFrom)}`
      : from
        ? `, for an application before ${from}`
        : "";
  const doubt = uncertaintyOf(figure);
  return [
    `**${where}: ${sumWords(figure)}${since}**${doubt ? ` (${doubt})` : ""}${place.country === "uk" ? ", with the first-year tuition that is not paid yet" : ""}.${later}`,
    place.country === "uk" && asksLondon(normalise(question.text)) && londonIs(),
    ownSum(question, figure),
  ]
    .filter(Boolean)
    .join(" ");
}

/** "London means the City and the 32 boroughs." */
const londonIs = () => {
  const rule = fundsOf("uk")?.alsoCounted.find(({ text }) => text.startsWith("London means"));
  return rule && `${rule.text}.`;
};

/** The latest day from today on in the question, or else in the question that it continues. */
export const applicationDay = ({ text, carried }: Question, today: string): string | undefined =>
  [text, carried].flatMap(
    (said) =>
      daysIn(normalise(said), today, today)
        .filter((day) => day >= today)
        .toSorted()
        .at(-1) ?? [],
  )[0];

const wholeSum =
  "total|kul|sab mila*|in all|altogether|all together|sum|how much|kitn*|کل|کتن*|mila kar|milake|mila ke";

/** A year's living costs with the tuition in the question, if no place decides it. */
export function sumLead(question: Question, today: string, rule: string): string | null {
  const [country, another] = question.countries;
  const funds = fundsOf(country);
  const isOfMoney = question.topics.some((topic) => topic === "funds" || topic === "visa");
  if (!funds || another || !isOfMoney || !asks(question, wholeSum)) return null;
  if (!/tuition/i.test(rule || JSON.stringify(funds.alsoCounted))) return null;
  const day = applicationDay(question, today) ?? today;
  const all = livingSeries(funds, question);
  const sums = all.flatMap(({ label, figures }) => {
    const at = label.split(", ").slice(1).join(", ");
    const where = all.length > 1 && at ? `${at.charAt(0).toUpperCase()}${at.slice(1)}: ` : "";
    const figure = inForce(figures, day);
    const isOfYear = figure && ["year", "12 months", "academic year"].includes(figure.per);
    const total = figure?.total ?? (isOfYear ? figure.amount : null);
    const said = figure && total ? ownSum(question, { ...figure, total }) : null;
    return said ? [said.replace("With your figures: ", where)] : [];
  });
  return sums.length > 0 ? `With your figures: ${sums.join(" ")}` : null;
}

const number = (digits: string | undefined) => (digits ? Number(digits.replaceAll(",", "")) : null);

/** The living costs with the tuition in the question, minus what is already paid. */
function ownSum(question: Question, figure: DatedFigure): string | null {
  const text = normalise(question.text);
  const total = figure.total;
  const tuition = number(
    / (?:tuition|tution|course fees?|fees?) (?:fees? |is |are |hai |of |= )*(\d[\d,]{3,}) /.exec(text)?.[1] ??
      / (\d[\d,]{3,}) (?:pounds? |gbp )?(?:tuition|tution) /.exec(text)?.[1],
  );
  const paid = number(
    / (\d[\d,]{2,}) (?:pounds? |gbp )?(?:deposit|paid|jama|ada|de chuk\S*|de di\S*|dia hai|diya|pay kar\S*) /.exec(
      text,
    )?.[1] ?? / (?:deposit|paid) (?:of |is |hai )*(\d[\d,]{2,}) /.exec(text)?.[1],
  );
  if (!total || !tuition || (paid ?? 0) >= tuition) return null;
  const sum = (amount: number) => formatAmount(amount, figure.currency);
  return `With your figures: ${sum(tuition)} tuition${paid ? ` less ${sum(paid)} paid` : ""} and ${sum(total)} living money make **${sum(tuition - (paid ?? 0) + total)}**.`;
}
