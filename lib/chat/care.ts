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
import { openTurn, type Turn } from "./commands/conversation";
import { type FirmWord, firmWord } from "./firm/firm";
import { lookUp } from "./look-up/look-up";
import { mentionsConsultation } from "./question/intent";
import { isAboutStudies, understand } from "./question/understand";
import type { ChatInput } from "./schema";

/*
 * What happens with distress in the chat: it comes before everything else, is never the model's to answer, and nothing is
 * sold in the conversation from then on.
 */

/** Whether a call is let through though a limit is used up: a person in danger gets an answer. */
export const isDistressCall = ({ message }: Record<string, unknown>): boolean =>
  typeof message === "string" && (distressIn(message)?.isCertain ?? false);

/**
 * Stores a message of distress as any other, or gives null where that is not possible (a limit, the database away): the
 * answer comes all the same.
 */
export async function openCareTurn(actor: Actor, input: ChatInput, address: string): Promise<Turn | null> {
  assertCan(actor, "chat:send");
  try {
    // The endpoint lets distress past its limits; what is stored and mailed stays within them.
    await countLimit("chatAddress", address);
    await countLimit("chatAddressDay", address);
    return await openTurn(actor, input, address, true);
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.name : "unknown" }, "a message of distress could not be stored");
    return null;
  }
}

/** When the office answers its phone; without the database, by the days of the week alone. */
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

/** An answer that is never the model's; one without lines to ring is no help, and what stands below is as ever. */
export type FixedAnswer = { text: string; lines?: Help["lines"] };

/**
 * The answer to a message that may be one of distress: a gentle sentence with the numbers, then what the site answers itself,
 * without a word about consultations. `firm` is a refusal or a caution that the message earns besides. A message that asks nothing
 * about studying gets the sentence alone, and never a list of what else we offer.
 */
export async function answerCarefully(
  message: string,
  distress: Distress,
  firm: FirmWord | null,
): Promise<FixedAnswer> {
  const { before, alone } = carefulWords(distress);
  const lines = helpLines(distress.language, await moment());
  // Small words of a refused plan sound like need; only what speaks of it brings the numbers.
  if (firm?.isWhole && !isOfNeed(typedRead(message))) return { text: firm.text };
  if (firm?.isWhole) return { text: `${before}\n\n${firm.text}`, lines };
  const known = (await ownAnswer(message)) || (await plainlyAsked(message));
  return { text: [before, known && firm?.text, known || alone].filter(Boolean).join("\n\n"), lines };
}

const sentences = /[^.!?؟۔\n]+[.!?؟۔]?/g;
const asks = /[?؟]$| (?:kitn[aeiy]+|kab|kahan|when|which|how (?:much|many|long)|کتن[ےایی]|کب|کون) /;

/** The answer to the sentence that plainly asks, where the whole said too much to be understood; none to one of need. */
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
 * The answer to what follows in such a conversation. A clear question about studying is answered from the catalogue, without
 * a word about consultations; everything else stays with the person.
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

/** The answer was guessed from a word or two: a card of facts beside somebody's pain. */
const isGuess = /^(?:I'm not sure I understood|I am not sure that I understood|I have no checked answer)/m;
/** Somebody's words given back to them, and the times and sums that sell. */
const quotes = /^I have not answered: |^For what I did not understand/;
const sells = (line: string) => mentionsConsultation(line) || /free times?\b/i.test(line) || line.includes(expertFee);

/** What the site itself answers to a question about studying, without the lines that sell; nothing where it had to guess. */
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
