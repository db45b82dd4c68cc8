import { formatLooseDate } from "@/lib/catalogue/loose-date";
import { fundsOf } from "@/lib/chat/canned/parts/claimed-sums";
import { asks } from "@/lib/chat/canned/parts/text";
import { inText, marks } from "@/lib/chat/canned/verdicts";
import { daysIn } from "@/lib/chat/question/dates";
import type { Question } from "@/lib/chat/question/question";
import { gift, isOfOrigin as isOriginText, sold } from "@/lib/chat/question/read/origin";
import { normalise, smallNumbers } from "@/lib/language/words";
import { addDays } from "@/lib/office-time";

/*
 * The origin of the money, and the age of the paper that shows it.
 */

/** Whether a question is about the family's own money that arrived in one sum. */
export const isOfOrigin = (question: Question) => isOriginText(normalise(question.text));

/** What a country's record says about sudden money and about the months that are checked. */
const ofHistory = /deposit|put in shortly|just before|source|\d+ days in a row|months/i;

/** That such money is genuine, how to show it, and what the country says about recent deposits. */
export function originLead(question: Question): string | null {
  if (!isOfOrigin(question)) return null;
  const [country, another] = question.countries;
  const rules = another
    ? []
    : (fundsOf(country)?.holding ?? []).filter((one) => one.status !== "past" && ofHistory.test(one.text)).slice(0, 2);
  const said = rules.map(({ text, support }) => `${text}${marks[support] ?? ""}.`).join(" ");
  const record = country && said ? `For ${inText(country)}: ${said}` : "";
  if (asks(question, gift) && !asks(question, sold))
    return `**A real gift that you keep can count (a guide).** ${record} Put it in early, into your own account or a parent’s where the country counts that. Keep a signed gift letter and the giver’s own statement, which show where it came from.`;
  const [, count = ""] = agoPattern.exec(normalise(question.text)) ?? [];
  const ago = smallNumbers[count] ?? Number(count);
  const looked = rules.find(({ months }) => months)?.months;
  const falls =
    looked && ago > 0 && ago <= looked
      ? ` Money of ${ago === 1 ? "a month" : `${ago} months`} ago falls within those ${looked} months, so it will be seen.`
      : "";
  const can =
    "**Money that is truly yours or your parents’ can count, also from a sale, a committee, a pension or a real gift (a guide), if you can prove where it came from.**";
  const papers =
    "Attach the paper that shows where it came from, such as the sale deed, the receipt or the fund’s letter, and explain the large deposit in a short letter.";
  return [record && `**${record}**${falls}`, can, papers].filter(Boolean).join(" ");
}
const agoPattern =
  /(?<= )(\d{1,2}|one|two|three|four|five|six|ek|aik|do|teen|char) (?:months?|mahin[ae]y?|mah|maah) (?:ago|back|pehle|pehlay|before)(?= )/;

const paper = "statement*|statment*|stmt|bank letter|اسٹیٹمنٹ|سٹیٹمنٹ";
const span =
  "(\\d{1,3}|one|two|three|four|five|six|ek|aik|do|teen|char|ایک|دو|تین|چار) (days?|din|weeks?|haft[ae]y?|months?|mahin[ae]y?|mah|maah|دن|ہفت[ےہ]|مہین[ےہ]|ماہ)";
const old = new RegExp(`(?<= )${span} (?:old|puran[aei]|پران[اےی])(?= )`);
const madeAgo = new RegExp(
  ` (?:st[a-z]*ment|letter|stmt|اسٹیٹمنٹ|سٹیٹمنٹ) (?:[^ ]+ ){0,4}${span} (?:ago|back|pehle|pehlay|پہلے)(?= )`,
);
/** "The account is two months old", "six months of old statements are needed": not the age of the paper. */
const otherAge =
  / (?:account|acount|اکاؤنٹ) (?:[^ ]+ ){0,3}(?:\d+|two|three|four|five|six|do|teen|char) (?:months?|mahin[ae]y?|weeks?|days?|din) (?:old|puran)/;
const needed = "need|needed|required|chahiye|chahie|mang*|demand*|چاہیے";
/** The age of the statement in the question, in days. */
function toldAge(question: Question): { days: number; isAbout: boolean } | null {
  const text = normalise(question.text);
  if (otherAge.test(text) || asks(question, needed) || isOfOrigin(question)) return null;
  const [, count = "", unit = ""] = old.exec(text) ?? madeAgo.exec(text) ?? [];
  // "28 days old, or six months?" asks for the rule.
  if (/ (?:or|ya|یا) /.test(text)) return null;
  return count ? { days: (smallNumbers[count] ?? Number(count)) * length(unit), isAbout: length(unit) === 30 } : null;
}
const ageAsked =
  "old|purana|purani|purane|valid*|expire*|how long|kab tak|ends|ended|ending|end date|last date|closing|dated|date|khatam|till|until|tak|issued|پرانا|پرانی|پرانے|تک|ختم";
const opening = "start|starts|started|starting|opened|from|since|jama|deposited|se shuru|shuru";

/** Asks how old a statement may be, or says its date. */
export const asksStatementAge = (question: Question) =>
  asks(question, paper) &&
  (toldAge(question) !== null || asks(question, "how old|kitni purani|valid*|too old|کتنی پرانی"));

const length = (unit: string) => (/^(?:d|دن)/.test(unit) ? 1 : /^(?:w|haf|ہف)/.test(unit) ? 7 : 30);
const halfYear = 183;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The age of a statement on the day of the application, compared with the rule of the country that has one. */
export function statementAgeLead(question: Question, today: string): string | null {
  const [country, another] = question.countries;
  const rule = fundsOf(country)?.holding.find(({ statementMaxAgeDays }) => statementMaxAgeDays);
  const most = rule?.statementMaxAgeDays;
  if (!country || another || !most || !asks(question, paper)) return null;
  const days = [...new Set(daysIn(normalise(question.text), today, today))]
    .filter((day) => daysBetween(today, day) < halfYear)
    .toSorted();
  const told = toldAge(question);
  if (told) {
    // "25 days old today, and I apply next week": it will be older then.
    const age = told.days + Math.max(0, daysBetween(today, days.at(-1) ?? today));
    return verdict(age, most, told.isAbout ? `about ${age}` : String(age));
  }
  const [end, applied] = days.slice(-2);
  if (!asks(question, ageAsked) || !end || isOfOrigin(question)) return null;
  if (applied) return asks(question, opening) && days.length < 3 ? null : verdict(daysBetween(end, applied), most);
  return end <= today
    ? `**A statement that ends on ${formatLooseDate(end)} is good for an application made by ${formatLooseDate(addDays(end, most))}:** its last day may lie no more than ${most} days before the application.`
    : null;
}

const verdict = (days: number, most: number, said = String(days)) =>
  days > most
    ? `**No, ${said} days is too old: the last day of the statement may lie no more than ${most} days before the application.** A newer statement is needed.`
    : `**Yes, ${said} days is within the rule:** the last day of the statement may lie no more than ${most} days before the application.`;
