import { randomUUID } from "node:crypto";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { NoticeKind } from "@/lib/generated/prisma/enums";
import { daysAgo } from "@/prisma/demo/calendar";
import type { Staff } from "@/prisma/demo/staff";

type Mention = {
  /** A student's key, or a lead's name. */
  about: string;
  days: number;
  by: keyof Staff;
  of: keyof Staff;
  text: string;
  isRead?: true;
};

const mentions: Mention[] = [
  { about: "Rimsha Anwar", days: 1, by: "processing", of: "admin", text: "may she pay the fee in two parts?" },
  {
    about: "Maham Javed",
    days: 0,
    by: "admin",
    of: "processing",
    text: "her father called me. Can you explain the blocked account to him?",
  },
  {
    about: "ayesha",
    days: 3,
    by: "second",
    of: "processing",
    text: "the embassy has new opening hours from Monday.",
    isRead: true,
  },
];

/** The contact of a student's key or a lead's name. */
type FindContact = (about: string) => { id: string } | undefined;

/** Notes about people in which one member mentions another. */
export function mentionRows(staff: Staff, nameOf: (id: string) => string, find: FindContact) {
  const made = mentions.flatMap(({ about, days, by, of, text, isRead }, index) => {
    const contact = find(about);
    if (!contact) throw new Error(`The demo data has nobody "${about}" to note something about.`);
    const [id, contactId, userId, createdAt] = [randomUUID(), contact.id, staff[of], daysAgo(days, 10, index * 3)];
    const entry: Prisma.ContactEntryCreateManyInput = {
      id,
      contactId,
      actorId: staff[by],
      kind: "note",
      text: `@${nameOf(userId)} ${text}`,
      createdAt,
    };
    return { entry, mention: { entryId: id, userId }, line: { userId, contactId, createdAt, isRead } };
  });
  return {
    entries: made.map(({ entry }) => entry),
    mentions: made.map(({ mention }) => mention),
    notices: made.map(({ line }) => row({ kind: "mention", ...line })),
  };
}

type Line = {
  userId: string;
  kind: NoticeKind;
  contactId?: string | undefined;
  recordId?: string | undefined;
  detail?: string;
  createdAt: Date;
  isRead?: boolean | undefined;
};

const row = ({ userId, kind, contactId, recordId, detail, createdAt, isRead }: Line): Prisma.NoticeCreateManyInput => ({
  userId,
  kind,
  detail: detail ?? null,
  contactId: contactId ?? null,
  recordId: recordId ?? null,
  groupKey: `${kind}:${contactId ?? recordId ?? ""}`,
  createdAt,
  seenAt: isRead ? new Date(createdAt.getTime() + 60_000) : null,
});

/** What the lines of the bells are about. */
type Records = {
  staff: Staff;
  /** The ids of the demo's student and partner. */
  studentId: string;
  partnerId: string;
  find: FindContact;
  calls: readonly { contactId: string; taskId: string; createdAt: Date }[];
  documents: readonly { id: string; userId: string; status: string; reviewedAt: Date | null }[];
  applications: readonly { id: string; studentId: string; status: string; updatedAt: Date }[];
  tasks: readonly Prisma.TaskCreateManyInput[];
  referrals: readonly { id: string; partnerId: string; status: string; updatedAt: Date }[];
};

/** The lines in the bells of the demo accounts besides mentions: a few unread ones for each, and earlier ones. */
export const noticeRows = (records: Records): Prisma.NoticeCreateManyInput[] =>
  [...linesOfStaff(records), ...linesOfStudent(records), ...linesOfPartner(records)].map(row);

function linesOfStaff({ staff: { admin, processing, second }, find, calls }: Records): Line[] {
  const about = (who: string) => ({ contactId: find(who)?.id });
  const [first, later] = calls;
  const asked = (userId: string, call: typeof first, isRead = false): Line[] =>
    call ? [{ userId, kind: "call_asked", ...call, recordId: call.taskId, isRead }] : [];
  return [
    ...asked(admin, first),
    ...asked(processing, first),
    ...asked(second, later, true),
    { userId: admin, kind: "booking", detail: "new", ...about("fatima.noor"), createdAt: daysAgo(0, 9) },
    { userId: admin, kind: "booking", detail: "moved", ...about("komal.yousaf"), createdAt: daysAgo(11), isRead: true },
    { userId: processing, kind: "message", ...about("ayesha"), createdAt: daysAgo(1, 9) },
    { userId: processing, kind: "document", ...about("ali.raza"), createdAt: daysAgo(2, 12), isRead: true },
    { userId: processing, kind: "given_person", ...about("ali.raza"), createdAt: daysAgo(9), isRead: true },
  ];
}

function linesOfStudent({ studentId, documents, applications, tasks }: Records): Line[] {
  const reviewed = documents.flatMap(({ id: recordId, userId, status: detail, reviewedAt: createdAt }): Line[] =>
    userId === studentId && createdAt ? [{ userId, kind: "document", recordId, detail, createdAt, isRead: true }] : [],
  );
  const moved = applications
    .filter((one) => one.studentId === studentId)
    .sort((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
    .map(({ id: recordId, status: detail, updatedAt: createdAt }, place): Line => {
      return { userId: studentId, kind: "application", recordId, detail, createdAt, isRead: place > 0 };
    });
  const given = tasks
    .filter(({ forStudent, doneAt }) => forStudent && !doneAt)
    .map(({ id, createdAt }): Line => {
      return { userId: studentId, kind: "task_given", recordId: id as string, createdAt: createdAt as Date };
    });
  return [...reviewed, ...moved, ...given];
}

function linesOfPartner({ partnerId, referrals }: Records): Line[] {
  return referrals
    .filter((one) => one.partnerId === partnerId && one.status !== "submitted")
    .sort((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
    .slice(0, 4)
    .map(({ id: recordId, status: detail, updatedAt: createdAt }, place): Line => {
      return { userId: partnerId, kind: "referral", recordId, detail, createdAt, isRead: place > 1 };
    });
}
