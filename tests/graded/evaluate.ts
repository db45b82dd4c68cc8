import { parseArgs } from "node:util";
import { messagesFor } from "@/lib/chat/answer";
import { cannedReply } from "@/lib/chat/canned/reply";
import { chatLimits } from "@/lib/chat/limits";
import { lookUp } from "@/lib/chat/look-up/look-up";
import { understand } from "@/lib/chat/question/understand";
import type { HistoryEntry } from "@/lib/chat/schema";
import { pool } from "@/lib/platform/db";
import { askModel } from "@/lib/platform/model";
import { chatQuestions } from "./chat-questions";
import { evaluate, type GivenAnswer, reportLine, summary } from "./evaluation";
import type { GradedQuestion } from "./question";

// `npm run eval:chat` runs this file (scripts/eval-chat.mjs), which gives it a database with the catalogue.

const { values } = parseArgs({
  options: {
    canned: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    show: { type: "boolean", default: false },
    "at-once": { type: "string", default: "4" },
  },
});

/** The earlier conversation: the question's previous messages, and the site's own answers to them. */
async function historyOf(earlier: readonly string[]): Promise<HistoryEntry[]> {
  const history: HistoryEntry[] = [];
  for (const [index, content] of earlier.entries()) {
    const question = understand(content, earlier.slice(0, index), answersIn(history));
    history.push(
      { role: "user", content },
      { role: "assistant", content: cannedReply(question, await lookUp(question)) },
    );
  }
  return history;
}

const answersIn = (history: readonly HistoryEntry[]) =>
  history.flatMap(({ role, content }) => (role === "assistant" ? content : []));

async function answerOf({ question: message, earlier = [] }: GradedQuestion): Promise<GivenAnswer> {
  const history = await historyOf(earlier);
  const question = understand(message, earlier, answersIn(history));
  const facts = await lookUp(question);
  if (values.canned) return { facts, text: cannedReply(question, facts), sent: 0 };

  const messages = messagesFor({ question, facts, history });
  const { temperature, wholeMs } = chatLimits;
  let text = "";
  for await (const piece of askModel(messages, new AbortController().signal, { temperature, wholeMs })) text += piece;
  return { facts, text, sent: messages.reduce((total, { content }) => total + content.length, 0) };
}

const wanted = new RegExp(values.only, "i");
const questions = chatQuestions.filter(({ id, question }) => wanted.test(id) || wanted.test(question));
const all = await evaluate(questions, {
  author: values.canned ? "canned" : "model",
  answer: answerOf,
  atOnce: Math.max(1, Number.parseInt(values["at-once"], 10) || 1),
  onGraded: (graded) => console.log(reportLine(graded, values.show)),
});
const { text, isEnough } = summary(all);
console.log(`\n${text}`);
await pool.end();
process.exitCode = isEnough ? 0 : 1;
