import "server-only";
import type { Question } from "@/lib/chat/question/question";
import { now } from "@/lib/platform/clock";
import { log } from "@/lib/platform/log";
import { askModel, isModelConfigured, ModelError, type ModelMessage } from "@/lib/platform/model";
import { withoutHiddenCharacters } from "@/lib/text";
import { cannedReply } from "./canned/reply";
import type { Answer } from "./commands/conversation";
import type { Fact } from "./facts";
import { chatLimits } from "./limits";
import { systemPrompt } from "./prompt";
import type { HistoryEntry } from "./schema";

/** Said when the model answers with nothing (specification section 8, Chat). */
export const emptyAnswer =
  "I'm sorry, I couldn't process your request. Please try again or contact our office directly.";

/** Ends an answer that the model left in the middle. */
export const closingNote = "*My answer breaks off here. Please ask me again, or contact our office directly.*";

/**
 * The longest answer, in UTF-16 units: what 50,000 tokens of English come to. A provider that goes on for ever would
 * fill the memory of all, and the database.
 */
export const longestAnswer = 200_000;

export type Ground = {
  question: Question;
  facts: readonly Fact[];
  history: readonly HistoryEntry[];
  /** The provider is left alone for the moment. */
  isPaused: boolean;
};

/**
 * What the model is given: our instructions with the facts, what was said before, the question. Nothing but the
 * instructions has the role system.
 */
export function messagesFor({ question, facts, history }: Omit<Ground, "isPaused">): ModelMessage[] {
  return [
    { role: "system", content: systemPrompt(facts, now()) },
    ...history.map(({ role, content }) => ({ role, content })),
    { role: "user", content: question.message },
  ];
}

/**
 * Gives the answer piece by piece and writes it down in `answer` as it goes: by the model, or by the site itself
 * when there is none, when it is left alone, or when it fails before its first word. Ends early, without a fault, when
 * the reader goes away.
 */
export async function* speak(answer: Answer, ground: Ground, signal: AbortSignal): AsyncGenerator<string, void> {
  const say = (text: string) => {
    answer.text += text;
    return text;
  };
  const sayCanned = () => {
    answer.source = "canned";
    return say(cannedReply(ground.question, ground.facts));
  };
  if (!isModelConfigured || ground.isPaused) {
    if (isModelConfigured) answer.failure = "paused";
    yield sayCanned();
    return;
  }
  try {
    const options = { temperature: chatLimits.temperature, wholeMs: chatLimits.wholeMs };
    for await (const piece of askModel(messagesFor(ground), signal, options)) {
      const text = answer.text ? clean(piece) : clean(piece).trimStart();
      if (answer.text.length + text.length > longestAnswer) throw new ModelError("cut");
      if (text) yield say(text);
    }
    if (!answer.text && !signal.aborted) throw new ModelError("empty");
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    log.warn({ reason: error.reason, status: error.status }, "the model gave no complete answer");
    answer.failure = error.reason;
    if (answer.text) yield say(`\n\n${closingNote}`);
    else if (error.reason === "empty") yield say(emptyAnswer);
    else yield sayCanned();
  }
}

/**
 * Without control characters, which the database and terminals would stumble over, and without what turns the reading
 * order or is not seen: a model repeats what it has been told.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the point
const clean = (text: string) => withoutHiddenCharacters(text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, ""));
