import fx from "@/lib/catalogue/data/fx.json";
import { inForce } from "@/lib/catalogue/dated";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { formatRupees } from "@/lib/catalogue/money";
import { budgetOf, rupeesIn } from "./canned-budget";
import { asks, type Draft } from "./canned-text";
import { fundsOf, livingSeries } from "./claimed-sums";
import type { Question } from "./question";

const withLiving =
  "rehna|rehne|rehnay|rahna|rahne|living|hostel|rent|khana|expenses|kharcha|kharche|total|kul|everything|all in|in all|sab mila*|including|رہنا|رہنے|رہائش|کل";

/**
 * A budget beside a list of courses: for fees and living it is held against a year's tuition and the living money that the
 * visa asks for, country by country; else it is said that the list does not follow it.
 */
export function budgetLead(question: Question, { lines, used }: Draft, today: string): string | null {
  const budget = budgetOf(question);
  if (budget === null || !used.some(({ id }) => id === "programmes/all")) return null;
  const said = formatRupees(budget);
  if (!asks(question, withLiving))
    return question.narrow?.rupees ? null : `I could not apply your budget of ${said} to this list.`;
  const years = lines.flatMap((line) => {
    if (typeof line !== "string" || !line.startsWith("• ")) return [];
    const country = destinationNames.find(({ name }) => line.includes(`, ${name}:`) || line.includes(`, the ${name}:`));
    const [tuition = / no tuition/.test(line) ? 0 : null] = rupeesIn(line);
    const living = country ? livingRupees(country.id, question, today) : null;
    return country && living !== null && tuition !== null ? [{ name: country.name, tuition, living }] : [];
  });
  if (years.length === 0) return `I could not apply your budget of ${said} to this list.`;
  const fits = years.filter(({ tuition, living }) => tuition + living <= budget);
  const short = years.filter((one) => !fits.includes(one));
  const sum = ({ name, tuition, living }: (typeof years)[number]) =>
    living > budget
      ? `${name} (the visa's living money alone is about ${formatRupees(living)})`
      : `${name} (living money about ${formatRupees(living)} and fee: about ${formatRupees(tuition + living)})`;
  return [
    fits.length > 0
      ? `**${said} a year for fees and living would cover, of these: ${fits.map(sum).join(", ")}.**`
      : `**No: ${said} a year for fees and living covers none of these countries.**`,
    short.length > 0 && `It does not reach for: ${short.map(sum).join("; ")}.`,
  ]
    .filter(Boolean)
    .join("\n");
}

/** The living money of a year that a country's visa asks for, in rupees; the lowest where it differs by place. */
function livingRupees(country: string, question: Question, today: string): number | null {
  const funds = fundsOf(country);
  if (!funds) return null;
  const sums = livingSeries(funds, question).flatMap(({ figures }) => {
    const figure = inForce(figures, today);
    const rate = figure && fx.rates[figure.currency as keyof typeof fx.rates]?.toPkr;
    if (!figure?.amount || !rate) return [];
    return [(figure.per === "month" ? (figure.total ?? figure.amount * 12) : figure.amount) * rate];
  });
  return sums.length > 0 ? Math.min(...sums) : null;
}

/** Tuition that has to be paid before the visa is applied for, where that is asked. */
export function depositLead(question: Question, { used }: Draft): string | null {
  const [country, another] = question.countries;
  const [first] = fundsOf(country)?.tuitionDeposit ?? [];
  if (!first || another || !("amount" in first) || !first.amount || !used.some(({ id }) => id === `${country}/visa`))
    return null;
  return asks(question, "pehle|pehlay|before|advance|deposit|پہلے") &&
    asks(question, "college|university|uni|tuition|fees|fee|فیس|کالج|یونیورسٹی") &&
    asks(question, "visa|ویزا|ویزے")
    ? `**${first.label}: ${first.currency} ${first.amount.toLocaleString("en-US")}**${first.note ? `; ${first.note}` : ""}.`
    : null;
}
