import { inForce } from "@/lib/catalogue/dated";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { formatAmount, formatRupees } from "@/lib/catalogue/money";
import { catalogue } from "@/lib/catalogue/published/current";
import { budgetOf, verdictsLead, verdictWords } from "@/lib/chat/canned/parts/budget";
import { fundsOf, livingSeries } from "@/lib/chat/canned/parts/claimed-sums";
import { asks, type Draft, factOf, lineOf } from "@/lib/chat/canned/parts/text";
import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";

/** The costs of a country have the verdict already. */
const isOfCost = ({ id }: Fact) => id.endsWith("/cost");

/**
 * A budget with a list of courses: what it is enough for, by the rules of "Can I go?". Of a budget for the fee alone,
 * what comes on top of it; otherwise the answer says that the list ignores it.
 */
export function budgetLead(
  question: Question,
  { lines, used }: Draft,
  today: string,
  facts: readonly Fact[],
): string | null {
  const budget = budgetOf(question);
  if (
    budget === null ||
    used.some(isOfCost) ||
    !used.some(({ topic }) => topic === "programme" || topic === "university")
  )
    return null;
  const weighed = facts.filter(({ id }) => id.startsWith("budget/"));
  if (weighed.length > 0)
    return weighed
      .map((one) => (one.id === "budget/all" ? verdictsLead(one, question) : verdictWords(one, question)))
      .join("\n");
  if (!used.some(({ id }) => id === "programmes/all")) return null;
  const said = formatRupees(budget);
  return question.narrow?.rupees
    ? livingOnTop(lines, said, budget, question, today)
    : `I could not apply your budget of ${said} to this list.`;
}

const countryOf = (line: string) => destinationNames.find(({ name }) => new RegExp(`, (?:the )?${name}:`).test(line));

/** A fee within the budget is not enough: the visa's living costs of the cheapest countries come on top. */
function livingOnTop(
  lines: Draft["lines"],
  said: string,
  budget: number,
  question: Question,
  today: string,
): string | null {
  const shown = lines.flatMap((line) => (typeof line === "string" && line.startsWith("• ") && countryOf(line)) || []);
  const sums = [...new Set(shown)].flatMap(({ id, name }) => {
    const living = livingRupees(id, question, today);
    return living === null ? [] : [{ name, living }];
  });
  if (sums.length === 0) return null;
  const each = sums.map(({ name, living }) => `${name} about ${formatRupees(living)}`).join(", ");
  const isShort = sums.every(({ living }) => living > budget);
  return `**${said} can pay the fee of these${isShort ? ", but not the year" : ""}:** the living money that the visa asks for comes on top (${each}).`;
}

/** A year's living costs as the country's visa requires them, the lowest first if they depend on the place. */
function livingOf(country: string, question: Question, today: string): { sum: string; rupees: number }[] {
  const funds = fundsOf(country);
  if (!funds) return [];
  const sums = livingSeries(funds, question).flatMap(({ figures }) => {
    const figure = inForce(figures, today);
    const rate = figure && catalogue()["fx.json"].rates[figure.currency]?.toPkr;
    if (!figure?.amount || !rate) return [];
    const year = figure.per === "month" ? (figure.total ?? figure.amount * 12) : figure.amount;
    return [{ sum: formatAmount(year, figure.currency), rupees: year * rate }];
  });
  return sums.toSorted((a, b) => a.rupees - b.rupees);
}

const livingRupees = (country: string, question: Question, today: string) =>
  livingOf(country, question, today)[0]?.rupees ?? null;

const enough =
  "enough|kafi|kaafi|sufficient|theek|thik|ok|okay|chalega|chalegi|chalenge|cover|covers|poora|poore|bank|account|statement*|show|balance|کافی|ٹھیک|بینک|اکاؤنٹ";
const otherMoney = "agent*|consultan*|loan|qarz|qarza|scholarship*|salary|income|month|monthly|mahina|mahine|per month";

/** Rupees in the bank compared with the living costs in force and the tuition to be shown with them. */
export function enoughLead(question: Question, { lines, used }: Draft, today: string): string | null {
  const [country, another] = question.countries;
  const budget = budgetOf(question);
  const rule = lineOf(factOf(used, `${country}/visa`), "Money to show");
  const isSaid = lines.some((line) => typeof line === "string" && line.includes(`${formatRupees(budget ?? 0)} is `));
  const isMeant = question.topics.some((topic) => topic === "funds" || topic === "visa") && asks(question, enough);
  if (!country || another || budget === null || !rule || isSaid || !isMeant || asks(question, otherMoney)) return null;
  const sums = livingOf(country, question, today);
  const [lowest, highest] = [sums[0], sums.at(-1)];
  if (!lowest || !highest) return null;
  const said = formatRupees(budget);
  const words = ({ sum, rupees }: typeof lowest) => `${sum}, about ${formatRupees(rupees)}`;
  const withTuition = /tuition/i.test(rule);
  if (budget < lowest.rupees)
    return `**No: ${said} is not enough: the living money alone is ${words(lowest)}**${withTuition ? ", and the first year's tuition comes on top" : ""}.`;
  if (budget < highest.rupees)
    return `**It depends on the place: ${said} is above ${words(lowest)}, and below ${words(highest)},** the living money${withTuition ? " without the tuition" : ""}.`;
  return withTuition
    ? `**It depends on the tuition: ${said} covers the living money (${words(highest)}) and leaves about ${formatRupees(budget - highest.rupees)}** for the first year's tuition that has to be shown as well.`
    : `**${said} covers the living money to show (${words(highest)}) and leaves about ${formatRupees(budget - highest.rupees)}.** That is not the whole year: tuition, fees and the flight come on top, and rupees are at the indicative rates of our table, so keep a margin. The funds planner on this site adds up a first year.`;
}

/** Tuition to be paid before the visa application, if the question asks. */
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
