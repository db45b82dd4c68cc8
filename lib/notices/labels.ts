import type { Role } from "@/lib/auth/roles";
import type { NoticeKind } from "@/lib/generated/prisma/enums";

export type { NoticeKind };

/** How a role is mailed about a kind of notice: `isOn`, where the switch stands by itself. */
type MailChoice = { kind: NoticeKind; label: string; isOn: boolean };

/**
 * The switches for mails of each role. Kinds without one have a mail of their own that another switch decides on (bookings
 * and referrals: "Emails about my work"), or need none.
 */
export const mailChoices: Record<Role, readonly MailChoice[]> = {
  student: [
    { kind: "message", label: "Your counsellor has written to you", isOn: true },
    { kind: "document", label: "A document of yours was reviewed", isOn: true },
    { kind: "application", label: "An application of yours has moved on", isOn: true },
    { kind: "request", label: "A request of yours is done", isOn: false },
    { kind: "task_given", label: "You have a new task", isOn: false },
  ],
  processing: staffChoices(false),
  admin: staffChoices(true),
  b2b: [],
};

function staffChoices(isAdmin: boolean): MailChoice[] {
  return [
    { kind: "mention", label: "Somebody mentions you in a note", isOn: true },
    { kind: "given_person", label: "You are given a student or lead", isOn: true },
    { kind: "task_given", label: "You are given a task", isOn: true },
    { kind: "task_due", label: "A task of yours is due", isOn: false },
    { kind: "message", label: "A student of yours writes", isOn: false },
    { kind: "document", label: "A student of yours uploads a document", isOn: false },
    { kind: "call_asked", label: "Somebody asks to be called", isOn: false },
    ...(isAdmin ? [{ kind: "import_ended", label: "An import of yours has ended", isOn: false } as const] : []),
  ];
}

/** Whether somebody wants mails about a kind: as it stands by itself, unless they have moved its switch. */
export function wantsMail(role: Role, kind: NoticeKind, switched: readonly NoticeKind[]): boolean {
  const choice = mailChoices[role].find((one) => one.kind === kind);
  return choice !== undefined && choice.isOn !== switched.includes(kind);
}

/** Kinds that a student has mails of their own about, which say more than a notice's would. */
export const hasOwnMail = (role: Role, kind: NoticeKind): boolean =>
  role === "student" && (kind === "message" || kind === "document" || kind === "application");

/** Unread lines above this are "more". */
export const countedNotices = 99;
/** Lines of the bell that are shown at once. */
export const noticesAtOnce = 50;
/** With the earlier ones. */
export const mostNotices = 200;
/** The bell looks at this many of the latest notices; what came before is part of no line. */
export const noticesLookedAt = 1_000;

/** How long a line, or a message in the portal, stays unread before a mail tells of it. */
export const mailAfterSeconds = 600;
