import { monthNames } from "@/lib/catalogue/loose-date";
import { catalogue } from "@/lib/catalogue/published/current";
import { mentions, phrases } from "@/lib/language/words";
import { addDays, weekday } from "@/lib/office-time";
import { derived } from "@/lib/platform/published/snapshot";

const months = monthNames.map((name) => name.toLowerCase());
const urduMonths = "جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر".split(" ");
const urduNumbers = "ایک دو تین چار پانچ چھ سات آٹھ نو دس".split(" ");
const monthWords =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const dayThenMonth = new RegExp(
  ` (?:(\\d{1,2})(?: ?(?:st|nd|rd|th))? (?:of )?)?(${monthWords})(?: (\\d{1,2})(?: ?(?:st|nd|rd|th))?)?(?: (20\\d\\d))?(?= )(?! (?:20\\d\\d )?(?:intake|session))`,
  "g",
);

/**
 * "May" is also a verb and a spelling of "mein", "mar" means to die: without a day or a year they aren't months, unless
 * an intake or a start is next to them.
 */
const isVerb = (name: string, ...numbers: (string | undefined)[]) =>
  (name === "may" || name === "mar") && !numbers.some(Boolean);
const monthOfIntake =
  / (?:(?:start|starts|starting|begin|begins|beginning|intakes?|holidays?)(?: are| is)? (?:in |of )?(may|mar)|(may|mar) (?:ki |ka |ke |mein |me )?(?:intakes?|session|holidays?|chh?utti[^ ]*))(?= )/g;

const inUrdu = [
  ...urduMonths.map((word, index) => [phrases(word), months[index] ?? word] as const),
  ...urduNumbers.map((word, index) => {
    const beforeMonth = `${phrases(word).source.replace(/\(\?= \)$/, "")}(?= (?:${monthWords}) )`;
    return [new RegExp(beforeMonth, "g"), String(index + 1)] as const;
  }),
];
/** Months and small numbers in Urdu, in the form that the pattern above reads. */
const inLatin = (text: string): string =>
  /\p{Script=Arabic}/u.test(text)
    ? inUrdu.reduce((plain, [pattern, word]) => plain.replace(pattern, word), text)
    : text;

/** How long before the facts were compiled a day without a year may be: "since 1 November". */
const looksBack = 60 * 24 * 60 * 60 * 1000;
const dayOf = (year: string | number, month: string | number, day: string | number) =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** "5/12/2026", "05-12-2026", "2026-12-05"; in a normalised text, spaces or dots replace the separators. */
const inNumbers = (text: string): string[] => [
  ...[...text.matchAll(/ (\d{1,2})[ .](\d{1,2})[ .](20\d\d)(?= )/g)].flatMap(([, day = "", month = "", year = ""]) =>
    Number(month) >= 1 && Number(month) <= 12 && Number(day) <= 31 ? dayOf(year, month, day) : [],
  ),
  ...[...text.matchAll(/ (20\d\d) (\d{1,2}) (\d{1,2})(?= )/g)].flatMap(([, year = "", month = "", day = ""]) =>
    Number(month) >= 1 && Number(month) <= 12 && Number(day) <= 31 ? dayOf(year, month, day) : [],
  ),
];

const soon = phrases("today|aaj|aj|abhi|this week|is hafte|isi hafte|is week|isi week|tonight|آج|اس ہفتے|اسی ہفتے");
const tomorrow = phrases("tomorrow|tmrw|parson|day after tomorrow");
const nextWeek = phrases("next week|agle hafte|aglay hafte|agle week|coming week|اگلے ہفتے");
const thisMonth = phrases("this month|is mahine|isi mahine|is month|اس مہینے|اس ماہ");
const nextMonth = phrases("next month|agle mahine|aglay mahine|agle month|coming month|اگلے مہینے|اگلے ماہ");

/** Days relative to today: "next week", "in 10 days", "30 ko". */
function fromToday(text: string, today: string): string[] {
  const found: string[] = [];
  if (mentions(text, soon)) found.push(today);
  if (mentions(text, tomorrow)) found.push(addDays(today, 1));
  // The end of next week.
  if (mentions(text, nextWeek)) found.push(addDays(today, 14 - (weekday(today) || 7)));
  if (mentions(text, nextMonth)) found.push(firstOfNextMonth(today));
  const [, days, weeks] = / (?:in|after) (\d{1,2}) days? | (?:in|after) (\d) weeks? /.exec(text) ?? [];
  const [, din, hafte] = / (\d{1,2}) din (?:baad|bad|mein|me) | (\d) hafte (?:baad|bad|mein|me) /.exec(text) ?? [];
  const ahead = Number(days ?? din ?? 0) + 7 * Number(weeks ?? hafte ?? 0);
  if (ahead > 0 && ahead !== 28) found.push(addDays(today, ahead));
  for (const [, day = ""] of text.matchAll(/ (\d{1,2}) (?:ko|tareekh|tarikh|taareekh|تاریخ)(?= )/g)) {
    const inMonth = dayOf(today.slice(0, 4), today.slice(5, 7), day);
    if (Number(day) >= 1 && Number(day) <= 31)
      found.push(
        inMonth >= today
          ? inMonth
          : dayOf(firstOfNextMonth(today).slice(0, 4), firstOfNextMonth(today).slice(5, 7), day),
      );
  }
  return found;
}

/** The first day of the month after a day. */
function firstOfNextMonth(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return month === 12 ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1);
}

/** The days in a normalised text, as "2026-12-01". A month alone means its first day. */
export function daysIn(text: string, compiledOn: string, today: string = compiledOn): string[] {
  const earliest = new Date(Date.parse(compiledOn) - looksBack).toISOString().slice(0, 10);
  const named = [...inLatin(text).matchAll(dayThenMonth)].flatMap(([, before, name = "", after, year]) => {
    if (isVerb(name, before, after, year)) return [];
    const month = String(monthOf(name)).padStart(2, "0");
    const rest = `${month}-${(before ?? after ?? "1").padStart(2, "0")}`;
    const thisYear = Number(earliest.slice(0, 4));
    const given = year ?? [thisYear, thisYear + 1].find((one) => `${one}-${rest}` >= earliest);
    return given ? [`${given}-${rest}`] : [];
  });
  return [...named, ...inNumbers(text), ...fromToday(text, today)];
}

const nextYear = phrases("next year|agle saal|aglay saal|agle sal|agley saal|coming year|اگلے سال");
const monthBeside = new RegExp(
  ` (?:next year|ag(?:le|lay|ley) saa?l|coming year|اگلے سال) (?:in |of |k |ke |ki |me |mein |کے |کی )?(${monthWords})(?= )| (${monthWords}) (?:of |in )?(?:next year|ag(?:le|lay|ley) saa?l) `,
);
/** A later day on which somebody plans to apply, as precise as the text: "2027", "2027-05", "2027-03-12". */
export function laterDay(text: string, today: string): string | null {
  if (mentions(text, nextYear)) {
    const [, after, before] = monthBeside.exec(inLatin(text)) ?? [];
    const name = after ?? before;
    const at = name ? monthOf(name) : 0;
    const year = Number(today.slice(0, 4)) + 1;
    return at > 0 ? `${year}-${String(at).padStart(2, "0")}` : String(year);
  }
  const day = daysIn(text, today, today)
    .filter((one) => one > addDays(today, 31))
    .toSorted()
    .at(-1);
  // "For 2027": a year alone.
  const years = [...text.matchAll(/ (20\d\d)(?= )/g)].flatMap(([, year = ""]) =>
    year > today.slice(0, 4) ? year : [],
  );
  if (!day) return years.toSorted().at(-1) ?? null;
  return day.endsWith("-01") && !/ 0?1(?:st)? /.test(text) ? day.slice(0, 7) : day;
}

/** The months, 1 to 12, in a text, alone or with a year, whether or not "intake" follows. */
export function monthNumbersIn(text: string, today: string): number[] {
  const ofIntakes = [...text.matchAll(monthOfIntake)].map(([, after, before]) => monthOf(after ?? before ?? ""));
  return [...new Set([...monthsIn(text.replaceAll(/ (?:intakes?|session)(?= )/g, ""), today), ...ofIntakes])];
}

/** The number, 1 to 12, of the month with the same first three letters. */
const monthOf = (name: string) => months.findIndex((one) => one.startsWith(name.slice(0, 3))) + 1;

/** The months, 1 to 12, in a normalised text, including "this month" and "next month". */
export function monthsIn(text: string, today: string): number[] {
  const named = [...inLatin(text).matchAll(dayThenMonth)].flatMap(([, before, name = "", after, year]) =>
    isVerb(name, before, after, year) ? [] : monthOf(name),
  );
  const thisOne = Number(today.slice(5, 7));
  if (mentions(text, thisMonth)) named.push(thisOne);
  if (mentions(text, nextMonth)) named.push((thisOne % 12) + 1);
  return [...new Set(named)];
}

type Sum = number | null | undefined;
/** A country's proof-of-funds amounts, as families type them: "10,539", "10539", "1171". */
const shown = derived(
  (): ReadonlyMap<string, ReadonlySet<Sum>> =>
    new Map(
      catalogue()["funds.json"].destinations.map(({ id, figures }) => [
        id,
        new Set<Sum>(
          figures.flatMap((figure) => [
            figure.amount,
            "total" in figure ? figure.total : null,
            "monthly" in figure ? figure.monthly : null,
            Math.floor(figure.amount ?? 0),
            Math.round(figure.amount ?? 0),
          ]),
        ),
      ]),
    ),
);
const kept = phrases(
  "28 days|28 din|account|account me|account mein|bank|balance|statement*|maintenance|rakh*|kept|keep|keeping|held|hold|show|funds|enough|kafi",
);

/** The amounts in a normalised text, without separators between digits. */
export const sumsIn = (text: string): number[] =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((sum) => Number(sum.replaceAll(",", "")));

/** Proof of funds for a British visa without naming the country: by its currency or one of its amounts. */
export const isBritishMoney = (text: string, original: string): boolean =>
  mentions(text, kept) &&
  (/£|\b(?:gbp|pounds?)\b/i.test(original) || sumsIn(text).some((sum) => shown().get("uk")?.has(sum)));

const show = phrases(
  "show|shows|showing|dikha*|dikhan*|proof of fund*|maintenance|blocked account|block account|bank balance|account|acount mein|acount me|bank mein|bank me|bank main|bank money|bank show|bank statement*|28 days|28 din|9 months|nine months|9 mahine|funds|دکھا*|اکاؤنٹ*|بینک*|بلاک*",
);
const amount = phrases(
  "how much|kitn*|amount|total|paisa|paise|paisay|pound|pounds|euro|euros|dollar|dollars|gbp|eur|cad|usd|aud|nzd|sek|nok|chf|sum|lakh|lac|money|enough|kafi|kaafi|raqam|minimum|kam az kam|رقم|کتن*|پیسے|یورو|پاؤنڈ*|ڈالر*|روپ*",
);
const otherwise = phrases(
  "transfer*|send|sending|bhej*|university account|loan|scholarship*|refund*|wapas*|wapis*|earn*|kama*|show me the way|show courses",
);

/** "Show me the courses": said to us, not about money that a visa office wants to see. */
const showUs =
  / (?:show (?:me|us)|(?:mujhe |mujhay |muje |humein |hamein )?dikh(?:ao|ado|a do|a dein|a den|aen|aein|ayen|aiye|ayein)|(?:مجھے |ہمیں )?دکھا(?:و|ؤ|ئیں|یں| دیں)) /gu;
/** A normalised text without the words that tell us to show something. */
export const withoutShowUs = (text: string): string => text.replaceAll(showUs, " ");

/**
 * Asks how much proof of funds is needed, whatever else the words may mean; or contains one of the country's amounts.
 */
export function asksMoneyToShow(text: string, countries: readonly string[]): boolean {
  const plain = withoutShowUs(text);
  if (mentions(plain, otherwise)) return false;
  const isNamed =
    countries.length > 0 && sumsIn(text).some((sum) => sum > 600 && countries.some((id) => shown().get(id)?.has(sum)));
  const isEnough = countries.length > 0 && foreignSum.test(text) && mentions(text, enough) && !mentions(text, ofCourse);
  // "Kitne kronor per month?": that country's proof of funds, not a price.
  const isOfCurrency =
    countries.length > 0 && mentions(text, currencies) && mentions(text, howMany) && !mentions(text, ofPrices);
  return isNamed || isEnough || isOfCurrency || (mentions(plain, show) && mentions(plain, amount));
}
const currencies = phrases("kronor|kronar|kroner|krona|krone|euro|euros|pound|pounds|dollar|dollars|franc|francs");
const howMany = phrases(
  "kitn* euro*|kitn* pound*|kitn* dollar*|kitn* kron*|kitn* franc*|how many euro*|how many pound*|how many dollar*|how many kron*|how many franc*|کتنے یورو|کتنے پاؤنڈ|کتنے ڈالر",
);
const ofPrices = phrases(
  "fee|fees|tuition|rent|hostel|room|salary|wage*|earn*|kama*|visa fee|scholarship*|stipend|kharcha|kharch|cost|costs|ticket|bachelor*|master*|course*|degree|فیس|خرچہ",
);
/** "12000 euro", "GBP 14,000" */
const foreignSum =
  / (?:\d[\d,]{3,} (?:euros?|eur|pounds?|gbp|dollars?|usd|cad|aud|nzd|sek|nok|chf|kronor|francs?)|(?:euros?|eur|pounds?|gbp|usd|cad|aud|nzd|sek|nok|chf) \d[\d,]{3,}) /;
const enough = phrases("enough|kafi|kaafi|sufficient|kam to nahi|chalega|chalenge|کافی");
const ofCourse = phrases("tuition|fee|fees|rent|per month|a month|monthly|mahina|mahine|salary|job|فیس");
