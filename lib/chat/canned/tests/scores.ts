import { monthNames } from "@/lib/catalogue/loose-date";
import { asks, bullet, type Draft, factOf, lineOf, linesOf } from "@/lib/chat/canned/parts/text";
import type { Fact } from "@/lib/chat/facts";
import { monthNumbersIn, sumsIn } from "@/lib/chat/question/dates";
import type { Question } from "@/lib/chat/question/question";
import { mentions, normalise, phrases, smallNumbers } from "@/lib/language/words";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";

const ofOld = "120|old|older|previous|purana|purane|purani|pehle wale|پرانا|پرانے|پرانی|scale|اسکیل";
const ofNew = "new|newer|naya|naye|nayi|out of 6|of 6|1 6|نیا|نئے|نئی|scale|اسکیل";
/** A TOEFL score on its other scale: 1 to 6 since January 2026, 0 to 120 before. */
export function otherScale({ score, tests, text }: Question, facts: readonly Fact[]): Draft | null {
  const table = factOf(facts, "english-scores");
  if (!table || score?.test !== "toefl" || tests.some((id) => id !== "toefl-ibt")) return null;
  const isNew = score.value <= 6;
  if (!mentions(normalise(text), phrases(`${isNew ? ofOld : ofNew}|equal*|equivalent|convert|conversion`))) return null;
  if (mentions(normalise(text), phrases("duolingo|det"))) return null;
  const rows = linesOf(table).flatMap(([label, said]) => {
    const [, band] = /^TOEFL ([\d.]+) of 6$/.exec(label) ?? [];
    return band ? [{ band: Number(band), total: said.replace(/ of 120.*$/, "") }] : [];
  });
  const row = rows.find(({ band, total }) => (isNew ? band === score.value : isWithin(total, score.value)));
  if (!row) return null;
  return {
    lines: [
      isNew
        ? `**TOEFL ${score.value} on the new scale (1–6) is ${row.total} out of 120 on the old one.**`
        : `**TOEFL ${score.value} out of 120 is ${row.band} on the new scale (1–6)**, which stands for ${row.total}.`,
      bullet("Scores", lineOf(factOf(facts, "test/toefl-ibt"), "Scores")),
      bullet("On the score", lineOf(factOf(facts, "test/toefl-ibt"), "On the score")),
    ],
    used: [table],
  };
}

/** The score in the other tests, from its row of the table. */
export function equivalents(question: Question, facts: readonly Fact[]): Draft | null {
  const { score, tests } = question;
  const table = factOf(facts, "english-scores");
  if (!table || !score) return null;
  const rows = linesOf(table).filter(([label]) => label.startsWith("IELTS "));
  const matching = rows.filter(([label, text]) => {
    if (score.test === "ielts") return Number(label.slice(6)) === score.value;
    const pattern = { pte: /PTE ([\d–]+)/, toefl: /TOEFL iBT ([\d–]+) of 120/, duolingo: /Duolingo ([\d–]+)/ }[
      score.test
    ];
    return (
      isWithin(pattern.exec(text)?.[1], score.value) ||
      (score.test === "toefl" && score.value <= 6 && isWithin(/or ([\d.–]+) of 6/.exec(text)?.[1], score.value))
    );
  });
  // The table is in descending order; if ranges overlap, the lower band is the safe one.
  const row = matching.at(-1);
  const [highest] = matching.length > 1 ? (matching[0] ?? []) : [];
  const name = { ielts: "IELTS", pte: "PTE", toefl: "TOEFL iBT", duolingo: "Duolingo" }[score.test];
  if (!row)
    return {
      lines: [
        `The table that I have does not reach **${name} ${score.value}**: it goes from IELTS 5.0 to 9.0. ${lineOf(table, "Approximate")}`,
      ],
      used: [table],
    };
  const [ielts, others] = row;
  const parts = [ielts, ...others.split(/, (?=TOEFL|Duolingo)/)];
  const wanted = tests.filter((id) => !id.startsWith(score.test)).map((id) => id.split("-")[0] ?? "");
  if (wanted.length > 0 && asks(question, "duolingo|det")) wanted.push("duolingo");
  const shown = parts
    .filter((part) => !part.startsWith(name))
    .filter((part) => wanted.length === 0 || wanted.some((id) => part.toLowerCase().startsWith(id)));
  return {
    lines: [
      `**${name} ${score.value}** is about:`,
      ...(shown.length > 0 ? shown : parts).map((part) => `• ${part}`),
      highest && `The ranges meet here: some tables count it up to ${highest}.`,
      lineOf(table, "Approximate"),
      lineOf(table, "Caution"),
    ],
    used: [table],
  };
}

function isWithin(range: string | undefined, value: number): boolean {
  const [low, high] = (range ?? "").split("–").map(Number);
  return low !== undefined && range !== undefined && value >= low && value <= (high ?? low);
}

/** "IELTS fee 58000 hai na?": compares it with the catalogue's fee. */
export function claimedFee(fact: Fact, question: Question): string | null {
  const fee = lineOf(fact, "Fee") ?? "";
  const [low = 0, high = low] = sumsIn((/PKR ([\d,]+(?: – [\d,]+)?)/.exec(fee)?.[1] ?? "").replaceAll(" ", " "));
  const claimed = sumsIn(normalise(question.text)).find((sum) => sum >= 10_000 && sum < 200_000);
  if (!low || !claimed || !asks(question, "fee|fees|cost|price|charges|فیس")) return null;
  const said = claimed.toLocaleString("en-US");
  return claimed >= low && claimed <= high
    ? `**Yes,** ${said} is within the fee I have.`
    : `**No, not ${said}** by the fee I have.`;
}

/** A SAT, GRE or GMAT score compared with the usual range, if that is on the same scale. */
export function aptitudeVerdict(fact: Fact, question: Question): string | null {
  if (!["test/sat", "test/gre", "test/gmat"].includes(fact.id)) return null;
  const usual = lineOf(fact, "Score usually asked for") ?? "";
  const [, from, to] = /(\d{3,4})–(\d{3,4})/.exec(usual) ?? [];
  const [low, high] = [Number(from), Number(to)];
  const score = sumsIn(normalise(question.text)).find((sum) => sum >= low * 0.6 && sum <= high * 1.4);
  if (!from || !score) return null;
  const place = score < low ? "below" : score > high ? "above" : "within";
  return `**${score} is ${place} ${low}–${high}**, which is usual (a guide): ${usual.replace(/^\S+ /, "")}.`;
}

/** "My score is three years old", "my result is of March 2024": compared with how long it is valid. */
export function stillValid(fact: Fact, { text }: Question): string | null {
  const plain = normalise(text);
  const [, most] = /(\d+) years/.exec(lineOf(fact, "Valid for") ?? "") ?? [];
  if (!most) return null;
  const rest = `a score of this test counts for ${most} years`;
  const [, number = "", before] =
    / (\d+|[a-z]+|[\u0600-\u06ff]+) (?:saal|sal|years?|yrs?|سال) (?:(purana|purani|purane|old|pehle|pehlay|ago|پرانا|پرانی|پہلے)) /.exec(
      plain,
    ) ?? [];
  const years = smallNumbers[number] ?? Number(number);
  if (before && years) {
    if (years === Number(most)) return `**It is at its end:** ${rest}, counted from the day of the test.`;
    return years < Number(most) ? `**Yes, it still counts:** ${rest}.` : `**No, it no longer counts:** ${rest}.`;
  }
  const [, year] = / (20[12]\d) /.exec(plain) ?? [];
  const today = officeDate(now());
  const [month, another] = monthNumbersIn(plain, today);
  if (!year || another !== undefined || !mentions(plain, ofScore)) return null;
  const ends = Number(year) + Number(most);
  const [thisYear = 0, thisMonth = 0] = today.split("-").map(Number);
  if (month === undefined || ends !== thisYear || month === thisMonth)
    return ends === thisYear
      ? `**It ends this year:** ${rest}, counted from the day of the test.`
      : ends > thisYear
        ? `**Yes, it still counts:** ${rest}, so until ${month === undefined ? "" : `${monthNames[month - 1]} `}${ends}.`
        : `**No, it no longer counts:** ${rest}, so it ended in ${month === undefined ? "" : `${monthNames[month - 1]} `}${ends}.`;
  return month > thisMonth
    ? `**Yes, until ${monthNames[month - 1]} ${ends}:** ${rest}.`
    : `**No, it no longer counts:** ${rest}, so it ended in ${monthNames[month - 1]} ${ends}.`;
}
const ofScore = phrases(
  "my|mera|meri|mere|result|score|test|valid*|still|abhi|chalega|chale ga|chalegi|expire*|purana|purani|میرا|نتیجہ|چلے",
);
