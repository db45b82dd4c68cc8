import { daysIn, monthNumbersIn } from "@/lib/chat/question/dates";
import { holidayNames } from "@/lib/chat/question/heard/holiday-names";
import { type Language, languageOf } from "@/lib/language/language";
import { mentions, normalise, phrases } from "@/lib/language/words";
import { type Holiday, holidayOn, publicHolidays, ramadans } from "@/lib/office/holidays";
import { addDays, formatLongDate, officeDate, officeMoment } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";

/*
 * When a public holiday of Pakistan is, for an appointment with somebody other than us: an embassy, a visa centre, a
 * bank. Days that depend on the moon are expected ones, shown with the other possible days.
 */

const byName = holidayNames.map(([name, words]) => [name, phrases(words)] as const);
const eid = phrases("eid|eed|عید");
const ramadan = phrases("ramzan|ramadan|ramazan|ramdan|رمضان");
const everyHoliday = phrases(
  "public holiday*|gazetted holiday*|holidays|sarkari chutti*|sarkari chhutti*|chuttiyan|chuttian|chhuttiyan|سرکاری چھٹی*|چھٹیاں",
);

/** The next public holiday in a normalised text, in the year that it names. */
export function holidayNamed(text: string, from: string): Holiday | undefined {
  const named = byName.filter(([, words]) => mentions(text, words)).map(([name]) => name);
  const wanted = named.length > 0 ? named : mentions(text, eid) ? ["Eid ul-"] : [];
  const ahead = publicHolidays.filter(
    ({ endDate, name }) => endDate >= from && wanted.some((one) => name.startsWith(one)),
  );
  return ahead.find(({ date }) => date.startsWith(yearIn(text) ?? "")) ?? ahead[0];
}

const yearIn = (text: string) => / (20\d\d) /.exec(text)?.[1];
const long = (day: string) => formatLongDate(officeMoment(day, 12));

/** "Wednesday, 10 March 2027 to Friday, 12 March 2027". */
export const spanOf = ({ date, endDate }: Pick<Holiday, "date" | "endDate">, to = "to") =>
  date === endDate ? long(date) : `${long(date)} ${to} ${long(endDate)}`;

type Words = {
  to: string;
  on: (holiday: Holiday, span: string) => string;
  ramadan: (span: string) => string;
  none: (span: string) => string;
  closed: string;
  embassy: string;
  meeting: string;
  list: string;
  unknown: string;
};
const possible = ({ earliest, latest }: Holiday) =>
  earliest && latest ? `${long(earliest)}; ${long(latest)}`.split("; ") : null;
const words: Record<Language, Words> = {
  english: {
    to: "to",
    on: (holiday, span) => {
      const days = possible(holiday);
      return holiday.expected
        ? `**${holiday.name} is expected ${holiday.date === holiday.endDate ? "on" : "from"} ${span}, depending on the moon.** The government announces the days${days ? `: it may begin as early as ${days[0]}, or end as late as ${days[1]}` : ""}.`
        : `**${holiday.name} is on ${span}.**`;
    },
    ramadan: (span) => `**Ramadan is expected from ${span}, depending on the moon.**`,
    none: (span) => `**${span} is no public holiday in my calendar of Pakistan.**`,
    closed: "Offices, banks and embassies in Pakistan are normally closed on public holidays.",
    embassy:
      "An embassy or visa centre also closes on holidays of its own country. I have no list of those; its own page has them.",
    meeting: "Keep an appointment clear of these days and of the day before and after.",
    list: "**Public holidays in Pakistan** (as far as they are known; the government may add days):",
    unknown: "I have no date for that.",
  },
  roman: {
    to: "se",
    on: (holiday, span) => {
      const days = possible(holiday);
      return holiday.expected
        ? `**${holiday.name} ki umeed ${span} hai.** Chand par hai aur hukumat elaan karti hai${days ? `: jald se jald ${days[0]} se, der se der ${days[1]} tak` : ""}.`
        : `**${holiday.name} ${span} ko hai.**`;
    },
    ramadan: (span) => `**Ramzan ki umeed ${span} tak hai.** Faisla chand ka hai.`,
    none: (span) => `**${span} ko mere calendar mein Pakistan ki koi public holiday nahi.**`,
    closed: "Public holidays par Pakistan mein offices, bank aur embassies aam taur par band hote hain.",
    embassy:
      "Embassy ya visa centre apne mulk ki chuttiyon par bhi band hota hai. Un ki list mere paas nahi; embassy ke apne page par hoti hai.",
    meeting: "Appointment in dinon se, aur ek din pehle aur baad se, hat kar lein.",
    list: "**Pakistan ki public holidays** (jahan tak maloom hain; hukumat aur din barha sakti hai):",
    unknown: "Is ki tareekh mere paas nahi.",
  },
  urdu: {
    to: "سے",
    on: (holiday, span) => {
      const days = possible(holiday);
      return holiday.expected
        ? `**${holiday.name} متوقع ہے: ${span}۔** فیصلہ چاند کا ہے، اعلان حکومت کرتی ہے${days ? `؛ جلد سے جلد ${days[0]}، دیر سے دیر ${days[1]} تک` : ""}۔`
        : `**${holiday.name}: ${span}۔**`;
    },
    ramadan: (span) => `**رمضان متوقع ہے: ${span} تک۔** فیصلہ چاند کا ہے۔`,
    none: (span) => `**${span}: میرے کیلنڈر میں پاکستان کی کوئی سرکاری چھٹی نہیں۔**`,
    closed: "سرکاری چھٹیوں پر پاکستان میں دفاتر، بینک اور سفارت خانے عام طور پر بند ہوتے ہیں۔",
    embassy:
      "سفارت خانہ یا ویزا سینٹر اپنے ملک کی چھٹیوں پر بھی بند ہوتا ہے۔ ان کی فہرست میرے پاس نہیں؛ وہ اس کے اپنے صفحے پر ہوتی ہے۔",
    meeting: "اپائنٹمنٹ ان دنوں سے، اور ایک دن پہلے اور بعد سے، ہٹ کر لیں۔",
    list: "**پاکستان کی سرکاری چھٹیاں** (جہاں تک معلوم ہیں؛ حکومت اور دن بڑھا سکتی ہے):",
    unknown: "اس کی تاریخ میرے پاس نہیں۔",
  },
};

const elsewhere = phrases(
  "embassy|embasy|embassies|consulate|high commission|vfs|gerrys|gerry|visa cent*|bank|banks|ایمبیسی|سفارت*|قونصل*|بینک",
);
const meets = phrases("appointment*|apointment*|interview*|biometric*|slot|اپائنٹمنٹ|انٹرویو|بائیومیٹرک");

/** The calendar's answer to a question about a holiday: its days, or whether a day is one. */
export function answerHoliday(message: string): string[] {
  const text = normalise(message);
  const from = officeDate(now());
  const { to, on, none, closed, embassy, meeting, list, unknown, ...say } = words[languageOf(message)];
  const isElsewhere = mentions(text, elsewhere);
  const after = [closed, isElsewhere && embassy, mentions(text, meets) && meeting].filter((one) => one !== false);
  const holiday = holidayNamed(text, from);
  if (holiday) return [on(holiday, spanOf(holiday, to)), ...after];
  if (mentions(text, ramadan)) {
    const fasts = ramadans.filter((one) => one.to >= from);
    const fast = fasts.find((one) => one.from.startsWith(yearIn(text) ?? "")) ?? fasts[0];
    return fast ? [say.ramadan(spanOf({ date: fast.from, endDate: fast.to }, to))] : [unknown];
  }
  const [day] = mentions(text, everyHoliday) ? [] : daysIn(text, from, from).filter((one) => one >= from);
  if (day) {
    const found = holidayOn(day);
    return found ? [on(found, spanOf(found, to)), ...after] : [none(long(day)), ...(isElsewhere ? [embassy] : [])];
  }
  const [month] = monthNumbersIn(text, from);
  const year = yearIn(text);
  const ofTime = publicHolidays.filter(
    ({ date, endDate }) =>
      endDate >= from &&
      (month === undefined || Number(date.slice(5, 7)) === month) &&
      (year ? date.startsWith(year) : date < addDays(from, 365)),
  );
  if (ofTime.length === 0) return [unknown, ...after];
  return [
    list,
    ...ofTime.map((one) => `• ${spanOf(one, to)}: ${one.name}${one.expected ? " (expected)" : ""}`),
    ...after,
  ];
}
