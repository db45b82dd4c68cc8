import { inForce } from "@/lib/catalogue/dated";
import { formatAmount } from "@/lib/catalogue/money";
import { fundsOf, livingSeries } from "@/lib/chat/canned/parts/claimed-sums";
import { asks, bullet, type Draft, factOf, lineOf, linesOf, nameOf } from "@/lib/chat/canned/parts/text";
import { asksAmount, asksYesOrNo, inText, marks } from "@/lib/chat/canned/verdicts";
import { sumsIn } from "@/lib/chat/question/dates";
import type { Question } from "@/lib/chat/question/question";
import { normalise, smallNumbers } from "@/lib/language/words";
import { isOfOrigin } from "./origin";

const inDigits = (word: string) => String(smallNumbers[word] ?? word);
const months =
  /(?<= )(\d{1,2}|one|two|three|four|five|six|ek|aik|do|teen|char|chay) (?:months?|mahine|mahinay|maah|mah)(?= )/g;

/** How far back bank statements must go, and a day below the amount, if the question suggests a different rule. */
export function holdingLead(question: Question, { used }: Draft): string | null {
  const [country, another] = question.countries;
  if (!country || another) return null;
  const fact = factOf(used, `${country}/visa`);
  const history = fact ? monthsOfHistory(question, country) : null;
  if (history) return history;
  const rule = lineOf(fact, "How the money is judged");
  if (!rule) return null;
  if (
    asks(
      question,
      "dip|dipped|dips|dropped|drop|below|kam ho g*|kam hog*|kam hua|kam ho jay*|kam raha|kam reh g*|gir g*|one day less",
    ) &&
    rule.includes("one day below")
  )
    return "**No: one day below the sum fails the 28 days;** they begin again on the day the full sum is back.";
  if (asks(question, takenOut) && asks(question, ofAccount) && !asks(question, otherTaken) && !isOfOrigin(question)) {
    const stays = fundsOf(country)?.holding.find(({ text }) => text.includes("until the visa is decided"));
    if (stays)
      return `**No, leave the money where it is until the visa is decided.** ${stays.text}${marks[stays.support] ?? ""}.`;
  }
  const [first] = fundsOf(country)?.holding.filter(({ status }) => status !== "past") ?? [];
  const isOfVisa = question.everyday.includes("question/processing-times");
  if (first && !isOfVisa && asks(question, howManyDays) && asks(question, kept))
    return `**How long:** ${first.text}${marks[first.support] ?? ""}.`;
  if (asks(question, "28 days|28 din|28 day") && noDays.test(rule))
    return `**No, ${nameOf(country)} asks for no fixed number of days.**`;
  const [, said] = [...normalise(question.text).matchAll(months)][0] ?? [];
  const asked = [...normalise(rule).matchAll(months)].map(([, count = ""]) => inDigits(count));
  return said &&
    asks(question, "statement*|stmt|اسٹیٹمنٹ|سٹیٹمنٹ") &&
    asked.length > 0 &&
    !asked.includes(inDigits(said))
    ? `**No, not ${inDigits(said)} months: ${asked.at(-1)} months of statements are asked for, by our source.**${olderMonths(country, inDigits(said))}`
    : null;
}

const statements = "statement*|statment*|stmt|bank history|اسٹیٹمنٹ|سٹیٹمنٹ";
const howFarBack =
  "how many months|how many month|kitne mahine|kitne mahino|kitne month|kitne months|kitnay mahine|kitne maheene|kitne maah|kitne din|kitne arse|kitni purani|how far back|how old|کتنے مہینے|کتنے ماہ|کتنی پرانی";
const eitherNumber = / (\d{1,2}) (?:\S+ ){0,4}?(?:or|ya|یا) (\d{1,2}) /;
/** How far back bank statements must go if the question asks, and the number that is wrong: "4 or 6 months?" */
function monthsOfHistory(question: Question, country: string): string | null {
  const [, one, other] = eitherNumber.exec(normalise(question.text)) ?? [];
  if (!asks(question, statements) || !(one || asks(question, howFarBack))) return null;
  const rule = fundsOf(country)?.holding.find(
    ({ text, status }) => status !== "past" && /month|days in a row/.test(text),
  );
  if (!rule) return null;
  const holds = [...normalise(rule.text).matchAll(/ (\d{1,2}|two|three|four|five|six) (?=months?|days)/g)].map(
    ([, count = ""]) => inDigits(count),
  );
  const named = [one, other].filter((count): count is string => count !== undefined);
  const right = named.find((count) => holds.includes(count));
  const wrong = named.find((count) => !holds.includes(count));
  const word = right && wrong ? `${right}, not ${wrong}:` : "How far back statements go:";
  return `**${word}** ${rule.text}${marks[rule.support] ?? ""}.${wrong ? olderMonths(country, wrong) : ""}`;
}

/** "Earlier guidance said four months; many guides still print it." */
function olderMonths(country: string, said: string): string {
  const past = fundsOf(country)?.holding.find(
    ({ status, text }) =>
      status === "past" && [...normalise(text).matchAll(months)].some(([, count = ""]) => inDigits(count) === said),
  );
  return past ? ` ${past.text}.` : "";
}

const takenOut = "nikal*|nikaal*|withdraw*|take out|take it out|take the money out|take money out|remove|نکال*|نکلوا*";
const ofAccount = "28 days|28 din|28 دن|account|bank|money|paise|paisay|paisa|funds|raqam|اکاؤنٹ|پیسے|رقم";
/** Papers and loans are also "taken" from a bank. */
const otherTaken = "statement*|loan*|qarz*|letter*|certificate*|draft|pay order|refund*|اسٹیٹمنٹ|سٹیٹمنٹ|قرض*";
/** How long the money must be in the account. */
const howManyDays =
  "how many days|how long|kitne din|kitnay din|kitne dino|kitna arsa|kitni dair|kitni der|kitne time|kitna time|کتنے دن|کتنے عرصے";
const kept = "account|acount|bank|rakh*|keep|kept|hold|held|funds|اکاؤنٹ|بینک|رکھ*";
const noDays = /no fixed (?:number of )?days|no waiting period|no minimum number of days|sets no number of days/i;

const assets: readonly (readonly [words: string, named: RegExp])[] = [
  ["gic|blocked account*|block account*|blocked acount*", /\bGIC\b|blocked account/i],
  ["loan|loans|qarz*|قرض*", /\bloans?\b/i],
  ["property|valuation|plot|house|land|zameen|jaidad|زمین|جائیداد|پلاٹ", /propert|house|land\b/i],
  ["fixed deposit*|fd|term deposit", /fixed deposit|locked deposit/i],
  ["crypto*|bitcoin|binance|usdt|shares|stocks|bonds|prize bond*", /crypto|shares|bonds/i],
  ["overdraft", /overdraft/i],
];

export const mustBe = "compulsory|mandatory|necessary|lazmi|zaroori|zaruri|required|must|need|chahiye|لازمی|ضروری";

/** Whether a kind of money counts: what the record says about it, or that it says nothing. */
export function assetLead(question: Question, { used }: Draft): string | null {
  const [country, another] = question.countries;
  const funds = fundsOf(country);
  if (!funds || another || !used.some(({ id }) => id === `${country}/visa`)) return null;
  // "How much goes into the blocked account?" doesn't ask whether it counts.
  const asked = assets.filter(
    ([words]) =>
      asks(question, words) &&
      (!words.startsWith("gic") ||
        asks(question, `${mustBe}|${instead}`) ||
        (asksYesOrNo(question) && !asksAmount(question))),
  );
  if (asked.length === 0 || isOfOrigin(question)) return null;
  const rules = [...funds.holding, ...funds.instruments, ...funds.documents].flatMap((one) =>
    "text" in one && one.status !== "past"
      ? [{ text: one.text, mark: one.support === "none" ? " (a guide)" : "" }]
      : [],
  );
  const about = rules.filter(({ text }) => asked.some(([, named]) => named.test(text)));
  const isOneWay = about.some(({ text }) => /one choice among|[Nn]o blocked account/.test(text));
  const word =
    about.length === 0
      ? `**No rule that we have for ${inText(funds.id)} counts this as money to show;** what can be drawn from a bank is what counts.`
      : isOneWay && (asks(question, mustBe) || asks(question, without))
        ? "**No, it is not compulsory:**"
        : asksYesOrNo(question) || asksInstead(question)
          ? countsWord(about, asked)
          : null;
  const said = about.length > 0 ? about : rules.filter(({ text }) => /statement/i.test(text)).slice(0, 1);
  return [word, ...said.slice(0, 2).map(({ text, mark }) => bullet("What counts", `${text}${mark}`))]
    .filter(Boolean)
    .join("\n");
}

const without = "without|bina|baghair|bagair|ke bagair|k bagair|nahi ho|na ho|بغیر";
const instead = "instead|badle|badlay|jagah|ki jaga|count*|chalega|chalegi";
const asksInstead = (question: Question) => asks(question, `${instead}|show|dikha*|use`);
/** Whether the rules accept a kind of money: directly, only as background, or not at all. */
function countsWord(about: readonly { text: string }[], asked: typeof assets): string | null {
  const clauses = about
    .flatMap(({ text }) => text.split(/[;,] /))
    .filter((text) => asked.some(([, named]) => named.test(text)));
  if (clauses.some((text) => /do not count|deposits fail|[Nn]o blocked account/.test(text))) return "**No:**";
  if (clauses.some((text) => text.includes("background")))
    return "**No, not instead of money in the bank: as background only.**";
  if (clauses.some((text) => text.includes("only if"))) return "**Only under a condition:**";
  return clauses.length > 0 ? "**Yes, it counts:**" : null;
}

/**
 * A fee or a procedure that the question suggests for one office of a paper's chain, if that office has a different
 * one.
 */
export function paperLead(question: Question, { used }: Draft): string | null {
  const paper = used.find(({ id }) => id.startsWith("attestation/"));
  if (!paper) return null;
  const text = normalise(question.text);
  const step = linesOf(paper)
    .map(([label]) => /^Step (\d+), (.*)$/.exec(label))
    .find(
      (found) =>
        found &&
        text.includes(
          ` ${
            normalise(found[2] ?? "")
              .trim()
              .split(" ")[0]
          } `,
        ),
    );
  if (!step) return null;
  const [, number = "", office = ""] = step;
  const line = (name: string) =>
    lineOf(paper, `${name} of step ${number}`) ?? lineOf(paper, `${name} for step ${number}`) ?? "";
  if (
    asks(question, "courier|tcs|by post|dak|counter|visit|jana par*|office jana") &&
    line("Where").includes("no courier")
  )
    return `**No: ${office} takes it online only,** without counter or courier.`;
  const fee = line("Fee");
  const [sum] = sumsIn(text).filter((one) => one >= 100 && !(one > 2014 && one < 2041));
  return sum &&
    fee &&
    !sumsIn(normalise(fee)).includes(sum) &&
    asks(question, "fee|fees|rs|rupees|cost|charges|per document|فیس")
    ? `**No: not ${sum.toLocaleString("en-US")} at ${office}, by our sources:** ${fee.replace(/ \([^()]*\)$/, "")}.`
    : null;
}

/** "Ten months in France": a monthly amount times the months in the question. */
export function monthsLead(question: Question, today: string): string | null {
  const [country, another] = question.countries;
  const funds = fundsOf(country);
  const text = normalise(question.text);
  const [, said = ""] = [...text.matchAll(monthsOf)][0] ?? [];
  const count = Number(inDigits(said));
  const isOfMoney = question.topics.some((topic) => topic === "funds" || topic === "visa") && asksMoney.test(text);
  if (!funds || another || !count || count > 12 || !isOfMoney || asks(question, "statement*|valid*|old|purana"))
    return null;
  const [series, second] = livingSeries(funds, question);
  const figure = series && !second ? inForce(series.figures, today) : null;
  if (!figure?.amount || figure.per !== "month" || ((figure.months ?? count) !== count && figure.total)) return null;
  return `**${count} months: ${formatAmount(figure.amount * count, figure.currency)}**, our own sum: ${count} times ${formatAmount(figure.amount, figure.currency)}.`;
}
const monthsOf =
  /(?<= )(\d{1,2}|ten|nine|eight|seven|six|das|nau|aath) (?:months?|mahine|mahinay|maah|mah|mahino)(?= )/g;
const asksMoney = / (?:money|show|total|kitn\S*|how much|euro|euros|sek|funds|paisa|paise|amount|sum|raqam) /;
