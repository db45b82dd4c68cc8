import * as z from "zod/mini";
import { readGrade } from "@/lib/marks/grades";
import { valuesOf } from "@/lib/options";
import { textIn } from "@/lib/plans/schema";
import { stageOf } from "@/lib/recommendations/read/schooling";
import { readRupees, tooLittle } from "@/lib/students/budget";
import { englishTestOptions, preferredFieldOptions } from "@/lib/students/labels";
import { budgetField, isScoreOf, scoreMessages } from "@/lib/students/schema";
import { latinDigits } from "@/lib/text";
import { degreeChoices, gapChoices } from "./labels";

// Otherwise zod tries `new Function`, which the Content-Security-Policy reports.
z.config({ jitless: true });

/** The five questions; English has two fields. */
export const checkFields = ["degree", "result", "test", "score", "gap", "budget", "field"] as const;
export type CheckField = (typeof checkFields)[number];

const unclear = "Write it with its scale, for example 2.6 / 4, 78% or 850 / 1100";

const asked = z.object({
  degree: z.enum(valuesOf(degreeChoices), "Choose your last degree or certificate"),
  result: z.string().check(z.minLength(1, "Enter your result, for example 2.6 / 4, 78% or 850 / 1100")),
  test: z.enum(["none", ...valuesOf(englishTestOptions)], "Choose a test, or none yet"),
  score: z.nullable(z.number("Enter your overall score, for example 6.5")),
  gap: z.enum(valuesOf(gapChoices), "Choose how long ago it was"),
  budget: z.nullable(budgetField()),
  field: z.enum(valuesOf(preferredFieldOptions), "Choose what you want to study"),
});

export type CheckAnswers = z.output<typeof asked>;
type CheckProblems = Partial<Record<CheckField, string>>;

export type CheckRequest = {
  /** Null while a question is open or has a problem. */
  answers: CheckAnswers | null;
  problems: CheckProblems;
  /** What somebody typed and chose, as it came. */
  texts: Record<CheckField, string>;
  /** Whether the form was sent. */
  isSent: boolean;
};

type Raw = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads the address. A problem is told at its field, and nothing typed is lost. */
export function readCheckRequest(raw: Raw): CheckRequest {
  const typed = Object.fromEntries(checkFields.map((name) => [name, textIn(raw, name, 60)])) as CheckRequest["texts"];
  // A link may bring the budget alone, which the form never sends.
  const isSent = checkFields.some((name) => name !== "budget" && typed[name] !== "");
  const texts = { ...typed, test: typed.test || "none", gap: typed.gap || gapChoices[0].value };
  if (!isSent) return { answers: null, problems: {}, texts, isSent };
  const rupees = readRupees(texts.budget);
  const read = asked.safeParse({
    ...texts,
    result: latinDigits(texts.result),
    score: texts.test === "none" ? null : numberIn(texts.score),
    budget: texts.budget === "" ? null : (rupees ?? Number.NaN),
  });
  const problems: CheckProblems = {};
  for (const { path, message } of read.error?.issues ?? []) problems[path[0] as CheckField] ??= message;
  const little = tooLittle(rupees ?? 0);
  if (little) problems.budget ??= little;
  if (read.success) Object.assign(problems, misfits(read.data));
  return { answers: read.success && Object.keys(problems).length === 0 ? read.data : null, problems, texts, isSent };
}

const numberIn = (text: string) =>
  /^\d+([.,]\d+)?$/.test(latinDigits(text)) ? Number(latinDigits(text).replace(",", ".")) : Number.NaN;

/** What only two answers together show. */
function misfits({ degree, result, test, score }: CheckAnswers): CheckProblems {
  const name = degreeChoices.find(({ value }) => value === degree)?.degree ?? "";
  return {
    ...(readGrade(result, stageOf({ degree: name, country: null })) === null && { result: unclear }),
    ...(test !== "none" && score !== null && !isScoreOf(test, score) && { score: scoreMessages[test] }),
  };
}
