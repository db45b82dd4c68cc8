import { monthNames } from "@/lib/catalogue/loose-date";
import type { Fact } from "@/lib/chat/facts";
import { monthNumbersIn, sumsIn } from "@/lib/chat/question/dates";
import type { Question } from "@/lib/chat/question/question";
import { slotWords } from "@/lib/chat/question/thing/slots";
import { normalise } from "@/lib/language/words";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { asks, bullet, type Draft, factOf, lineOf, linesOf } from "./parts/text";

/** The source note at the end of a record's line. */
export const mark = / \([^()]*(?:source|sources|page|guide)[^()]*\)$/;

/** Asks which papers to bring. */
export const asksToBring = (question: Question) =>
  asks(question, `${slotWords.papers}|kya kya chahiye`) && !asks(question, lamination);

/** The steps of a paper with their offices: "2", "IBCC". */
const stepsOf = (fact: Fact) =>
  linesOf(fact).flatMap(([label, what]) => {
    const [, number = "", office = ""] = /^Step (\d+), (.*)$/.exec(label) ?? [];
    const line = (name: string) => lineOf(fact, name) ?? "";
    return number
      ? [
          {
            office,
            what,
            fee: line(`Fee of step ${number}`),
            time: line(`Time of step ${number}`),
            where: line(`Where for step ${number}`),
            bring: line(`Bring to step ${number}`),
            careful: line(`Careful at step ${number}`),
            before: line(`Before, at step ${number}`),
          },
        ]
      : [];
  });

type Step = ReturnType<typeof stepsOf>[number];

const lamination = "laminat*|laminet*|lamint*|لیمینیٹ*|لیمینیشن";
/** Not laminated yet. */
const toLaminate =
  "should i laminate|should we laminate|laminate karwa*|laminate kara*|laminate krwa*|lamination karwa*|get it laminated|get them laminated|can i laminate|can we laminate";
export const appointment = "appointment*|apointment*|time slot|slot|slots|token|walk in|اپائنٹمنٹ";
const counter =
  "counter*|office|offices|branch*|address|where|kahan|kidhar|walk in|visit|by hand|in person|dasti|gulberg|کاؤنٹر|دفتر|کہاں";
const fee = "fee|fees|charge*|cost|price|how much|kitn*|paise|فیس|کتن*";

/** Who attests a school paper: the board and IBCC, never HEC. */
const boardFirst = (question: Question, apostille = "") =>
  `**The board${asks(question, "lahore|لاہور") ? " (in Lahore: BISE Lahore)" : ""}, then IBCC, then MOFA${apostille && ` (${apostille.split("; ")[0]})`}.** HEC attests degrees only, no papers of school.`;

/**
 * The direct answer to a question about one step: the lamination, the appointment, the counter, the fee of the
 * apostille.
 */
export function askedFirst(fact: Fact, question: Question): Draft["lines"] {
  const all = stepsOf(fact);
  const of = (name: string) => all.find(({ office }) => office.startsWith(name));
  const [hec, ibcc, mofa] = [of("HEC"), of("IBCC"), of("MOFA")];
  const peeled = all.filter(({ bring }) => /laminat/.test(bring)).map(({ office }) => office);
  const isOfHec = asks(question, "hec|higher education commission|ایچ ای سی");
  const isOnline =
    !question.wantsBooking &&
    hec?.where.includes("no counter") &&
    isOfHec &&
    asks(question, `${counter}|${appointment}`);
  const named = asks(question, "ibcc|آئی بی سی سی") ? ibcc : isOfHec ? null : (mofa ?? null);
  const paper = fact.title.includes("certificate") ? "certificate" : "paper";
  const isOfSchool = fact.id === "attestation/matric" || fact.id === "attestation/intermediate";
  return [
    isOfSchool &&
      asks(question, "hec|kahan*|where|which office*|marksheet*|mark sheet*|کہاں") &&
      boardFirst(question, mofa?.fee),
    asks(question, lamination) &&
      `${asks(question, toLaminate) ? "**No, do not laminate it before it is attested:**" : "**Yes, but take the lamination off first:**"} ${peeled.length > 0 ? `${peeled.join(" and ")} wants` : "the offices want"} the original ${paper} without it. Laminate nothing that still has to be stamped or scanned.`,
    isOnline &&
      `**No counter and no appointment any more: HEC attests online only** since 11 May 2026, at ${hec?.where.split("; ")[0]}; it takes no courier either.`,
    isOfHec && hec && asks(question, hecFeeWords) && hecFee(hec, question),
    ...timesOf(all, question),
    isValidityAsked(question) ? validity(fact, question) : null,
    ...(question.thing?.kind === "paper" ? askedOfPaper(all, fact, question, isOfHec) : []),
    fact.id === "attestation/apostille" &&
      mofa &&
      asks(question, fee) &&
      bullet("Fee", `**${mofa.fee.split("; ").slice(0, 2).join("**; ")}; each document counts`),
    asks(question, appointment) && named && named === ibcc
      ? `**At IBCC, in person: yes, by appointment,** booked at ${ibcc.where.split("; ")[0]}; without one a courier it names takes the papers.`
      : null,
    asks(question, appointment) && named && named === mofa
      ? `**Appointment: it is not certain.** ${named.careful}. Look at ${named.where.split("; ")[0]} before you go.`
      : null,
  ];
}

/** What a follow-up asks about the paper mentioned before. */
function askedOfPaper(all: Step[], fact: Fact, question: Question, isOfHec: boolean): Draft["lines"] {
  return [
    ofItself(all, question),
    isOfHec ? null : totalFee(all, fact, question),
    asksToBring(question) && !asks(question, slotWords.fee) ? toBring(all) : null,
    isOfHec ? null : ofOffice(all, question),
    asks(question, slotWords.who) ? whoMay(all) : null,
    elsewhere(question),
  ];
}

const separate = "alag|alaag|separate*|extra|again|also|dobara|phir se|each|included|shamil|الگ";
/** "Is there another fee for the transcript?" */
function ofItself(all: Step[], question: Question): string | null {
  if (!asks(question, separate) || !asks(question, `${slotWords.fee}|charge*|alag se`)) return null;
  const [hec] = all.filter(({ office, fee: price }) => office.startsWith("HEC") && price);
  return `**Yes, each document is charged separately${hec ? `: HEC charges ${hec.fee.split("; ")[0]?.replace(" a document", "")} for this one too` : ""}**.`;
}

const hecFeeWords = "fee|fees|charge*|cost|price|kitne paise|kitne paisay|kitne ki|rupees|rupay|rs|فیس|پیسے";
const times =
  "kitne din|kitnay din|kitna time|kitna waqt|how long|how many days|din lag*|days|urgent|urgently|jaldi|kab tak|کتنے دن|جلدی";
/** How long each office takes, if the question asks for the time; only the office that it names. */
function timesOf(all: Step[], question: Question): string[] {
  if (!asks(question, times) || isValidityAsked(question)) return [];
  const named = all.filter(({ office }) => asks(question, office.split(" ")[0]?.replace(",", "") ?? ""));
  const told = (named.length > 0 ? named : all).filter(({ time }) => time);
  const first = (words: string) => words.replace(mark, "").split("; ")[0];
  const isOfFee = asks(question, slotWords.fee) && !asks(question, "hec");
  const said = told.map(
    ({ office, time, fee: price }) =>
      `${office.split(" (")[0]}: ${[first(time), isOfFee && price && first(price)].filter(Boolean).join(", ")}`,
  );
  const isUrgent = asks(question, "urgent|urgently|jaldi|جلدی") && "I know of no urgent service.";
  return said.length > 0 ? [[`**${said.join("; ")}**.`, isUrgent].filter(Boolean).join(" ")] : [];
}

const ofStudies: readonly string[] = ["bachelors-degree", "transcript", "o-a-levels"].map((id) => `attestation/${id}`);
/** How long all steps take together, if the question asks for the time and names no office. */
export function wholeTime(fact: Fact, question: Question, facts: readonly Fact[]): string | null {
  if (!asks(question, times) || isValidityAsked(question) || asks(question, "hec|ibcc|mofa|apostille|board|nadra"))
    return null;
  const own = lineOf(fact, "All steps together");
  if (own) return `**All steps together: ${own}**.`;
  // The weeks in the advice are for study papers, which have many steps.
  if (!ofStudies.includes(fact.id)) return null;
  const advice = linesOf(factOf(facts, "attestation/hec-change") ?? fact).map(([, text]) => text);
  const weeks = advice.flatMap((text) => /takes ([^,;]*weeks[^,;(]*)/.exec(text)?.[1]?.trim() ?? [])[0];
  return weeks ? `**All steps together: ${weeks} (a guide).** Begin before the admission letter comes.` : null;
}

/** HEC's fee, and the old fee if the question names it. */
function hecFee({ fee: now, before }: { fee: string; before: string }, question: Question): string {
  const sums = sumsIn(normalise(question.text)).filter((sum) => sum > 100);
  const [until = "", was = ""] = before.split(/: |; |, Rs/);
  const old = sums.find((sum) => sumsIn(before).includes(sum) && !sumsIn(now).includes(sum));
  const lead = old ? `No, not ${old.toLocaleString("en-US")} any more: ` : "";
  return `**${lead}HEC's fee is ${now.split("; ")[0]}**${old ? `; ${until} it was ${was.replace(/, .*/, "")}` : ""}.`;
}

const good =
  "valid*|expire*|expiry|good for|still good|lasts|kab tak chal*|chalta|chalti|chalega|chale ga|chalegi|karamad|kitne arsay|kitne arse|میعاد|معیاد|کارآمد|چلتا|چلے|عرصے";
/** Asks how long a paper is valid, not how long it takes. */
const isValidityAsked = (question: Question) =>
  asks(question, good) &&
  asks(
    question,
    `how long|how many|kitn*|kab tak|till|until|until when|month*|mahin*|still|abhi|old|purana|purani|valid*|expir*|کتن*|کب تک|عرصے|${monthList}`,
  );
const monthList = monthNames.map((name) => name.toLowerCase()).join("|");

/** How long it is valid, and for a given month the earliest issue date that is still valid then. */
function validity(fact: Fact, question: Question): string {
  const said = lineOf(fact, "Valid for");
  if (!said)
    return "**I don't know how long this paper is valid:** whoever asks for it sets a limit, so read that page first.";
  const [number = ""] = /\b(six|three|twelve|\d+)(?= months)/.exec(said) ?? [];
  const months = { three: 3, six: 6, twelve: 12 }[number] ?? Number(number);
  const today = officeDate(now());
  const [month, another] = monthNumbersIn(normalise(question.text), today);
  const plain = said.replace(mark, "");
  const backing = mark.exec(said)?.[0] ?? "";
  if (!months || month === undefined || another !== undefined) return `**${plain}**${backing}.`;
  const [thisYear = 0, thisMonth = 0] = today.split("-").map(Number);
  const at = (month < thisMonth ? thisYear + 1 : thisYear) * 12 + (month - 1);
  const named = (count: number) => `${monthNames[count % 12]} ${Math.floor(count / 12)}`;
  const lead =
    at - months > thisYear * 12 + thisMonth - 1
      ? `one issued today will not reach ${named(at)}; get it issued after ${named(at - months)}`
      : `one issued today reaches ${named(at)}; one from before ${named(at - months)} does not`;
  return `**${plain}: ${lead}**${backing}.`;
}

const offices: readonly (readonly [words: string, start: string])[] = [
  ["mofa|foreign office|وزارت خارجہ", "MOFA"],
  ["ibcc|آئی بی سی سی", "IBCC"],
  ["nadra|نادرا", "NADRA"],
  ["khidmat markaz|khidmat|خدمت مرکز", "Police"],
];
/** The fee and place of the one office in the question: "kitne paise MOFA lega?" */
function ofOffice(all: Step[], question: Question): string | null {
  const [words, start] = offices.find(([list]) => asks(question, list)) ?? [];
  const step = words && start ? all.find(({ office }) => office.includes(start)) : undefined;
  if (!step || !asks(question, `${slotWords.fee}|${slotWords.where}|paise`)) return null;
  const said = [step.fee.split("; ")[0], step.where].filter(Boolean).join("; ");
  return said ? `**${step.office.split(" (")[0]}:** ${said}.` : null;
}

/** The first sum of a fee: "PKR 500 – 3,000", "PKR 3,000 a document". */
function sumOf(words: string): readonly [number, number] | null {
  const [, low = "", high = low] = /^PKR ([\d,]+)(?: – ([\d,]+))?/.exec(words) ?? [];
  return low ? [Number(low.replaceAll(",", "")), Number(high.replaceAll(",", ""))] : null;
}

/** What one original costs in all steps, if the question asks for the fee and names no office. */
function totalFee(all: Step[], fact: Fact, question: Question): string | null {
  if (
    !asks(question, slotWords.fee) ||
    isValidityAsked(question) ||
    asks(question, times) ||
    asks(question, "hec|ibcc|mofa|board|nadra|apostille") ||
    fact.id === "attestation/apostille"
  )
    return null;
  const sums = all.map(({ fee: words }) => sumOf(words));
  const known = sums.filter((sum) => sum !== null);
  if (known.length < 2) return null;
  const total = (at: 0 | 1) => known.reduce((sum, one) => sum + one[at], 0).toLocaleString("en-US");
  const lacks = known.length < all.length ? "; one step has no amount" : "";
  return `**About PKR ${total(0)} – ${total(1)} for one original through all steps** (our own sum of the fees below, without couriers${lacks}).`;
}

const toBring = (all: Step[]): string | null => {
  const said = all.flatMap(({ office, bring }) => (bring ? `${office.split(" (")[0]}: ${bring}` : []));
  return said.length > 0
    ? `**Bring:** ${said.join(". ")}.`
    : "I don't know what to bring; each office's own page says.";
};

/** Who may submit it, if a step says so. */
function whoMay(all: Step[]): string {
  const said = all.flatMap(({ office, where }) => {
    const rule = where
      .split(/[;,] (?=a close|the named|through|in person|appointment)/)
      .filter((one) => /relative|authority|courier|through/.test(one));
    return rule.length > 0 ? `${office.split(" (")[0]}: ${rule.join(", ")}` : [];
  });
  return said.length > 0
    ? `**Who may go for you:** ${said.join("; ")}.`
    : "I don't know who may hand it in or collect it for you; ask the office before you send somebody.";
}

const otherCities =
  "karachi|islamabad|multan|faisalabad|rawalpindi|pindi|peshawar|quetta|sialkot|gujranwala|کراچی|اسلام آباد|ملتان|فیصل آباد|راولپنڈی|پشاور|کوئٹہ|سیالکوٹ";
/** For another city than Lahore. */
const elsewhere = (question: Question): string | null =>
  asks(question, otherCities)
    ? "**The addresses that I have are in Lahore.** What goes online or by courier below goes from any city; for a counter near you look at each office's own page."
    : null;
