import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";
import { slotWords } from "@/lib/chat/question/thing/slots";
import { appointment, askedFirst, asksToBring, mark, wholeTime } from "./attestation-asked";
import { asks, bullet, type Draft, factOf, lineOf, linesOf, nameOf } from "./parts/text";
import { withCarried } from "./verdicts";

/** An answer about attestation: the apostille, equivalence, or one paper step by step. */
export const aboutAttestation = (fact: Fact, message: Question, facts: readonly Fact[]): Draft =>
  (others[fact.id] ?? steps)(fact, withCarried(message), facts);

/** The steps of one paper as a list, with their fee, time and place. */
function steps(fact: Fact, question: Question, facts: readonly Fact[]): Draft {
  const wantsPapers = asksToBring(question);
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

/** "• **2. HEC:** e-Attestation certificate …; PKR 3,000 a document; 10 to 15 working days; eservices.hec.gov.pk (…)" */
function stepLine(fact: Fact, label: string, wantsPapers: boolean): string[] {
  const [, number = "", office = ""] = /^Step (\d+), (.*)$/.exec(label) ?? [];
  if (!number) return [];
  const what = lineOf(fact, label) ?? "";
  const [backing = ""] = mark.exec(what) ?? [];
  const part = (name: string) => lineOf(fact, `${name} of step ${number}`)?.replace(mark, "") ?? null;
  const where = lineOf(fact, `Where for step ${number}`)?.split("; ").slice(0, 2).join(", ");
  // The text after the first price is about other papers.
  const fee = part("Fee")?.split(/; (?:personal|boards differ)/)[0];
  const said = [what.replace(mark, ""), fee, part("Time")?.split("; 5 to 8")[0], where].filter(Boolean).join("; ");
  const bring = wantsPapers ? lineOf(fact, `Bring to step ${number}`) : null;
  return [`• **${number}. ${office}:** ${said}${backing}`, ...(bring ? [`   Bring: ${bring}`] : [])];
}

/** The question about police certificates says who requires them. */
const askedFor = (fact: Fact, facts: readonly Fact[]): Draft["lines"] =>
  fact.id === "attestation/police-certificate"
    ? linesOf(factOf(facts, "question/police-certificate") ?? fact)
        .filter(([label, text]) => label === "Answer" && text.includes("ask for it"))
        .map(([, text]) => `• **Who asks for it:** ${text}`)
    : [];

const countriesFact = (facts: readonly Fact[]) => facts.filter(({ id }) => id === "attestation/countries");

/** What the requested countries need attested, and whether they accept the apostille. */
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
  "attestation/equivalence": (fact, question) => {
    const isAsked = ([label]: readonly [string, string]) =>
      (label === "Fee" && asks(question, slotWords.fee)) || (label === "Time" && asks(question, slotWords.time));
    const lines = linesOf(fact);
    const inOrder = [...lines.filter(isAsked), ...lines.filter((line) => !isAsked(line))];
    return { lines: [`**${fact.title}**`, ...inOrder.map(([label, text]) => bullet(label, text))], used: [fact] };
  },
};
