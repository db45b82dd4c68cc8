import "server-only";
import type * as z from "zod/mini";
import type { Prisma, Thread } from "@/lib/generated/prisma/client";
import type { ThreadSide } from "@/lib/generated/prisma/enums";
import type { Owner } from "@/lib/students/views";
import type {
  sentMessageAnswer,
  threadAnswer,
  threadCountsAnswer,
  threadMessageAnswer,
  threadRowAnswer,
} from "./answers";

export type ThreadMessageView = z.output<typeof threadMessageAnswer>;
export type SentMessageView = z.output<typeof sentMessageAnswer>;
export type ThreadView = z.output<typeof threadAnswer>;
export type ThreadRowView = z.output<typeof threadRowAnswer>;
export type ThreadCounts = z.output<typeof threadCountsAnswer>;

/** What a message's view needs besides its row. */
export const withSenderAndDocuments = {
  sender: { select: { name: true } },
  attachments: {
    select: { document: { select: { id: true, name: true, type: true, mimeType: true, size: true } } },
    orderBy: { documentId: "asc" },
  },
} satisfies Prisma.ThreadMessageInclude;
export type ThreadMessageRow = Prisma.ThreadMessageGetPayload<{ include: typeof withSenderAndDocuments }>;

/** A message as this side sees it: whether it needs care is for the office. */
export function toThreadMessageView(row: ThreadMessageRow, reader: ThreadSide): ThreadMessageView {
  const documents = row.attachments.map(({ document: { id, name, type, mimeType, size } }) => ({
    id,
    name,
    type,
    mime_type: mimeType,
    size,
    file_url: `/api/documents/${id}/file`,
  }));
  return {
    number: row.number,
    side: row.side,
    sender: row.sender?.name ?? null,
    text: row.text,
    documents,
    deleted_documents: row.attached - documents.length,
    created_at: row.createdAt.toISOString(),
    ...(reader === "office" && { needs_care: row.needsCare }),
  };
}

type ThreadParts = {
  id: string;
  studentName: string;
  /** Null before the first message. */
  thread: Thread | null;
  messages: ThreadMessageView[];
  reader: ThreadSide;
};

/** A thread with some of its messages, as this side sees it. */
export function toThreadView({ id, studentName, thread, messages, reader }: ThreadParts): ThreadView {
  const [first] = messages;
  return {
    id,
    student_name: studentName,
    messages,
    has_earlier: first !== undefined && first.number > 1,
    last_number: thread?.lastNumber ?? 0,
    read: {
      student: { number: thread?.studentRead ?? 0, at: thread?.studentReadAt?.toISOString() ?? null },
      office: { number: thread?.officeRead ?? 0, at: thread?.officeReadAt?.toISOString() ?? null },
    },
    unread: (reader === "student" ? thread?.studentUnread : thread?.officeUnread) ?? 0,
  };
}

/** A thread in the office's list, with its last message. */
export const toThreadRowView = (
  thread: Thread & { student: { name: string; assignedTo: Owner } },
  last: ThreadMessageRow,
): ThreadRowView => ({
  id: thread.id,
  student_name: thread.student.name,
  assigned_to: thread.student.assignedTo,
  unread: thread.officeUnread,
  last: toThreadMessageView(last, "office"),
  needs_care: thread.needsCare,
  is_seen: last.side === "office" && thread.studentRead >= last.number,
});
