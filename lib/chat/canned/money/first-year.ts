import { lineOf, linesOf, type Part } from "@/lib/chat/canned/parts/text";
import type { Fact } from "@/lib/chat/facts";

/** The largest lines of a plan; the planner has the small fees. */
const mostLines = 4;

/** "How much for a year in Leeds": the total of the funds planner, its largest lines, and the way to change it. */
export const answerFirstYear: Part = (_, facts) => {
  const plans = facts.filter(({ id }) => id.startsWith("plan/"));
  if (plans.length === 0) return null;
  return { lines: plans.flatMap((plan) => planLines(plan, plans.length === 1)), used: plans };
};

function planLines(plan: Fact, isOnly: boolean): string[] {
  const isWhole = lineOf(plan, "Complete") === "yes";
  const lines = linesOf(plan).flatMap(([label, text]) => (label === "Line" ? text : []));
  const shown = lines.toSorted((a, b) => rupeesIn(b) - rupeesIn(a)).slice(0, isOnly ? mostLines : 2);
  const sum = (label: string) => lineOf(plan, label)?.replace("; our estimate", " (our estimate)");
  const show = sum("Money to show");
  return [
    `**${lineOf(plan, "Plan")}: the first year comes to ${isWhole ? "about" : "more than"} ${sum("First year")}**`,
    ...(isWhole ? [] : ["No source gives the living costs there, so they come on top of this."]),
    ...shown.map((line) => line.replace(/^(.*): PKR/, "• **$1:** PKR")),
    `• **Rate:** ${lineOf(plan, "Rate")}`,
    `Every line with its source, and the same for your own course, city and family: ${lineOf(plan, "Address")}`,
    ...(show ? [`• **Money to show the visa office**, another sum: about ${show}`] : []),
    ...(isOnly && lines.length > shown.length
      ? ["Smaller fees are in the total; the flight and what else the planner names are not."]
      : []),
  ];
}

const rupeesIn = (line: string) => Number(/PKR ([\d,]+)/.exec(line)?.[1]?.replaceAll(",", "") ?? 0);
