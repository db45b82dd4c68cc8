import * as z from "zod/mini";
import { helpAnswer } from "@/lib/distress/answers";
import { documentTypes } from "@/lib/documents/labels";
import { ThreadSide } from "@/lib/generated/prisma/enums";
import { count, id, moment, oneOf } from "@/lib/http/answers/answer-fields";
import { ownerAnswer } from "@/lib/students/answers";

/** A message between a student and the office. */
export const threadMessageAnswer = z.strictObject({
  /** Its place in the thread, from 1. */
  number: z.int(),
  side: z.enum(ThreadSide),
  /** Who wrote it; null if that account is gone. */
  sender: z.nullable(z.string()),
  text: z.string(),
  documents: z.array(
    z.strictObject({
      id: id(),
      name: z.string(),
      type: oneOf(documentTypes),
      mime_type: z.string(),
      /** In bytes. */
      size: count(),
      file_url: z.string(),
    }),
  ),
  /** How many of its documents have been deleted since. */
  deleted_documents: count(),
  created_at: moment(),
  /** For the office: it sounds like distress. */
  needs_care: z.optional(z.boolean()),
});

/** A message that was just sent. */
export const sentMessageAnswer = z.extend(threadMessageAnswer, {
  /** Helplines to call, if the message sounds like distress. */
  help: z.optional(helpAnswer),
});

/** How far a side has read, and since when; 0 and null if it has read nothing. */
const readAnswer = z.strictObject({ number: count(), at: z.nullable(moment()) });

/** A thread: some of its messages, oldest first, and how far both sides have read. */
export const threadAnswer = z.strictObject({
  /** The student's id. */
  id: id(),
  student_name: z.string(),
  messages: z.array(threadMessageAnswer),
  /** There are messages before these. */
  has_earlier: z.boolean(),
  /** The number of the thread's last message; 0 if there is none. */
  last_number: count(),
  read: z.strictObject({ student: readAnswer, office: readAnswer }),
  /** Messages that the caller's side has not read. */
  unread: count(),
  /** Helplines for the student, while a message of theirs that is surely in distress has no answer. */
  help: z.optional(helpAnswer),
});

/** A thread in the office's list. */
export const threadRowAnswer = z.strictObject({
  id: id(),
  student_name: z.string(),
  /** Who answers for the student. */
  assigned_to: ownerAnswer,
  /** Messages that the office has not read. */
  unread: count(),
  last: threadMessageAnswer,
  /** A message that is surely in distress has no answer yet. */
  needs_care: z.boolean(),
  /** The student has seen the last message, if the office wrote it. */
  is_seen: z.boolean(),
});

/**
 * What is waiting for the caller: for a student, the messages in their thread that they have not read; for the office, the
 * threads with messages that nobody there has read, counted up to 100.
 */
export const threadCountsAnswer = z.strictObject({ unread: count() });
