import "server-only";
import { readStatus } from "@/lib/applications/labels";
import { type Actor, studentScopeOf } from "@/lib/auth/policy";
import { labelOfType } from "@/lib/documents/labels";
import { db } from "@/lib/platform/db";
import { type RequestKindValue, requestKinds } from "@/lib/requests/labels";
import type { Activity } from "@/lib/stats/views";
import { countriesOf } from "@/lib/students/regions";

type ActivityPart = Activity["parts"][number];

type Happened = Omit<Activity, "at" | "text"> & { at: Date };

const shown = 5;
/** How many of each kind we look at for a limited member, who doesn't see all of them. */
const lookedAt = 100;
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

/** Whose a record is: the copies that it has of its student. */
type Whose = { assignedToId: string | null; studentCountry: string | null };
const whose = { assignedToId: true, studentCountry: true } as const;

/** What the caller sees: how many rows to read, and which of them. */
type Seen = { take: number; isSeen: (whose: Whose) => boolean };

function seenBy(actor: Actor): Seen {
  const scope = studentScopeOf(actor);
  if (!scope) return { take: shown, isSeen: () => true };
  const countries = new Set(countriesOf(scope.regions));
  return {
    take: lookedAt,
    isSeen: ({ assignedToId, studentCountry }) =>
      assignedToId === scope.ownerId || (studentCountry !== null && countries.has(studentCountry)),
  };
}

async function applicationEvents({ take, isSeen }: Seen): Promise<Happened[]> {
  const rows = await db.applicationEvent.findMany({
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take,
    include: { application: { select: { universityName: true, student, ...whose } } },
  });
  const seen = rows.filter(({ application }) => isSeen(application));
  return seen.map(({ application: { student: of, universityName }, ...row }) => ({
    id: `application-${row.id}`,
    kind: "application",
    at: row.createdAt,
    href: tabOf(of.id, "applications"),
    parts: [...said`${of.name}, ${universityName}: `, plain(wordsOfEvent(row))],
  }));
}

async function uploads({ take, isSeen }: Seen): Promise<Happened[]> {
  const rows = await db.document.findMany({
    orderBy: [{ uploadedAt: "desc" }, { id: "desc" }],
    take,
    select: { id: true, type: true, uploadedAt: true, user: student, ...whose },
  });
  return rows.filter(isSeen).map(({ id, type, uploadedAt, user }) => ({
    id: `upload-${id}`,
    kind: "upload",
    at: uploadedAt,
    href: tabOf(user.id, "documents"),
    parts: [...said`${user.name} uploaded `, plain(labelOfType(type))],
  }));
}

async function reviews({ take, isSeen }: Seen): Promise<Happened[]> {
  const rows = await db.document.findMany({
    where: { reviewedAt: { not: null } },
    orderBy: [{ reviewedAt: "desc" }, { id: "desc" }],
    take,
    select: { id: true, type: true, status: true, reviewedAt: true, user: student, reviewedBy: student, ...whose },
  });
  return rows.filter(isSeen).flatMap(({ id, type, status, reviewedAt, user, reviewedBy }): Happened[] => {
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

async function requests({ take, isSeen }: Seen): Promise<Happened[]> {
  const rows = await db.request.findMany({
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take,
    include: { student, recommendation: { select: { title: true } } },
  });
  return rows.filter(isSeen).map(({ id, kind, createdAt, student: of, recommendation }) => {
    const asked = requestKinds.find(({ value }) => value === kind)?.label ?? kind;
    return {
      id: `request-${id}`,
      kind: "request",
      at: createdAt,
      href: placeOf(kind, id, of.id),
      parts: [...said`${of.name}: `, plain(asked), ...(recommendation ? said`, ${recommendation.title}` : [])],
    };
  });
}

/** The latest activity that the caller sees, newest first: reads the newest few of each kind from its own index. */
export async function readRecentActivity(actor: Actor): Promise<Activity[]> {
  const seen = seenBy(actor);
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
