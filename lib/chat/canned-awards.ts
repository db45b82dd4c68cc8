import { bullet, type Draft, factOf, firstSentences, lineOf, type Part } from "./canned-text";
import type { Fact } from "./facts";
import type { Question } from "./question";

const isAward = ({ id }: Fact) => id.startsWith("scholarship/") || id.startsWith("scholarship-ended/");

/** Awards that the question names, or nearly names. */
export const answerAboutAwards: Part = (question, facts) => {
  const named = question.awards.flatMap((id) => factOf(facts, id) ?? []);
  const found = named.length > 0 ? named : nearlyNamed(question, facts);
  const [first, ...others] = found;
  if (!first) return null;
  return { lines: [...detail(first), ...short(others)], used: found.slice(0, 3) };
};

/** A mistyped name is found by the search, which then puts the award first. */
function nearlyNamed(question: Question, facts: readonly Fact[]): Fact[] {
  const isOpen =
    question.topics.includes("scholarship") && question.countries.length === 0 && question.unknown.length > 0;
  const [first] = facts;
  return isOpen && first && isAward(first) ? [first] : [];
}

function detail(fact: Fact): Draft["lines"] {
  if (fact.id.startsWith("scholarship-ended/")) {
    return [
      `**${fact.title.replace(" (ended)", "")}: this award has ended** and cannot be applied for any more.`,
      // The end of a note may be said to our own counsellors.
      lineOf(fact, "Why")?.replace(/; do not offer it\.$/, "."),
    ];
  }
  const isRunning = lineOf(fact, "Status")?.startsWith("runs") ?? false;
  const closes = [lineOf(fact, "Closes"), lineOf(fact, "On the closing")].filter(Boolean).join(". ");
  return [
    `**${fact.title}**${fact.isGuide ? " (a guide)" : ""}`,
    !isRunning && "• **Careful:** it may not be running now; confirm it with the provider before you count on it",
    bullet("Award", lineOf(fact, "Award")),
    bullet("Level", lineOf(fact, "Levels")),
    bullet("Who", firstSentences(lineOf(fact, "Who"), 420)),
    bullet("English", lineOf(fact, "English")),
    bullet("Closes", closes),
    bullet("Given by", lineOf(fact, "Given by")),
    bullet(
      "Not certain",
      lineOf(fact, "Not confirmed yet")?.replace("Still to be confirmed: ", "to be confirmed: ") ?? null,
    ),
  ];
}

function short(facts: readonly Fact[]): Draft["lines"] {
  if (facts.length === 0) return [];
  return [
    "",
    "**Related:**",
    ...facts
      .slice(0, 3)
      .map((fact) =>
        fact.id.startsWith("scholarship-ended/")
          ? `• ${fact.title}`
          : `• **${fact.title}** (${lineOf(fact, "Levels")}): ${lineOf(fact, "Award")}; closes ${lineOf(fact, "Closes")}`,
      ),
  ];
}
