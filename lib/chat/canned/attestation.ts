import type { Fact } from "@/lib/chat/facts";
import { sumsIn } from "@/lib/chat/question/dates";
import type { Question } from "@/lib/chat/question/question";
import { normalise } from "@/lib/language/words";
import { asks, bullet, type Draft, factOf, lineOf, linesOf, nameOf } from "./parts/text";

/** An answer about attestation: the apostille, equivalence, or one paper step by step. */
export const aboutAttestation = (fact: Fact, question: Question, facts: readonly Fact[]): Draft =>
  (others[fact.id] ?? steps)(fact, question, facts);

/** The steps of one paper, one below the other, with their fee, time and place. */
function steps(fact: Fact, question: Question, facts: readonly Fact[]): Draft {
  const wantsPapers = asks(
    question,
    "bring|documents required|required documents|which documents|what documents|kya kya chahiye|kaun se kagaz*|kagaz*|saath lana|کاغذات",
  );
  return {
    lines: [
      `**${fact.title}**`,
      wholeTime(fact, question, facts),
      ...askedFirst(fact, question),
      ...forCountries(question, facts),
      ...askedFor(fact, facts),
      ...linesOf(fact).flatMap(([label]) => stepLine(fact, label, wantsPapers)),
      ...["All steps together", "Valid for", "On the language", "Note"].map((label) =>
        bullet(label, lineOf(fact, label)),
      ),
      "Offices and fees change: read each portal before you go. We can check your papers with you.",
    ],
    used: [fact, ...(question.countries.length > 0 ? countriesFact(facts) : [])],
  };
}

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

const lamination = "laminat*|laminet*|lamint*|لیمینیٹ*|لیمینیشن";
/** Not laminated yet. */
const toLaminate =
  "should i laminate|should we laminate|laminate karwa*|laminate kara*|laminate krwa*|lamination karwa*|get it laminated|get them laminated|can i laminate|can we laminate";
const appointment = "appointment*|apointment*|time slot|slot|slots|token|walk in|اپائنٹمنٹ";
const counter =
  "counter*|office|offices|branch*|address|where|kahan|kidhar|walk in|visit|by hand|in person|dasti|gulberg|کاؤنٹر|دفتر|کہاں";
const fee = "fee|fees|charge*|cost|price|how much|kitn*|paise|فیس|کتن*";

/** Who attests a paper of school: the board and IBCC, never HEC. */
const boardFirst = (question: Question, apostille = "") =>
  `**The board${asks(question, "lahore|لاہور") ? " (in Lahore: BISE Lahore)" : ""}, then IBCC, then MOFA${apostille && ` (${apostille.split("; ")[0]})`}.** HEC attests degrees only, no papers of school.`;

/** The plain answer to what is asked of one step: the lamination, the appointment, the counter, the fee of the apostille. */
function askedFirst(fact: Fact, question: Question): Draft["lines"] {
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

const hecFeeWords = "fee|fees|charge*|cost|price|kitne paise|kitne paisay|kitne ki|rupees|rupay|rs|فیس|پیسے";
const times =
  "kitne din|kitnay din|kitna time|kitna waqt|how long|how many days|din lag*|days|urgent|urgently|jaldi|kab tak|کتنے دن|جلدی";
/** How long each office takes, for who asks for the time; the one that is named by itself. */
function timesOf(all: ReturnType<typeof stepsOf>, question: Question): string[] {
  if (!asks(question, times)) return [];
  const named = all.filter(({ office }) => asks(question, office.split(" ")[0]?.replace(",", "") ?? ""));
  const told = (named.length > 0 ? named : all).filter(({ time }) => time);
  const first = (words: string) => words.replace(mark, "").split("; ")[0];
  const isOfFee = asks(question, fee) && !asks(question, "hec");
  const said = told.map(
    ({ office, time, fee: price }) =>
      `${office.split(" (")[0]}: ${[first(time), isOfFee && price && first(price)].filter(Boolean).join(", ")}`,
  );
  const isUrgent = asks(question, "urgent|urgently|jaldi|جلدی") && "I hold no urgent service.";
  return said.length > 0 ? [[`**${said.join("; ")}.**`, isUrgent].filter(Boolean).join(" ")] : [];
}

/** How long all steps take together, for who asks after the time and names no office. */
function wholeTime(fact: Fact, question: Question, facts: readonly Fact[]): string | null {
  if (!asks(question, times) || asks(question, "hec|ibcc|mofa|apostille|board|nadra")) return null;
  const own = lineOf(fact, "All steps together");
  if (own) return `**All steps together: ${own}.**`;
  const advice = linesOf(factOf(facts, "attestation/hec-change") ?? fact).map(([, text]) => text);
  const weeks = advice.flatMap((text) => /takes ([^,;]*weeks[^,;(]*)/.exec(text)?.[1]?.trim() ?? [])[0];
  return weeks ? `**All steps together: ${weeks} (a guide).** Begin before the admission letter comes.` : null;
}

/** HEC's fee, and the old one where the question names it. */
function hecFee({ fee: now, before }: { fee: string; before: string }, question: Question): string {
  const sums = sumsIn(normalise(question.text)).filter((sum) => sum > 100);
  const [until = "", was = ""] = before.split(/: |; |, Rs/);
  const old = sums.find((sum) => sumsIn(before).includes(sum) && !sumsIn(now).includes(sum));
  const lead = old ? `No, not ${old.toLocaleString("en-US")} any more: ` : "";
  return `**${lead}HEC's fee is ${now.split("; ")[0]}**${old ? `; ${until} it was ${was.replace(/, .*/, "")}` : ""}.`;
}

const mark = / \([^()]*(?:source|sources|page|guide)[^()]*\)$/;

/** "• **2. HEC:** e-Attestation certificate …; PKR 3,000 a document; 10 to 15 working days; eservices.hec.gov.pk (…)" */
function stepLine(fact: Fact, label: string, wantsPapers: boolean): string[] {
  const [, number = "", office = ""] = /^Step (\d+), (.*)$/.exec(label) ?? [];
  if (!number) return [];
  const what = lineOf(fact, label) ?? "";
  const [backing = ""] = mark.exec(what) ?? [];
  const part = (name: string) => lineOf(fact, `${name} of step ${number}`)?.replace(mark, "") ?? null;
  const where = lineOf(fact, `Where for step ${number}`)?.split("; ").slice(0, 2).join(", ");
  // What stands behind the first price explains other papers.
  const fee = part("Fee")?.split(/; (?:personal|boards differ)/)[0];
  const said = [what.replace(mark, ""), fee, part("Time")?.split("; 5 to 8")[0], where].filter(Boolean).join("; ");
  const bring = wantsPapers ? lineOf(fact, `Bring to step ${number}`) : null;
  return [`• **${number}. ${office}:** ${said}${backing}`, ...(bring ? [`   Bring: ${bring}`] : [])];
}

/** Who wants to see a police certificate stands with the question about it. */
const askedFor = (fact: Fact, facts: readonly Fact[]): Draft["lines"] =>
  fact.id === "attestation/police-certificate"
    ? linesOf(factOf(facts, "question/police-certificate") ?? fact)
        .filter(([label, text]) => label === "Answer" && text.includes("ask for it"))
        .map(([, text]) => `• **Who asks for it:** ${text}`)
    : [];

const countriesFact = (facts: readonly Fact[]) => facts.filter(({ id }) => id === "attestation/countries");

/** What the countries asked for want to see attested, and whether they take the apostille. */
function forCountries({ countries }: Question, facts: readonly Fact[]): Draft["lines"] {
  const fact = factOf(facts, "attestation/countries");
  return countries.slice(0, 3).map((id) => bullet(`${nameOf(id)} asks for`, lineOf(fact, nameOf(id))));
}

type Write = (fact: Fact, question: Question, facts: readonly Fact[]) => Draft;

const others: Record<string, Write> = {
  "attestation/apostille": (fact, question, facts) => {
    const wanted = question.countries.map(nameOf);
    const refused = lineOf(fact, "Not accepted by") ?? "";
    const isRefused = wanted.some((name) => refused.includes(name));
    return {
      lines: [
        `**${fact.title}**`,
        ...askedFirst(fact, question),
        bullet("Apostille", lineOf(fact, "Rule")),
        wanted.length === 0 && bullet("Accepted by", lineOf(fact, "Accepted by")),
        (wanted.length === 0 || isRefused) && bullet("Not accepted by", refused),
        wanted.length > 0 && !isRefused && bullet("Accepted by", lineOf(fact, "Accepted by")),
        isRefused && "Sources conflict here: some consultancies say that Germany takes it. Ask the country's mission.",
        ...linesOf(fact).flatMap(([label]) => stepLine(fact, label, false)),
        bullet("Where in Lahore", /MOFA liaison.*$/.exec(lineOf(fact, "Where for step 1") ?? "")?.[0]),
        !asks(question, appointment) && bullet("Appointment", lineOf(fact, "Careful at step 1")),
        bullet("It confirms", lineOf(fact, "Meaning")),
        ...forCountries(question, facts),
      ],
      used: [fact],
    };
  },
  "attestation/countries": (fact, question, facts) => ({
    lines: [
      `**${fact.title}**`,
      bullet("In general", lineOf(fact, "In general")),
      ...(question.countries.length > 0
        ? forCountries(question, facts)
        : linesOf(fact)
            .filter(([label]) => label !== "In general")
            .map(([label, text]) =>
              bullet(label, text.replace(mark, text.includes("one source") ? " (one source only)" : "$&")),
            )),
    ],
    used: [fact],
  }),
  "attestation/equivalence": (fact) => ({
    lines: [`**${fact.title}**`, ...linesOf(fact).map(([label, text]) => bullet(label, text))],
    used: [fact],
  }),
};
