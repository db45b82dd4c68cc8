import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { phoneIn } from "@/lib/calls/phone-in";
import { findDestinationNames } from "@/lib/catalogue/destination-names";
import type { Question } from "@/lib/chat/question/question";
import { distressIn } from "@/lib/distress/read/read";
import { log } from "@/lib/platform/log";
import { count, observe, secondsSince } from "@/lib/platform/metrics";
import { isModelConfigured, prepareModel } from "@/lib/platform/model";
import { speak } from "./answer";
import { cannedReply } from "./canned/reply";
import {
  answerAfterDistress,
  answerCarefully,
  answerDistress,
  type FixedAnswer,
  isGuess,
  openCareTurn,
  openDoubtfulTurn,
} from "./care";
import { type Answer, keepAnswer, newSessionId, openTurn, type Turn } from "./commands/conversation";
import { freeStream } from "./commands/streams";
import type { ChatEvent, ChatReply } from "./events";
import { withoutTurnedDown } from "./firm/deceit-doubt";
import { firmWord } from "./firm/firm";
import { lookUp } from "./look-up/look-up";
import { modelPausedUntil } from "./queries/breaker";
import { wantsBooking } from "./question/intent";
import { isAboutStudies, understand } from "./question/understand";
import type { ChatInput } from "./schema";

type Caller = { address: string; signal: AbortSignal };

/**
 * Answers a message, event by event: the session, the words as they come, the whole reply. What is refused (a limit,
 * the database away) throws before the first event. Whatever happens then, what was said is stored and the place
 * among the address's answers is given back; no connection or transaction is held in between.
 */
export async function* reply(
  actor: Actor,
  input: ChatInput,
  { address, signal }: Caller,
): AsyncGenerator<ChatEvent, void> {
  assertCan(actor, "chat:send");
  const distress = distressIn(input.message);
  if (distress?.isCertain) {
    const opened = await openCareTurn(actor, input, address);
    return yield* withoutModel(opened, input, () => answerDistress(distress, opened));
  }
  prepareModel();
  const turn = await (distress ? openDoubtfulTurn(actor, input, address) : openTurn(actor, input, address));
  if (turn.care) {
    return yield* withoutModel(turn, input, () => answerAfterDistress(input.message, turn));
  }
  const of = (who: "user" | "assistant") => turn.history.flatMap(({ role, content }) => (role === who ? content : []));
  const firm = firmWord(input.message, of("user"));
  if (distress) return yield* withoutModel(turn, input, () => answerCarefully(input.message, distress, firm));
  if (firm?.isWhole) return yield* withoutModel(turn, input, () => ({ text: firm.text }));
  const answer: Answer = { text: "", source: "ai", failure: null };
  const before = firm ? `${firm.text}\n\n` : "";
  const whole = () => ({ ...answer, text: before + answer.text });
  let isKept = false;
  try {
    const question = understand(withoutTurnedDown(input.message), of("user"), of("assistant"));
    if (question.topics.includes("deceit")) {
      isKept = true;
      return yield* withoutModel(turn, input, () => ({ text: cannedReply(question, []) }));
    }
    const [facts, pausedUntil] = await Promise.all([lookUp(question), isModelConfigured ? modelPausedUntil() : null]);
    const ground = { question, facts, history: turn.history, isPaused: pausedUntil !== null };

    yield { type: "session", data: { session_id: turn.sessionId } };
    if (before) yield { type: "delta", data: { text: before } };
    const start = performance.now();
    let hasSpoken = false;
    for await (const text of speak(answer, ground, signal)) {
      if (!hasSpoken) observe("chat_first_words_seconds", { source: answer.source }, secondsSince(start));
      hasSpoken = true;
      yield { type: "delta", data: { text } };
    }
    if (signal.aborted) return;
    isKept = true;
    await keep(turn, whole());
    const isUseful = !firm && isAboutStudies(question) && answer.failure === null && !isGuess.test(answer.text);
    yield { type: "done", data: toReply(turn, whole(), question, { message: input.message, isUseful }) };
  } finally {
    // The reader went away in the middle, or something of ours broke.
    if (!isKept) await keep(turn, { ...whole(), failure: answer.failure ?? "left" });
  }
}

/** Answered without the model, even if there is one: help, or a refusal. */
type Fixed = () => Promise<FixedAnswer> | FixedAnswer;

/** Sends such an answer in one piece, even if it could not be stored. */
async function* withoutModel(turn: Turn | null, { message, session_id }: ChatInput, fixed: Fixed) {
  const sessionId = turn?.sessionId ?? session_id ?? newSessionId();
  const answer: Answer = { text: "", source: "canned", failure: null };
  let isKept = false;
  try {
    yield { type: "session" as const, data: { session_id: sessionId } };
    const { text, lines } = await fixed();
    answer.text = text;
    yield { type: "delta" as const, data: { text: answer.text } };
    isKept = true;
    await keep(turn, answer);
    const data: ChatReply = {
      response: answer.text,
      session_id: sessionId,
      action: lines || !wantsBooking(message) ? null : "booking_intent",
      source: "canned",
      country: null,
      ...(lines && { care: { lines } }),
    };
    yield { type: "done" as const, data };
  } finally {
    if (!isKept) await keep(turn, { ...answer, failure: "left" });
  }
}

/** The same for a caller without a stream: the reply at once. Undefined when the caller has gone. */
export async function wholeReply(actor: Actor, input: ChatInput, caller: Caller): Promise<ChatReply | undefined> {
  for await (const event of reply(actor, input, caller)) {
    if (event.type === "done") return event.data;
  }
  return undefined;
}

type Asked = { message: string; isUseful: boolean };

function toReply(turn: Turn, answer: Answer, question: Question, { message, isUseful }: Asked): ChatReply {
  // The booking form starts with a country only if the question is about exactly one.
  const [country, another] = question.countries;
  const names = country && !another ? findDestinationNames(country) : undefined;
  return {
    response: answer.text,
    session_id: turn.sessionId,
    action: wantsBooking(message) ? "booking_intent" : null,
    source: answer.source,
    country: names?.slug ?? null,
    ...(turn.mayCall && (isUseful || phoneIn(message)) && { may_call: true }),
  };
}

/** Stores the answer and frees the place. The answer has been sent: a failure goes to the log, not to the reader. */
async function keep(turn: Turn | null, answer: Answer): Promise<void> {
  count("chat_answers_total", { source: answer.source, failure: answer.failure ?? "none" });
  if (!turn) return;
  const work = [freeStream(turn.streamId), ...(answer.text ? [keepAnswer(turn.questionId, answer)] : [])];
  for (const result of await Promise.allSettled(work)) {
    if (result.status === "fulfilled") continue;
    const { name } = result.reason instanceof Error ? result.reason : { name: "unknown" };
    log.error({ error: name }, "the end of an answer could not be stored"); // the error's text may hold the answer
  }
}
