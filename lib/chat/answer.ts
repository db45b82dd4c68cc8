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

/** The reply if the model answers with nothing (specification section 8, Chat). */
export const emptyAnswer =
  "I'm sorry, I couldn't process your request. Please try again or contact our office directly.";

/** Completes an answer that the model broke off. */
export const closingNote = "*My answer breaks off here. Please ask me again, or contact our office directly.*";

/**
 * The longest answer, in UTF-16 units: about 50,000 tokens of English. An endless answer would fill the memory and the
 * database.
 */
export const longestAnswer = 200_000;

export type Ground = {
  question: Question;
  facts: readonly Fact[];
  history: readonly HistoryEntry[];
  /** The provider is paused. */
  isPaused: boolean;
};

/**
 * What the model gets: our instructions with the facts, the conversation so far, the question. Only the instructions
 * have the system role.
 */
export function messagesFor({ question, facts, history }: Omit<Ground, "isPaused">): ModelMessage[] {
  return [
    { role: "system", content: systemPrompt(facts, now()) },
    ...history.map(({ role, content }) => ({ role, content })),
    { role: "user", content: question.message },
  ];
}

/**
 * Yields the answer piece by piece and records it in `answer`. It comes from the model, or from the site itself if
 * there is no model, if the provider is paused, or if it fails before its first word. Ends early, without an error,
 * when the reader leaves.
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
 * Removes control characters, which the database and terminals can't handle, and characters that are invisible or
 * change the reading order: a model repeats what it was given.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the point
const clean = (text: string) => withoutHiddenCharacters(text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, ""));
