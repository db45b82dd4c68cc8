import "server-only";
import { readStatus } from "@/lib/applications/labels";
import { type Actor, studentScopeOf } from "@/lib/auth/policy";
import { labelOfType } from "@/lib/documents/labels";
import type { Prisma } from "@/lib/generated/prisma/client";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { type RequestKindValue, requestKinds } from "@/lib/requests/labels";
import type { Activity } from "@/lib/stats/views";
import { seenStudents } from "@/lib/students/queries/owned";

type ActivityPart = Activity["parts"][number];

type Happened = Omit<Activity, "at" | "text"> & { at: Date };

const shown = 5;
/** How far back we look for a limited member, of whose students there may be little news. */
const limitedDays = 30;
const dayMs = 24 * 3600_000;
const student = { select: { id: true, name: true } } as const;
const tabOf = (studentId: string, tab: "documents" | "applications") => `/processing/students/${studentId}?tab=${tab}`;

/** A sentence whose placeholders are names. */
const said = (words: TemplateStringsArray, ...names: string[]): ActivityPart[] =>
  words
    .flatMap((text, place) => [
      { text, is_name: false },
      { text: names[place] ?? "", is_name: true },
    ])
    .filter(({ text }) => text);
const plain = (text: string): ActivityPart => ({ text, is_name: false });

/** "notes", "progress and steps", "country, intake and deadline" */
const listed = (words: readonly string[]) => {
  const [last = "", ...others] = words.toReversed();
  return others.length > 0 ? `${others.toReversed().join(", ")} and ${last}` : last;
};

/** The text for an application event: its creation, its new status, or what else changed. */
function wordsOfEvent({ from, to, changed }: { from: string | null; to: string; changed: string[] }): string {
  if (from === null) return "application created";
  return from === to && changed.length > 0 ? `${listed(changed)} changed` : readStatus(to).label;
}

/** Whose news the caller sees, and since when; undefined means all. */
type Seen = { students: Prisma.UserWhereInput; since: { gte: Date } } | undefined;

async function applicationEvents(seen: Seen): Promise<Happened[]> {
  const rows = await db.applicationEvent.findMany({
    where: seen && { createdAt: seen.since, application: { student: seen.students } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: shown,
    include: { application: { select: { universityName: true, student } } },
  });
  return rows.map(({ application: { student: whose, universityName }, ...row }) => ({
    id: `application-${row.id}`,
    kind: "application",
    at: row.createdAt,
    href: tabOf(whose.id, "applications"),
    parts: [...said`${whose.name}, ${universityName}: `, plain(wordsOfEvent(row))],
  }));
}

async function uploads(seen: Seen): Promise<Happened[]> {
  const rows = await db.document.findMany({
    where: seen && { uploadedAt: seen.since, user: seen.students },
    orderBy: [{ uploadedAt: "desc" }, { id: "desc" }],
    take: shown,
    select: { id: true, type: true, uploadedAt: true, user: student },
  });
  return rows.map(({ id, type, uploadedAt, user }) => ({
    id: `upload-${id}`,
    kind: "upload",
    at: uploadedAt,
    href: tabOf(user.id, "documents"),
    parts: [...said`${user.name} uploaded `, plain(labelOfType(type))],
  }));
}

async function reviews(seen: Seen): Promise<Happened[]> {
  const rows = await db.document.findMany({
    where: seen ? { reviewedAt: seen.since, user: seen.students } : { reviewedAt: { not: null } },
    orderBy: [{ reviewedAt: "desc" }, { id: "desc" }],
    take: shown,
    select: { id: true, type: true, status: true, reviewedAt: true, user: student, reviewedBy: student },
  });
  return rows.flatMap(({ id, type, status, reviewedAt, user, reviewedBy }): Happened[] => {
    if (!reviewedAt) return [];
    const what = [...said`${user.name}'s `, plain(labelOfType(type))];
    return [
      {
        id: `review-${id}`,
        kind: "review",
        at: reviewedAt,
        href: tabOf(user.id, "documents"),
        parts: reviewedBy
          ? [...said`${reviewedBy.name}`, plain(` ${status} `), ...what]
          : [...what, plain(` was ${status}`)],
      },
    ];
  });
}

/** Where to answer a request: an application is started from it, everything else from the recommendations. */
const placeOf = (kind: RequestKindValue, requestId: string, studentId: string) =>
  kind === "apply"
    ? `${tabOf(studentId, "applications")}&request=${requestId}`
    : `/processing/recommendations?studentId=${studentId}`;

async function requests(seen: Seen): Promise<Happened[]> {
  const rows = await db.request.findMany({
    where: seen && { createdAt: seen.since, student: seen.students },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: shown,
    include: { student, recommendation: { select: { title: true } } },
  });
  return rows.map(({ id, kind, createdAt, student: whose, recommendation }) => {
    const asked = requestKinds.find(({ value }) => value === kind)?.label ?? kind;
    return {
      id: `request-${id}`,
      kind: "request",
      at: createdAt,
      href: placeOf(kind, id, whose.id),
      parts: [...said`${whose.name}: `, plain(asked), ...(recommendation ? said`, ${recommendation.title}` : [])],
    };
  });
}

/** The latest activity that the caller sees, newest first: reads the newest few of each kind from its own index. */
export async function readRecentActivity(actor: Actor): Promise<Activity[]> {
  const since = { gte: new Date(now().getTime() - limitedDays * dayMs) };
  const seen = studentScopeOf(actor) && { students: seenStudents(actor), since };
  const happened = (await Promise.all([applicationEvents(seen), uploads(seen), reviews(seen), requests(seen)])).flat();
  return happened
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
    .slice(0, shown)
    .map(({ at, ...rest }) => ({
      ...rest,
      text: rest.parts.map(({ text }) => text).join(""),
      at: at.toISOString(),
    }));
}
