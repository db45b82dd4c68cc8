import { allTuition, doubtful, fullCosts } from "@/lib/catalogue/passages/destinations";
import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";
import { rupeesIn } from "./budget";
import { asksForAll } from "./sections";
import { asks, bullet, type Draft, factOf, linesOf, nameOf } from "./text";

/**
 * The awards of one level: those that pay for everything, those that can pay the tuition, and the names of the others.
 */
export function awardsOfLevel(question: Question, fact: Fact): Draft | null {
  const all = linesOf(fact);
  const running = all.filter(([, terms]) => !terms.includes(doubtful));
  const full = running.filter(([, terms]) => terms.includes(fullCosts));
  const tuition = running.filter(([, terms]) => terms.includes(allTuition));
  const others = running.filter((one) => !full.includes(one) && !tuition.includes(one));
  const unsure = all.filter((one) => !running.includes(one));
  const names = (list: typeof all) =>
    list.map(([name, terms]) => `${name.replace(/ \([^()]*\)/g, "")} (${terms.replace(/ \(.*/, "")})`).join(", ");
  const isAll = !asksForAll(question);
  return {
    lines: [
      `**${fact.title}** (${all.length} in our catalogue, ${full.length} of them pay tuition and living)`,
      ...spread(full).map(([name, text]) => `• **${name}:** ${text}`),
      full.length > most && `${full.length - most} more pay all of it: name a country, and I list them.`,
      bullet("All or up to all of the tuition", names(tuition)),
      isAll || full.length < most ? bullet("A part, or living money", names(others)) : null,
      bullet("To be confirmed that they run", names(unsure)),
      "Closing months are patterns of past years. Name a country for its whole list, or an award for its conditions.",
    ],
    used: [fact],
  };
}
/** How many awards of a level are shown in full. */
const most = 6;
/** The first ones; another country's come before the second of any. */
function spread(list: readonly (readonly [name: string, terms: string])[]) {
  const place = (terms: string) => terms.replace(/ \(.*/, "");
  const isSecond = (at: number) => list.slice(0, at).some(([, other]) => place(other) === place(list[at]?.[1] ?? ""));
  const ranked = list.map((one, at) => ({ one, rank: isSecond(at) ? 1 : 0 }));
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
    .slice(0, most);
}

/** Courses and universities are found by field; a table of costs would answer a different question. */
export const askBack: Draft = {
  lines: [
    "Tell me what you want to study and at which level, and the country if you have one in mind: I then name courses and universities with their fees.",
    "For example: “master's in data science in Germany”, “best universities in the UK for law”, “cheapest bachelor's in business”.",
  ],
  used: [],
};

/** The countries by the cost of a year, the lowest first; at one level if the question names it. */
export function cheapestFirst(question: Question, facts: readonly Fact[]): Draft | null {
  const [level, other] = question.levels;
  const ofLevel = other ? undefined : factOf(facts, `all/cost-${level}`);
  const fact = ofLevel ?? factOf(facts, "all/cost");
  if (!fact) return null;
  const wanted = question.countries.map(nameOf);
  const byTuition = asks(question, "tuition|fee|fees|feez|فیس|فیسیں");
  const rows = linesOf(fact)
    .filter(([label]) => wanted.length === 0 || wanted.includes(label))
    .map(([label, text]) => ({ label, text, lowest: rupeesIn(text)[0] ?? 0 }));
  const sorted = byTuition ? rows.toSorted((a, b) => a.lowest - b.lowest) : rows;
  const cell = (text: string) =>
    ofLevel
      ? text
          .replace(/^.*?; about /, "tuition ")
          .replace(/; \d+ programmes.*/, "")
          .replace("living about", "living")
      : costCell(text);
  return {
    lines: [
      `**${byTuition ? fact.title.replace("total", "tuition") : fact.title}**`,
      ...sorted.map(({ label, text }) => bullet(label, cell(text))),
      ofLevel
        ? "Tuition is the middle half of our catalogue's courses; many of these fees are our own estimates for planning."
        : "Tuition by the year, then tuition and living together.",
      "Name a field, and I list the cheapest courses.",
    ],
    used: [fact],
  };
}

/** "EUR 0 – 3,000 (a guide); with living about PKR 35 – 57 lakh" */
export function costCell(text: string): string {
  const [tuition = ""] = text.split("; living");
  const [amount = ""] = tuition.split(/ per year| \(a guide| \[/);
  const rupees = /together for a year about (.*)/.exec(text)?.[1];
  return `${amount}${tuition.includes("(a guide") ? " (a guide)" : ""}${rupees ? `; with living ${rupees}` : ""}`;
}
