import "server-only";
import { randomBytes, randomUUID } from "node:crypto";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { type LeftNumber, withdrawCalls } from "@/lib/calls/commands/care";
import type { ChatSourceValue } from "@/lib/chat/events";
import { chatLimits } from "@/lib/chat/limits";
import { type ChatInput, type HistoryEntry, shortened } from "@/lib/chat/schema";
import { careAddress, careMark, chatCareMail, numberCareMail } from "@/lib/distress/emails";
import type { Distress } from "@/lib/distress/read/kinds";
import { distressIn } from "@/lib/distress/read/read";
import type { ChatFailure } from "@/lib/generated/prisma/client";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { now } from "@/lib/platform/clock";
import { db, type Tx, transaction } from "@/lib/platform/db";
import { officeEmail } from "@/lib/platform/mail";
import { countLimit, isWithinLimit } from "@/lib/platform/rate-limit";
import { takeStream } from "./streams";

/** A stored question that waits for its answer. */
export type Turn = {
  sessionId: string;
  questionId: string;
  /** This answer's slot among those of the address. */
  streamId: string;
  /** The earlier messages, oldest first. */
  history: HistoryEntry[];
  /** The conversation sounds like distress, before or now. */
  care: "before" | "now" | null;
  /** The office is notified. */
  isTold: boolean;
  /** Whoever asks may be asked for a number: nobody in it may be in need, and nobody has left one. */
  mayCall: boolean;
};

/** How a message sounds. */
type Sounds = "certain" | "possible" | null;

/** An answer so far. */
export type Answer = { text: string; source: ChatSourceValue; failure: ChatFailure | null };

/** 128 random bits: the conversation's name in the browser. */
export const newSessionId = () => randomBytes(16).toString("base64url");

/**
 * Stores a question and returns what it follows: opens a conversation, or continues the one with the caller's session
 * id. Throws 429 when the session or the address has used up its limit. The first message that sounds like distress
 * marks the conversation and notifies the office, by a mail in the same transaction. One that may be distress marks it as
 * well; who has left a number in it is nobody's lead any more.
 */
export async function openTurn(actor: Actor, input: ChatInput, address: string, sounds: Sounds = null): Promise<Turn> {
  assertCan(actor, "chat:send");
  const isDistress = sounds === "certain";
  const known = await findConversation(actor, input.session_id);
  const conversation = known ?? { id: randomUUID(), sessionId: newSessionId() };
  await countLimit("chatSession", conversation.id);
  const mayTell = isDistress && !known?.careSince && (await isWithinLimit("careMail", address));
  return transaction(async (tx) => {
    const streamId = await takeStream(tx, address);
    const { id: conversationId, sessionId } = conversation;
    const at = now();
    const before = known ? await lockMarks(tx, conversationId, at) : newMarks(input);
    const { wasInCare } = before;
    const isInDoubt = before.wasInDoubt || sounds !== null;
    const marks = {
      ...(isDistress && !wasInCare && { careSince: at }),
      ...(isInDoubt && !before.wasInDoubt && { doubtSince: at }),
    };
    if (known) {
      if (marks.careSince || marks.doubtSince) {
        await tx.chatConversation.update({ where: { id: conversationId }, data: marks });
      }
      await forgetUnanswered(tx, conversationId, input.message);
    } else {
      const userId = actor.kind === "user" ? actor.id : null;
      const careSince = isDistress || wasInCare ? at : null;
      const brought = input.history?.filter(({ content }) => content) ?? [];
      await tx.chatConversation.create({
        data: {
          id: conversationId,
          sessionId,
          userId,
          careSince,
          doubtSince: isInDoubt ? at : null,
          createdAt: at,
          lastMessageAt: at,
          ...(brought.length > 0 && { brought }),
        },
      });
    }
    // Of two simultaneous messages, only the first notifies.
    const tells = mayTell && !(known && wasInCare);
    const left = known && sounds && before.numbers > 0 ? await withdrawCalls(tx, conversationId) : [];
    if (tells || (isDistress && left.length > 0)) await tellOffice(tx, actor, conversationId, left);
    else if (left.length > 0) await tellOfNumbers(tx, conversationId, left);
    const brought = known ? (known.brought as HistoryEntry[] | null) : input.history;
    const said = known ? await answered(tx, conversationId) : [];
    const history = [...(brought ?? []).filter(({ content }) => content), ...said].slice(-chatLimits.historySent);
    const question = await tx.chatMessage.create({
      data: { conversationId, sender: "user", content: input.message, createdAt: at },
      select: { id: true },
    });
    const care = wasInCare ? "before" : isDistress ? "now" : null;
    const mayCall = !isInDoubt && !care && before.numbers === 0;
    return { sessionId, questionId: question.id, streamId, history, care, isTold: tells, mayCall };
  });
}

/**
 * Marks a conversation whose message of need could not be stored, because of a limit: it is nobody's lead any more, and
 * the person of care gets the numbers that were left in it. One that we don't know has no numbers and can get none.
 */
export async function markNeed(actor: Actor, input: ChatInput, sounds: "certain" | "possible"): Promise<void> {
  assertCan(actor, "chat:send");
  const known = await findConversation(actor, input.session_id);
  if (!known) return;
  await transaction(async (tx) => {
    const at = now();
    const { wasInCare, wasInDoubt, numbers } = await lockMarks(tx, known.id, at);
    const careSince = sounds === "certain" && !wasInCare ? { careSince: at } : {};
    const doubtSince = wasInDoubt ? {} : { doubtSince: at };
    await tx.chatConversation.update({ where: { id: known.id }, data: Object.assign(careSince, doubtSince) });
    const left = numbers > 0 ? await withdrawCalls(tx, known.id) : [];
    if (left.length > 0) await tellOfNumbers(tx, known.id, left);
  });
}

type Marks = { wasInCare: boolean; wasInDoubt: boolean; numbers: number };

/**
 * Serialises the questions of one conversation, and returns whether it is in care or in doubt, and how many numbers have
 * been left in it. The marks are read under the row's lock and not before, because the other question may set them.
 */
async function lockMarks(tx: Tx, id: string, at: Date): Promise<Marks> {
  const row = await tx.chatConversation.update({
    where: { id },
    data: { lastMessageAt: at },
    select: { careSince: true, doubtSince: true, _count: { select: { callRequests: true } } },
  });
  return {
    wasInCare: row.careSince !== null,
    wasInDoubt: row.doubtSince !== null,
    numbers: row._count.callRequests,
  };
}

/** A new conversation is what the caller says was before. */
function newMarks(input: ChatInput): Marks {
  const brought = broughtSounds(input);
  return { wasInCare: brought.some(({ isCertain }) => isCertain), wasInDoubt: brought.length > 0, numbers: 0 };
}

/**
 * What in the history sent by the caller sounds like distress. One entry of full length takes up to 80 ms to read,
 * during which the server answers nobody else, and anybody can send ten. So only the beginning of the last few messages
 * is read.
 */
function broughtSounds({ history }: ChatInput): Distress[] {
  const said = history?.filter(({ role }) => role === "user").slice(-chatLimits.broughtRead) ?? [];
  return said.flatMap(({ content }) => distressIn(content.slice(0, chatLimits.broughtEntryRead)) ?? []);
}

/** Notifies the office that somebody here needs care: who, if known, and none of their words. */
async function tellOffice(tx: Tx, actor: Actor, conversationId: string, left: LeftNumber[]): Promise<void> {
  const writer =
    actor.kind === "user"
      ? await tx.user.findUnique({ where: { id: actor.id }, select: { name: true, email: true, phone: true } })
      : null;
  await queueEmail(tx, {
    // The key contains the account's id, so the mail is deleted with the account.
    key: `chat:${conversationId}:care${actor.kind === "user" ? `:${actor.id}` : ""}`,
    to: careAddress(officeEmail()),
    ...(writer && { replyTo: writer.email }),
    subject: `${careMark}: ${writer || left.length === 0 ? "somebody in the chat" : "somebody who left a number"}${writer ? `, ${writer.name}` : ""}`,
    content: chatCareMail(now(), writer, left),
  });
}

/** Somebody who has left a number may be in need: somebody should call, but nobody's lead it is. */
async function tellOfNumbers(tx: Tx, conversationId: string, left: LeftNumber[]): Promise<void> {
  await queueEmail(tx, {
    key: `chat:${conversationId}:numbers`,
    to: careAddress(officeEmail()),
    subject: `${careMark}: somebody who left a number in the chat`,
    content: numberCareMail(now(), left),
  });
}

/** The conversation with a session id. If it belongs to somebody else, it counts as unknown. */
function findConversation(actor: Actor, sessionId: string | null | undefined) {
  if (!sessionId || !/^[\w-]{22}$/.test(sessionId)) return null;
  const owners = [{ userId: null }, ...(actor.kind === "user" ? [{ userId: actor.id }] : [])];
  return db.chatConversation.findFirst({
    where: { sessionId, OR: owners },
    select: { id: true, sessionId: true, brought: true, careSince: true },
  });
}

/** A question that is sent again, because its answer never arrived or broke off at the reader's end, is stored once. */
async function forgetUnanswered(tx: Tx, conversationId: string, message: string): Promise<void> {
  const last = await tx.chatMessage.findFirst({
    where: { conversationId, sender: "user" },
    orderBy: { createdAt: "desc" },
    select: { id: true, content: true, answer: { select: { failure: true } } },
  });
  if (!last || last.content !== message) return;
  if (!last.answer || last.answer.failure === "left") await tx.chatMessage.delete({ where: { id: last.id } });
}

/** The last answered questions, each followed by its answer, whatever the order in which the answers arrived. */
async function answered(tx: Tx, conversationId: string): Promise<HistoryEntry[]> {
  const questions = await tx.chatMessage.findMany({
    where: { conversationId, sender: "user", answer: { isNot: null } },
    orderBy: { createdAt: "desc" },
    take: chatLimits.historySent / 2,
    select: { content: true, answer: { select: { content: true } } },
  });
  return questions.reverse().flatMap(({ content, answer }) => [
    { role: "user" as const, content },
    { role: "assistant" as const, content: shortened(answer?.content ?? "") },
  ]);
}

/**
 * Stores a question's answer. If the question has been asked again in the meantime, it is gone, and its answer with it.
 * Locks the conversation before the question, as `openTurn` does: in the other order, the two could deadlock.
 */
export async function keepAnswer(questionId: string, { text, source, failure }: Answer): Promise<void> {
  const at = now();
  await db.$executeRaw`
    WITH conversation AS (
      UPDATE chat_conversations SET last_message_at = ${at}
      FROM chat_messages WHERE chat_messages.id = ${questionId}::uuid AND conversation_id = chat_conversations.id
      RETURNING chat_conversations.id
    ), question AS (
      SELECT chat_messages.id, conversation_id FROM conversation
      JOIN chat_messages ON conversation_id = conversation.id AND chat_messages.id = ${questionId}::uuid
      FOR KEY SHARE OF chat_messages
    )
    INSERT INTO chat_messages (conversation_id, sender, content, question_id, source, failure, created_at)
    SELECT conversation_id, 'bot', ${text}, id, ${source}::chat_source, ${failure}::chat_failure, ${at} FROM question`;
}
