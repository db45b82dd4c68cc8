import { asksStatementAge, isOfOrigin, statementAgeLead } from "@/lib/chat/canned/leads/origin";
import { fundsLines, moneyToShow } from "@/lib/chat/canned/parts/money";
import type { Section } from "@/lib/chat/canned/parts/section";
import { asks, bullet, firstSentences, lineOf } from "@/lib/chat/canned/parts/text";
import { asksAmount } from "@/lib/chat/canned/verdicts";
import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";

const judged = (fact: Fact, most: number) =>
  bullet("How the money is judged", firstSentences(lineOf(fact, "How the money is judged"), most));
/** Statements about the origin of money or the age of a bank statement, which don't ask for an amount. */
const isOfPaper = (question: Question) =>
  !asksAmount(question) &&
  (isOfOrigin(question) || asksStatementAge(question) || statementAgeLead(question, officeDate(now())) !== null);

export const funds: Section = {
  part: "visa",
  table: "all/funds",
  full: (fact, question) =>
    isOfPaper(question)
      ? [...fundsLines(fact).slice(0, 2), !isOfOrigin(question) && judged(fact, 200)]
      : [
          ...fundsLines(fact),
          changedLately(fact, /funds|maintenance|living-cost|proof of funds|living money/i),
          judged(fact, 330),
          firstSentences(howItGoes(fact), 330),
        ],
  short: (fact, question) => [
    ...fundsLines(fact),
    asks(question, "28|days|din|weeks|hafte|holding|hold|held|how long|kab se") && judged(fact, 200),
  ],
};

/** The country's recent changes, if they concern the subject. */
const changedLately = (fact: Fact, about: RegExp) => {
  const recent =
    lineOf(fact, "Recently")
      ?.split(" • ")
      .filter((change) => about.test(change)) ?? [];
  return recent.length > 0 ? bullet("Lately", recent.join(" ")) : null;
};

/** What people call a thing, and its name in a change. */
const sameThing: readonly (readonly [words: string, named: RegExp])[] = [
  ["pal|attestation letter", /attestation letter/i],
  ["sds|direct stream", /Direct Stream/],
  ["maintenance|funds|bank statement|gic|balance", /maintenance|living money|proof|funds/i],
  ["social media|instagram|insta|facebook|twitter|tiktok|social account*|profile public", /social media/i],
  ["ban|banned|pause", /pause|ban\b/i],
  ["cap|capped|quota|limit on", /\bcap(?:ped)?\b/i],
  ["portal|appointment|waiting", /portal|waiting/i],
];
/** The changes that concern the things in the question. */
const changesAsked = (fact: Fact, question: Question) =>
  sameThing.flatMap(([words, named]) => (asks(question, words) ? (changedLately(fact, named) ?? []) : []));

const process =
  "process|procedure|how|kaise|kesay|kese|steps|step|who|apply|tariqa|details|detail|requirement*|required|document*|kagaz*|papers|checklist|list|deposit|کیسے|طریقہ|کاغذات|دستاویزات";
const visaSteps: readonly (readonly [label: string, words: string])[] = [
  ["Fee", "fee|fees|cost|price|charges|how much|kitne ka|kitni|فیس"],
  ["TB test or X-ray", "tb|x ray|xray|medical*|tuberculosis|chest"],
  ["Interview", "interview*|انٹرویو"],
  ["Fingerprints and photo", "biometric*|fingerprint*"],
  ["English", "english|ielts|pte|language"],
  ["Money to show", "money|fund*|balance|bank*|show|amount|paise|statement|account*|maintenance"],
];
export const visa: Section = {
  part: "visa",
  table: "all/visa",
  full: (fact, question, facts) => {
    const asked = visaSteps.filter(([, words]) => asks(question, words)).map(([label]) => label);
    const changes = changesAsked(fact, question);
    const isNarrow = asked.length > 0 && !asks(question, "requirement*|document*|process|details|checklist|list");
    // The sum alone: the same answer as to the question that names no visa.
    if (asked.length === 1 && asked[0] === "Money to show" && !asks(question, process))
      return funds.full(fact, question, facts);
    if (isNarrow) {
      return [
        ...changes,
        ...asked.map((label) =>
          bullet(label, label === "Fee" ? feeWords(fact) : needed(question, stepWords(fact, label))),
        ),
        asked.includes("Fee") &&
          asks(question, "total|sab mila*|in all|altogether|all together|kul") &&
          bullet("In detail", lineOf(fact, "Fees in detail")),
        ...(asked.includes("Money to show") ? besideMoney(fact) : []),
        asked.includes("Fee") && bullet("Fee later", lineOf(fact, "Fee later")),
        asked.includes("Fee") && changedLately(fact, /integrity fee/i),
        asks(question, process) || asked.length < 2 ? howItGoes(fact, asked.includes("Money to show")) : null,
      ];
    }
    return [
      ...changes,
      bullet("What you apply for", lineOf(fact, "What you apply for")),
      bullet("Fee", feeWords(fact)),
      bullet("Fee later", lineOf(fact, "Fee later")),
      bullet("Money to show", moneyToShow(fact)),
      ...besideMoney(fact),
      bullet("English", lineOf(fact, "English")),
      bullet("TB test or X-ray", lineOf(fact, "TB test or X-ray")),
      bullet("Interview", lineOf(fact, "Interview")),
      asks(question, process) ? howItGoes(fact) : withoutAmounts(howItGoes(fact)),
    ];
  },
  short: (fact, question) => {
    const asked = visaSteps.filter(([, words]) => asks(question, words)).map(([label]) => label);
    const shown = asked.length > 0 ? asked : ["What you apply for", "Fee", "Money to show"];
    return [
      ...shown.map((label) => bullet(label, stepWords(fact, label))),
      ...(shown.includes("Money to show") ? besideMoney(fact) : []),
    ];
  },
};
const stepWords = (fact: Fact, label: string) => (label === "Money to show" ? moneyToShow(fact) : lineOf(fact, label));
const denial = "not|no|without|waiver|bina|baghair|bagair|nahi*|nai|skip|avoid|dropbox|drop box|بغیر|نہیں";
/** "Yes" to a question whether something is not needed would say the opposite. */
const needed = (question: Question, text: string | null) =>
  text && asks(question, denial)
    ? text.replace(/^Yes\b/, "It is needed").replace(/^No\b/, "It is not asked for")
    : text;

/** How to do it, without what follows its amounts if a separate line says that. */
function howItGoes(fact: Fact, isNextSaid = true): string | null {
  const text = lineOf(fact, "How it goes");
  const next = lineOf(fact, "What comes next");
  return isNextSaid && next
    ? (text?.replace(/ From \d[^.]*decides\.| [A-Z]{3} [\d,]+ applies until .*? yet\./g, "") ?? null)
    : text;
}

/** What the bullets don't already say about how to do it. */
const withoutAmounts = (text: string | null) =>
  text
    ?.split(/(?<=\.) (?=[A-Z])/)
    .slice(1)
    .filter((sentence) => sentence.startsWith("You need") || !/[A-Z]{3} \d|euros|a guide|fee/.test(sentence))
    .join(" ") || null;
const feeWords = (fact: Fact) => {
  const inPkr = lineOf(fact, "Fee in rupees")?.replace(/ \(exchange table of (.*?), indicative\)/, " (rates of $1)");
  const only = inPkr?.includes("; ") ? inPkr : inPkr?.replace(/^.*? is about/, "about");
  return [lineOf(fact, "Fee"), only].filter(Boolean).join("; ");
};
/** In addition to the amount in force: the next one, and the older figure. */
const besideMoney = (fact: Fact) => fundsLines(fact).slice(1, 3);

export const documents: Section = {
  part: "visa",
  full: (fact, question) => [
    howItGoes(fact),
    bullet("Money to show (bank papers)", moneyToShow(fact)),
    ...besideMoney(fact),
    bullet("TB test or X-ray", lineOf(fact, "TB test or X-ray")),
    bullet("English", lineOf(fact, "English")),
    question.countries.length < 2 && bullet("Fee", feeWords(fact)),
  ],
  short: (fact) => [lineOf(fact, "How it goes")],
};
