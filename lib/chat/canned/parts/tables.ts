import { withRound } from "@/lib/chat/canned/awards/rounds";
import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";
import type { QuestionTopic } from "@/lib/chat/question/topics";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { budgetOf, verdictsWords } from "./budget";
import { askBack, awardsOfLevel, cheapestFirst, costCell } from "./lists";
import { awardFits, awardsIn, sections } from "./sections";
import { asks, bullet, type Draft, factOf, firstSentences, lineOf, linesOf, nameOf } from "./text";

/** A line for each country, from the tables of all twelve. */
export function answerByTable(
  question: Question,
  topics: readonly QuestionTopic[],
  facts: readonly Fact[],
): Draft | null {
  if (topics.includes("documents") && question.countries.length === 0) return documentsAtAll(question, facts);
  const section = topics.flatMap((topic) => sections[topic] ?? []).find((one) => one.table && factOf(facts, one.table));
  const wide = section ?? (question.topics.includes("profile") ? sections.cost : undefined);
  if (!wide && question.topics.some((topic) => topic === "programme" || topic === "university")) return askBack;
  const lists = question.countries.flatMap((id) => factOf(facts, `${id}/scholarships`) ?? []);
  if ((wide === sections.scholarship || (!section && topics.includes("scholarship"))) && lists.length > 0)
    return awardsAcross(question, lists);
  const fact = wide?.table ? factOf(facts, wide.table) : undefined;
  if (!fact) return null;
  const [level, other] = question.levels;
  const ofLevel = other ? undefined : factOf(facts, `all/scholarships-${level}`);
  if (fact.id === "all/scholarships" && ofLevel && question.countries.length === 0)
    return awardsOfLevel(question, ofLevel);
  const budget = budgetOf(question);
  if (fact.id === "all/cost" && budget === null && question.cheap) return cheapestFirst(question, facts);
  const weighed = factOf(facts, "budget/all");
  if (fact.id === "all/cost" && weighed) return withinBudget(fact, weighed, question);
  const wanted = question.countries.map(nameOf);
  const lines = linesOf(fact).filter(([label]) => wanted.length === 0 || wanted.includes(label));
  return {
    lines: [
      `**${fact.id === "all/visa" ? "Student visas by country" : fact.title}**`,
      ...lines.map(([label, text]) => bullet(label, tableCell(fact.id, text, question))),
      question.topics.includes("profile") &&
        "Which country fits you best depends on your marks, your field and your budget; a counsellor goes through them with you in a free consultation.",
      fact.id === "all/cost" &&
        !question.topics.includes("profile") &&
        "Tuition by the year, then tuition and living together. Name a country and a level, and I go into it.",
      fact.id !== "all/cost" && "Name a country, and I go into it.",
    ],
    used: [fact],
  };
}

/** The countries where the money is enough, and the others, by the rules of "Can I go?". */
const withinBudget = (fact: Fact, weighed: Fact, question: Question): Draft => ({
  lines: [
    ...verdictsWords(weighed, question),
    "A scholarship, a paid PhD place or a part of the costs from home can close a gap; ask me about scholarships.",
    `Rupees by the indicative rates of ${/rates of ([A-Za-z]+ \d{4})/.exec(fact.title)?.[1] ?? "the table"}.`,
  ],
  used: [fact],
});

/** The awards of several countries, each once, with the countries it is for. */
function awardsAcross(question: Question, lists: readonly Fact[]): Draft {
  const places = new Map<string, string[]>();
  for (const list of lists) {
    for (const award of awardsIn(list, "Awards that run each year", question)) {
      places.set(award, [...(places.get(award) ?? []), nameOf(list.countries[0] ?? "")]);
    }
  }
  // One of each country before the second of any.
  const chosen = lists.flatMap((list) => awardsIn(list, "Awards that run each year", question).slice(0, 2));
  return {
    lines: [
      "**Scholarships**",
      ...[...new Set(chosen)]
        .slice(0, 9)
        .map(
          (award) =>
            `${withRound(`• **${award.replace(/ \([^()]*\)$/, "")}** ${/\([^()]*\)$/.exec(award)?.[0] ?? ""}`, officeDate(now()))}: ${places.get(award)?.join(", ")}`,
        ),
      places.size > 9 && "There are more: name a country, and I list its awards.",
      "Closing months are patterns of past years. Ask me about one of them for its conditions.",
    ],
    used: lists,
  };
}

/** A cell short enough to leave room for the other eleven. */
function tableCell(id: string, text: string, question: Question): string {
  if (id === "all/cost") return costCell(text);
  const [quoted = "", later] = text.replace(/ \[.*?\]/, "").split("; later: ");
  if (id === "all/scholarships") return firstAward(quoted, question);
  // The first clauses say the most; the text in brackets explains them.
  const plain = quoted.replaceAll(/ \([^()]*\)/g, "");
  const clauses = id === "all/visa" ? visaClauses(plain, question) : plain.split(/; |, which /).slice(0, 1);
  const said = firstSentences(clauses.join(", "), 150)?.replace(/\.$/, "");
  return [said, later && briefly(later)].filter(Boolean).join("; ");
}

/** "from 30 November 2026: GBP 1,203, GBP 1,570" */
const briefly = (later: string) =>
  later
    .replace(/^From/, "from")
    .split("; the date of")[0]
    ?.replaceAll(/ \([^()]*\)/g, "");

/** "11 awards, such as DAAD EPOS (closes July)": the first that fits the requested levels. */
function firstAward(text: string, question: Question): string {
  const [, count = "", list = ""] = /^(\d+ awards), among them (.*)$/.exec(text) ?? [];
  const award = list.split(/(?<=\)); /).find((one) => awardFits(one, question));
  if (!award) return `${count} in all`; // matching ones are in the country's own list
  const [, name = award, closes = ""] = /^(.*) \([^()]*?([^();]*)\)$/.exec(award) ?? [];
  return `${count}, such as ${name.replace(/ – .*| \(.*/, "")} (${closes.trim()})`;
}

/** The visa's name with its fee, or with what the question asks about. */
function visaClauses(text: string, question: Question): string[] {
  const [name = "", fee = "", interview = "", tb = ""] = text.split("; ");
  if (asks(question, "tb|x ray|xray|medical")) return [tb];
  if (asks(question, "interview*")) return [interview];
  return [name, fee.replace(/^fee ([A-Z][a-z])/, (_, start: string) => `fee: ${start.toLowerCase()}`)];
}

const attestation = "attest*|ibcc|hec|mofa|equivalence";

function documentsAtAll(question: Question, facts: readonly Fact[]): Draft | null {
  const fact = factOf(facts, "documents");
  return {
    lines: [
      "**Documents for studying abroad**",
      bullet("For the application", lineOf(fact, "We ask every student for")),
      bullet("Often as well", lineOf(fact, "Often as well")),
      asks(question, attestation) &&
        "I have no checked steps or fees for attestation (IBCC, HEC, the Foreign Office); their own pages and our office have them.",
      asks(question, "sop|lor|lors|statement of purpose|motivation letter|cv|resume") &&
        "Our counsellors help with the statement of purpose, the CV and reference letters; the words stay your own.",
      asks(
        question,
        "mismatch|name different|different name|naam alag|naam ka masla|spelling mistake|name correction",
      ) && "Names have to match on CNIC, passport and every certificate before any step (a guide).",
      asks(question, "expire*|expiry|expiring|renew*") &&
        "I have no rule on how long a passport must still be valid; the visa's own page names it.",
      "• **For the visa:** the letter of the university, proof of money such as bank statements, and what the country asks for besides, for example a TB certificate for the UK",
      "Name a country, and I list what its visa asks for.",
    ],
    used: [],
  };
}
