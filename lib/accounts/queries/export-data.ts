import "server-only";
import { toSessionView, toUserView, type UserRow } from "@/lib/accounts/views";
import { toApplicationView } from "@/lib/applications/views";
import { toBookingView } from "@/lib/consultations/views";
import { toDocumentView } from "@/lib/documents/views";
import { toEducationView } from "@/lib/education/views";
import type { Document, User } from "@/lib/generated/prisma/client";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { toRecommendationView } from "@/lib/recommendations/views";
import { toRequestView } from "@/lib/requests/views";
import { toThreadMessageView, withSenderAndDocuments } from "@/lib/threads/views";

/** A stored document and its file name in the archive. */
export type ExportedDocument = { row: Document; name: string };

/** The account in the export: the profile in two parts, as on the screens. */
function accountOf(row: UserRow, picture: string | null) {
  const {
    id,
    name,
    email,
    phone,
    role,
    address,
    dob,
    bio,
    created_at,
    profile_picture: _,
    ...preferences
  } = toUserView(row);
  const account = {
    id,
    name,
    email,
    phone,
    role,
    address,
    dob,
    bio,
    profile_picture: picture,
    created_at,
    last_login_at: row.lastLoginAt?.toISOString() ?? null,
    message_text_in_mails: row.messageTextInMails,
    email_choices_changed: row.noticeMailsSwitched,
    delete_after: row.deleteAfter?.toISOString() ?? null,
  };
  return { account, preferences };
}

async function applicationsOf(studentId: string) {
  const rows = await db.application.findMany({
    where: { studentId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: {
      student: { select: { name: true } },
      steps: { orderBy: { position: "asc" } },
      events: { orderBy: [{ createdAt: "asc" }, { id: "asc" }] },
    },
  });
  return rows.map((row) => ({
    ...toApplicationView(row),
    history: row.events.map(({ from, to, progress, createdAt }) => ({
      from,
      to,
      progress,
      at: createdAt.toISOString(),
    })),
  }));
}

async function recommendationsOf(studentId: string) {
  const rows = await db.recommendation.findMany({
    where: { studentId },
    orderBy: [{ createdAt: "desc" }, { position: "asc" }],
  });
  return rows.map((row) => {
    const { request: _, ...recommendation } = toRecommendationView(row, null); // requests have a list of their own
    return recommendation;
  });
}

async function requestsOf(studentId: string) {
  const rows = await db.request.findMany({
    where: { studentId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: { student: { select: { name: true } } },
  });
  return rows.map(toRequestView);
}

async function sessionsOf(userId: string, currentId: string) {
  const rows = await db.session.findMany({ where: { userId }, orderBy: [{ createdAt: "desc" }, { id: "desc" }] });
  return rows.map((row) => ({
    ...toSessionView(row, currentId),
    address: row.address,
    ended_at: row.revokedAt?.toISOString() ?? null,
  }));
}

/** The tasks that were meant for the student. What the team noted for itself stays with the team. */
async function tasksOf(studentId: string) {
  const rows = await db.task.findMany({
    where: { studentId, forStudent: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(({ title, dueAt, doneAt, createdAt }) => ({
    title,
    due_at: dueAt.toISOString(),
    done_at: doneAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  }));
}

/** The lines of the student's bell, the latest first, and the browsers that get them pushed. */
async function noticesOf(userId: string) {
  const newest = [{ createdAt: "desc" as const }, { id: "desc" as const }];
  const [notices, browsers] = await Promise.all([
    db.notice.findMany({ where: { userId }, orderBy: newest, take: mostNotices }),
    db.pushSubscription.findMany({ where: { userId }, orderBy: newest }),
  ]);
  return {
    notifications: notices.map(({ kind, detail, createdAt, seenAt }) => ({
      kind,
      detail,
      created_at: createdAt.toISOString(),
      read_at: seenAt?.toISOString() ?? null,
    })),
    notified_browsers: browsers.map(({ endpoint, createdAt }) => ({ endpoint, created_at: createdAt.toISOString() })),
  };
}

const mostNotices = 10_000;
const messagesAtOnce = 200;

/** The account's thread with the office, oldest first, read in batches because it can be long. */
async function* threadOf(studentId: string) {
  for (let after = 0; ; ) {
    const rows = await db.threadMessage.findMany({
      where: { threadId: studentId, number: { gt: after } },
      orderBy: { number: "asc" },
      take: messagesAtOnce,
      include: withSenderAndDocuments,
    });
    for (const row of rows) yield toThreadMessageView(row, "student");
    after = rows.at(-1)?.number ?? after;
    if (rows.length < messagesAtOnce) return;
  }
}

const conversationsAtOnce = 10;

/** The account's conversations with the assistant, oldest first, read in batches because they can be long. */
async function* conversationsOf(userId: string) {
  for (let after: string | undefined; ; ) {
    const rows = await db.chatConversation.findMany({
      where: { userId },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: conversationsAtOnce,
      ...(after && { cursor: { id: after }, skip: 1 }),
      include: { messages: { orderBy: [{ createdAt: "asc" }, { id: "asc" }] } },
    });
    for (const { createdAt, lastMessageAt, brought, messages } of rows) {
      yield {
        started_at: createdAt.toISOString(),
        last_message_at: lastMessageAt.toISOString(),
        said_before: brought,
        messages: messages.map((message) => ({
          sender: message.sender,
          content: message.content,
          source: message.source,
          created_at: message.createdAt.toISOString(),
        })),
      };
    }
    after = rows.at(-1)?.id;
    if (rows.length < conversationsAtOnce) return;
  }
}

/** What we know of the person's plans, and how they came to us. What the team wrote about them stays with the team. */
async function contactOf(studentId: string) {
  const row = await db.contact.findUnique({ where: { studentId } });
  return (
    row && {
      first_contact_at: row.createdAt.toISOString(),
      source: row.source,
      campaign: row.campaign,
      country: row.country,
      study_level: row.studyLevel,
      intake: row.intake,
      budget: row.budget,
    }
  );
}

type Files = { picture: string | null; documents: ExportedDocument[]; missing: ReadonlySet<string> };

/**
 * Everything stored about a student, in the same views the student sees: no hashes, keys or team notes, and nothing
 * about other people. Only includes consultations booked while signed in, because an address alone doesn't prove who
 * booked.
 */
export async function collectData(row: User | UserRow, sessionId: string, { picture, documents, missing }: Files) {
  const { id } = row;
  const [
    education,
    applications,
    recommendations,
    requests,
    plans,
    shortlist,
    consultations,
    tasks,
    sessions,
    contact,
    story,
    notices,
    calls,
  ] = await Promise.all([
    db.education.findMany({ where: { userId: id }, orderBy: [{ createdAt: "desc" }, { id: "desc" }] }),
    applicationsOf(id),
    recommendationsOf(id),
    requestsOf(id),
    db.savedPlan.findMany({ where: { studentId: id }, orderBy: [{ createdAt: "desc" }, { id: "desc" }] }),
    db.shortlistEntry.findMany({
      where: { studentId: id },
      orderBy: [{ createdAt: "desc" }, { programmeId: "asc" }],
    }),
    db.consultation.findMany({ where: { userId: id }, orderBy: [{ createdAt: "desc" }, { id: "desc" }] }),
    tasksOf(id),
    sessionsOf(id, sessionId),
    contactOf(id),
    db.story.findUnique({ where: { studentId: id } }),
    noticesOf(id),
    db.callRequest.findMany({
      where: { contact: { OR: [{ studentId: id }, { mergedInto: { studentId: id } }] } },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    }),
  ]);
  return {
    generated_at: now().toISOString(),
    ...accountOf(row, picture && !missing.has(picture) ? picture : null),
    contact,
    education: education.map(toEducationView),
    documents: documents.map(({ row: document, name }) => ({
      ...toDocumentView(document),
      file: missing.has(name) ? null : name,
      ...(missing.has(name) && { note: "The file could not be found." }),
    })),
    applications,
    recommendations,
    requests,
    plans: plans.map(({ query, createdAt }) => ({ address: `/plan?${query}`, created_at: createdAt.toISOString() })),
    shortlist: shortlist.map(({ programmeId, kind, reason, createdAt }) => ({
      address: `/programmes/${programmeId}`,
      kind,
      reason,
      created_at: createdAt.toISOString(),
    })),
    consultations: consultations.map(toBookingView),
    tasks,
    story: story && {
      name: story.name,
      line: story.line,
      text: story.text,
      state: story.state,
      agreed_at: story.agreedAt?.toISOString() ?? null,
    },
    messages: threadOf(id),
    call_requests: calls.map((one) => ({
      name: one.name,
      phone: one.phone,
      consent_version: one.consentVersion,
      created_at: one.createdAt.toISOString(),
    })),
    conversations: conversationsOf(id),
    sessions,
    ...notices,
  };
}
