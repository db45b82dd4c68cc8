import type { Fact } from "@/lib/chat/facts";
import { type Author, grade } from "./grade";
import type { GradedQuestion } from "./question";

/** The share of the set that must pass. */
const passMark = 0.95;

/** One answer, with its cost. */
export type GivenAnswer = {
  facts: readonly Fact[];
  text: string;
  /** Characters sent to a model; none for the site's own answers. */
  sent: number;
};

type Graded = {
  question: GradedQuestion;
  text: string;
  problems: readonly string[];
  ms: number;
  /** Approximate tokens sent to the model and returned: providers count about four characters as one. */
  tokens: { sent: number; received: number };
};

type Settings = {
  author: Author;
  answer: (question: GradedQuestion) => Promise<GivenAnswer>;
  /** How many questions are asked in parallel. */
  atOnce: number;
  onGraded: (graded: Graded) => void;
};

/** Answers and grades every question. An answer that throws fails its question and doesn't end the run. */
export async function evaluate(questions: readonly GradedQuestion[], settings: Settings): Promise<Graded[]> {
  const waiting = [...questions];
  const all: Graded[] = [];
  async function work(): Promise<void> {
    for (let question = waiting.shift(); question; question = waiting.shift()) {
      const graded = await gradeOne(question, settings);
      all.push(graded);
      settings.onGraded(graded);
    }
  }
  await Promise.all(Array.from({ length: settings.atOnce }, work));
  return all;
}

async function gradeOne(question: GradedQuestion, { author, answer }: Settings): Promise<Graded> {
  const began = performance.now();
  const since = () => Math.round(performance.now() - began);
  try {
    const { facts, text, sent } = await answer(question);
    const tokens = { sent: Math.ceil(sent / 4), received: sent > 0 ? Math.ceil(text.length / 4) : 0 };
    return { question, text, problems: grade(question, facts, text, author), ms: since(), tokens };
  } catch (error) {
    const problems = [String(error).replace(/\s+/g, " ")];
    return { question, text: "", problems, ms: since(), tokens: { sent: 0, received: 0 } };
  }
}

const indented = (text: string) => text.replace(/^/gm, "      ");

/** A graded answer in one line; if it failed, with the faults and the answer; others with the answer on request. */
export function reportLine({ question, text, problems, ms, tokens }: Graded, isFull = false): string {
  const cost = tokens.sent > 0 ? `, about ${tokens.sent} + ${tokens.received} tokens` : "";
  const line = `${problems.length === 0 ? "✓" : "✗"} ${question.id} (${ms} ms${cost})`;
  if (problems.length === 0 && !isFull) return line;
  const said = text ? [indented(text)] : [];
  return [line, `    ${question.question}`, ...problems.map((problem) => `    – ${problem}`), ...said].join("\n");
}

/** A summary of the run, and whether enough questions passed. */
export function summary(all: readonly Graded[]): { text: string; isEnough: boolean } {
  const passed = all.filter(({ problems }) => problems.length === 0).length;
  const share = all.length > 0 ? passed / all.length : 0;
  const times = all.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const sum = (part: "sent" | "received") => all.reduce((total, { tokens }) => total + tokens[part], 0);
  const failed = all.filter(({ problems }) => problems.length > 0).map(({ question }) => question.id);
  const lines = [
    `${passed} of ${all.length} passed: ${(share * 100).toFixed(1)} % (${passMark * 100} % is the mark).`,
    `Median ${times[Math.floor(times.length / 2)] ?? 0} ms, slowest ${times.at(-1) ?? 0} ms.`,
    sum("sent") > 0 && `About ${sum("sent")} tokens sent and ${sum("received")} received.`,
    failed.length > 0 && `Failed: ${failed.join(", ")}.`,
  ];
  return { text: lines.filter(Boolean).join("\n"), isEnough: share >= passMark };
}
