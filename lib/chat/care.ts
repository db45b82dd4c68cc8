import { type Language, languageOf } from "@/lib/language/language";
import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { closedDates } from "@/lib/consultations/queries/consultations";
import type { Help } from "@/lib/distress/answers";
import { careAnswer, carefulWords, type HelpMoment, helpLines } from "@/lib/distress/help";
import type { Distress } from "@/lib/distress/read/kinds";
import { distressIn, typedRead } from "@/lib/distress/read/read";
import { isOfNeed } from "@/lib/distress/read/rules";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { log } from "@/lib/platform/log";
import { countLimit } from "@/lib/platform/rate-limit";
import { expertFee } from "@/lib/site";
import { cannedReply } from "./canned/reply";
import { markNeed, openTurn, type Turn } from "./commands/conversation";
import { type FirmWord, firmWord } from "./firm/firm";
import { lookUp } from "./look-up/look-up";
import { mentionsConsultation } from "./question/intent";
import { isAboutStudies, understand } from "./question/understand";
import type { ChatInput } from "./schema";

/*
 * Distress in the chat: it takes precedence over everything else, the model never answers it, and we sell nothing in
 * the conversation from then on.
 */

/** Whether the verb counts a call's limits: a person in danger gets an answer, and doubt is noted, beyond any limit. */
export const isDistressCall = ({ message }: Record<string, unknown>): boolean =>
  typeof message === "string" && distressIn(message) !== null;

/**
 * Stores a message of distress like any other, or returns null if that is impossible (a limit, or the database is
 * down): the answer is sent anyway. A limit never keeps the conversation from being marked.
 */
export async function openCareTurn(actor: Actor, input: ChatInput, address: string): Promise<Turn | null> {
  assertCan(actor, "chat:send");
  return openMarkedTurn(actor, input, address, "certain").catch((error: unknown) => {
    log.warn({ error: error instanceof Error ? error.name : "unknown" }, "a message of distress could not be stored");
    return null;
  });
}

/** Stores a message that may be distress. Throws 429 beyond a limit, after marking the conversation. */
export async function openDoubtfulTurn(actor: Actor, input: ChatInput, address: string): Promise<Turn> {
  assertCan(actor, "chat:send");
  return openMarkedTurn(actor, input, address, "possible");
}

/** Within the limits, which the endpoint lets distress pass; what fails is thrown after the conversation is marked. */
async function openMarkedTurn(
  actor: Actor,
  input: ChatInput,
  address: string,
  need: "certain" | "possible",
): Promise<Turn> {
  try {
    await countLimit("chatAddress", address);
    await countLimit("chatAddressDay", address);
    return await openTurn(actor, input, address, need);
  } catch (error) {
    await markNeed(actor, input, need).catch(logUnmarked);
    throw error;
  }
}

const logUnmarked = (error: unknown) =>
  log.warn({ error: error instanceof Error ? error.name : "unknown" }, "a conversation of need could not be marked");

/** When the office answers its phone; without the database, only by the days of the week. */
async function moment(): Promise<HelpMoment> {
  const at = now();
  const today = officeDate(at);
  const closed = await closedDates(today, today).catch((error: unknown) => {
    log.warn({ error: error instanceof Error ? error.name : "unknown" }, "the closed days could not be read");
    return new Set<string>();
  });
  return { at, isHoliday: closed.has(today) };
}

/** The answer to a message that sounds like distress. */
export async function answerDistress(distress: Distress, turn: Turn | null): Promise<Help> {
  return careAnswer(distress, { ...(await moment()), isTold: turn?.isTold ?? false, isAsked: turn?.care === "before" });
}

/**
 * An answer that never comes from the model. Without numbers to call it is not a help answer, and nothing else changes.
 */
export type FixedAnswer = { text: string; lines?: Help["lines"] };

/**
 * The answer to a message that may express distress: a gentle sentence with the numbers, then the site's own answer,
 * without a word about consultations. `firm` is a refusal or caution that the message also needs. A message that asks
 * nothing about studying gets only the sentence, and never a list of our services.
 */
export async function answerCarefully(
  message: string,
  distress: Distress,
  firm: FirmWord | null,
): Promise<FixedAnswer> {
  const { before, alone } = carefulWords(distress);
  const lines = helpLines(distress.language, await moment());
  // Small words in a refused plan sound like need; the numbers appear only if something speaks of it.
  if (firm?.isWhole && !isOfNeed(typedRead(message))) return { text: firm.text };
  if (firm?.isWhole) return { text: `${before}\n\n${firm.text}`, lines };
  const known = (await ownAnswer(message)) || (await plainlyAsked(message));
  return { text: [before, known && firm?.text, known || alone].filter(Boolean).join("\n\n"), lines };
}

const sentences = /[^.!?؟۔\n]+[.!?؟۔]?/g;
const asks = /[?؟]$| (?:kitn[aeiy]+|kab|kahan|when|which|how (?:much|many|long)|کتن[ےایی]|کب|کون) /;

/**
 * The answer to the sentence that plainly asks something, if the whole message was too much to understand; none to a
 * sentence about need.
 */
async function plainlyAsked(message: string): Promise<string> {
  for (const sentence of message.match(sentences) ?? []) {
    if (!asks.test(sentence.trim()) || distressIn(sentence)) continue;
    const known = await ownAnswer(sentence.trim());
    if (known) return known;
  }
  return "";
}

const back: Record<Language, string> = {
  english: "If it gets hard again: **1122** and **15** answer day and night.",
  roman: "Agar phir mushkil ho: **1122** aur **15** din raat jawab dete hain.",
  urdu: "اگر پھر مشکل ہو: **1122** اور **15** دن رات جواب دیتے ہیں۔",
};

/**
 * The answer to later messages in such a conversation. A clear question about studying is answered from the catalogue,
 * without a word about consultations; all other answers stay with the person.
 */
export async function answerAfterDistress(message: string, turn: Turn): Promise<Help> {
  const said = turn.history.filter(({ role }) => role === "user").map(({ content }) => content);
  const language = languageOf(message.trim().split(/\s+/).length > 3 ? message : `${said.at(-1) ?? ""} ${message}`);
  const firm = firmWord(message, said);
  if (firm?.isWhole) return { text: `${firm.text}\n\n${back[language]}`, lines: [] };
  const known = await ownAnswer(message);
  if (!known) {
    return careAnswer({ kind: "self", language }, { ...(await moment()), isTold: false, isAsked: true });
  }
  return { text: [firm?.text, known, back[language]].filter(Boolean).join("\n\n"), lines: [] };
}

/** The answer would be a guess from a word or two: a card of facts beside somebody's pain. */
export const isGuess = /^(?:I'm not sure I understood|I am not sure that I understood|I have no checked answer)/m;
/** Quotes of the person's words, and lines with times and prices that sell. */
const quotes = /^I have not answered: |^For what I did not understand/;
const sells = (line: string) => mentionsConsultation(line) || /free times?\b/i.test(line) || line.includes(expertFee());

/** The site's own answer to a question about studying, without lines that sell; nothing if it would have to guess. */
async function ownAnswer(message: string): Promise<string> {
  const question = understand(message);
  if (!isAboutStudies(question)) return "";
  const said = cannedReply(question, await lookUp(question));
  if (isGuess.test(said)) return "";
  return said
    .split("\n")
    .filter((line) => !quotes.test(line) && !sells(line))
    .join("\n")
    .trim();
}
