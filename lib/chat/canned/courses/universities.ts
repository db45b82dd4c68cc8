import { asks, bullet, type Draft, lineOf } from "@/lib/chat/canned/parts/text";
import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";
import { entryNote, usualScores } from "./entry";
import { bulletsOf, emphasised } from "./lines";
import { contribution } from "./programmes";

/** "Is it free there?": by the fees of the courses shown. */
function free(question: Question, courses: readonly string[]): string | null {
  if (courses.length === 0 || !asks(question, "free|muft|zero|no fee|no fees|no tuition|without tuition|مفت"))
    return null;
  const without = courses.filter((line) => line.includes(": no tuition"));
  if (without.length === courses.length) return "**Yes, no tuition by our catalogue;** other charges may be due.";
  const [sum = "a fee"] = courses.flatMap((line) => line.match(/[A-Z]{3} [\d,]+ (?:a year|in all)/)?.[0] ?? []);
  const amounts = courses.flatMap((line) =>
    Number(/[A-Z]{3} ([\d,]+) (?:a year|in all)/.exec(line)?.[1]?.replaceAll(",", "") ?? []),
  );
  // Public universities in Germany charge a contribution each semester, and most of them no tuition.
  if (Math.max(...amounts) < contribution && sum.startsWith("EUR"))
    return `**Nearly: no tuition as such, but ${sum.replace("EUR", "about EUR")}** in semester contributions by our catalogue.`;
  if (without.length === 0 && Math.min(...amounts) < contribution && sum.startsWith("EUR"))
    return `**It depends on the course:** from ${sum} (semester contributions) to EUR ${Math.max(...amounts).toLocaleString("en-US")} a year.`;
  return without.length === 0 ? `**No, it is not free:** ${sum}.` : `**Not all of it:** some courses cost ${sum}.`;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** What we have on the universities in a question, and their courses of its field. */
export function ofUniversities(
  question: Question,
  universities: readonly Fact[],
  programmes: readonly Fact[],
  facts: readonly Fact[],
): Draft {
  const several = universities.length > 1;
  const name = universities[0]?.title ?? "";
  const courses = programmes
    .flatMap(bulletsOf)
    .map(emphasised)
    .map((line) => (several ? line : line.replace(new RegExp(` at ${escaped(name)}[^:]*`), "")));
  return {
    lines: [
      ...universities
        .slice(0, 3)
        .flatMap((fact) => [
          `**${fact.title}**`,
          !several && free(question, courses),
          bullet("Where", lineOf(fact, "Where")),
          !question.isPart && bullet("QS rank band 2027", lineOf(fact, "QS rank band 2027")?.replace("not ranked", "")),
          !several && !question.isPart && bullet("Fields in our catalogue", lineOf(fact, "Fields in our catalogue")),
          ...(courses.length > 0 && !several
            ? []
            : ["Bachelor's degrees", "Master's degrees", "PhD programmes", "Diplomas"].map((label) =>
                bullet(label, lineOf(fact, label)),
              )),
        ]),
      courses.length === 0 &&
        question.fields.length > 0 &&
        "A course of that field there is not in our catalogue: the university's own page names its fee. What we have on the university is above.",
      ...(courses.length > 0
        ? [
            courses.length > (several ? 4 : 5)
              ? `**Courses in our catalogue, the first ${several ? 4 : 5} of ${courses.length}:**`
              : "**Courses in our catalogue:**",
            ...courses.slice(0, several ? 4 : 5),
          ]
        : []),
      ...usualScores(question, facts),
      entryNote(question, courses),
    ],
    used: [...universities.slice(0, 3), ...programmes.slice(0, 1)],
  };
}
