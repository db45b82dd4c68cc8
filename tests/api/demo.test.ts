import { expect, test } from "vitest";
import { GET as readHistory } from "@/app/api/documents/[id]/history/route";
import { GET as listWaiting } from "@/app/api/documents/waiting/route";
import { GET as listNotices } from "@/app/api/notices/route";
import { POST as generate } from "@/app/api/recommendations/generate/[id]/route";
import { GET as getStatement } from "@/app/api/referrals/statements/[month]/route";
import { GET as getSummary } from "@/app/api/referrals/summary/route";
import { overStatuses } from "@/lib/applications/status";
import { stepsFor } from "@/lib/applications/steps";
import type { NoticesView } from "@/lib/bell/views";
import type { DocumentHistoryView, WaitingDocumentView } from "@/lib/documents/views";
import type { StatementView } from "@/lib/partners/views";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import type { RecommendationView } from "@/lib/recommendations/views";
import { requestKindsFor } from "@/lib/requests/labels";
import { demoAccounts } from "@/prisma/demo-accounts.mjs";
import { call } from "../support/call";

const present = new Date("2026-11-21T08:00:00Z");

/** The demo data is dated backwards from the moment it is loaded. */
async function fill(): Promise<boolean> {
  setNow(present);
  const { fillDemo } = await import("@/prisma/demo/fill");
  return fillDemo();
}

test("the demo data is loaded once, with the recommendations that a new run would find", async () => {
  expect(await fill()).toBe(true);
  const rows = await db.recommendation.findMany({ orderBy: [{ studentId: "asc" }, { position: "asc" }] });
  expect(await fill()).toBe(false);
  expect(await db.recommendation.findMany({ orderBy: [{ studentId: "asc" }, { position: "asc" }] })).toEqual(rows);

  const ayesha = await db.user.findFirstOrThrow({ where: { name: "Ayesha Malik" } });
  const own = rows.filter(({ studentId }) => studentId === ayesha.id);
  expect(new Set(own.map(({ type }) => type))).toEqual(new Set(["university", "scholarship", "improvement"]));
  const again = await call<{ recommendations: RecommendationView[] }>(generate, {
    as: ayesha,
    params: { id: ayesha.id },
  });
  expect(again.status).toBe(201);
  expect(again.body.recommendations.map(({ id, title, reasons }) => [id, title, reasons])).toEqual(
    own.map(({ id, title, reasons }) => [id, title, reasons]),
  );
});

test("the demo has five open requests and four done ones, each of a kind its recommendation offers", async () => {
  expect(await fill()).toBe(true);
  const requests = await db.request.findMany({ include: { recommendation: true } });
  expect(requests.filter(({ status }) => status === "open")).toHaveLength(5);
  expect(requests.filter(({ status }) => status === "done")).toHaveLength(4);
  for (const { kind, recommendation } of requests) {
    expect(requestKindsFor(recommendation?.type ?? "").map(({ value }) => value)).toContain(kind);
  }
  expect(new Set(requests.map(({ kind }) => kind))).toEqual(new Set(["apply", "help", "eligibility"]));
});

test("some students of the demo have saved or hidden programmes of their list", async () => {
  expect(await fill()).toBe(true);
  const entries = await db.shortlistEntry.findMany({ select: { kind: true, reason: true, programmeId: true } });
  expect(entries.map(({ kind, reason }) => reason ?? kind).sort()).toEqual(["cost", "saved", "saved", "saved"]);
  const programmes = await db.programme.count({ where: { id: { in: entries.map(({ programmeId }) => programmeId) } } });
  expect(programmes).toBe(new Set(entries.map(({ programmeId }) => programmeId)).size);
});

test("students of the demo and the office have written to each other, and two wait for an answer", async () => {
  expect(await fill()).toBe(true);
  const threads = await db.thread.findMany({ select: { lastNumber: true, officeUnread: true, _count: true } });
  expect(threads.map(({ lastNumber, _count }) => lastNumber - _count.messages)).toEqual([0, 0, 0]);
  expect(threads.filter(({ officeUnread }) => officeUnread > 0)).toHaveLength(2);
});

test("the demo's applications have a history, two are near their deadline and some are stalled", async () => {
  expect(await fill()).toBe(true);
  const rows = await db.application.findMany({
    include: { events: { orderBy: { createdAt: "asc" } }, steps: { orderBy: { position: "asc" } } },
  });
  for (const { events, notes, steps, status, version, updatedAt } of rows) {
    const [first, ...later] = events;
    expect([first?.from, first?.changed]).toEqual([null, []]);
    for (const { changed } of later) expect(changed.length).toBeGreaterThan(0);
    expect(events.at(-1)).toMatchObject({ to: status, createdAt: version > 1 ? updatedAt : expect.any(Date) });
    expect([version, events.findLast((event) => event.notes !== null)?.notes ?? null]).toEqual([events.length, notes]);
    expect(steps.map(({ name, status: state }) => [name, state])).toEqual(
      stepsFor(status).map(({ name, status: state }) => [name, state]),
    );
  }
  expect(new Set(rows.flatMap(({ events }) => events.map(({ actorId }) => actorId))).size).toBe(2);
  const day = 24 * 3600_000;
  const open = rows.filter(({ status }) => !overStatuses.includes(status));
  const until = ({ deadline }: { deadline: Date | null }) =>
    ((deadline?.getTime() ?? Infinity) - present.getTime()) / day;
  expect(open.filter((row) => until(row) <= 14)).toHaveLength(2);
  const still = open.filter((row) => until(row) > 14 && present.getTime() - row.updatedAt.getTime() > 7 * day);
  expect(still.length).toBeGreaterThan(3);
  expect(still.length).toBeLessThan(open.length - 2);
});

test("documents wait for the team, some as a second version, none for a week, each with its history", async () => {
  expect(await fill()).toBe(true);
  const member = await db.user.findFirstOrThrow({ where: { role: "processing", active: true } });
  const { body } = await call<WaitingDocumentView[]>(listWaiting, { as: member });
  expect(body.length).toBeGreaterThanOrEqual(15);
  const again = body.filter(({ previous }) => previous !== null);
  expect(again.length).toBeGreaterThanOrEqual(4);
  for (const { previous } of again)
    expect(previous).toMatchObject({ status: "rejected", feedback: expect.any(String) });
  const ages = body.map(({ uploaded_at }) => present.getTime() - Date.parse(uploaded_at));
  expect(Math.min(...ages)).toBeGreaterThan(0);
  expect(Math.max(...ages)).toBeLessThan(7 * 24 * 3600_000);

  const documents = await db.document.findMany();
  expect(documents.length).toBeGreaterThan(60);
  for (const { id, status, uploadedAt, reviewedAt } of documents) {
    const history = await call<DocumentHistoryView[]>(readHistory, { as: member, params: { id } });
    const [last, before] = history.body;
    const first = history.body.at(-1);
    expect(first).toMatchObject({ action: "uploaded", at: uploadedAt.toISOString(), by: expect.any(String) });
    if (!reviewedAt) continue;
    expect(reviewedAt.getTime()).toBeGreaterThan(uploadedAt.getTime());
    expect(last).toMatchObject({ action: status, at: reviewedAt.toISOString(), by: expect.any(String) });
    expect(before?.action).toBe("viewed");
  }
});

test("the demo partner has 24 referrals, 8 active applications and $3,200 earned this month", async () => {
  await fill();
  const partner = await db.user.findFirstOrThrow({ where: { role: "b2b", referralCode: "RAVI5LHE" } });
  expect((await call(getSummary, { as: partner })).body).toEqual({
    ...{ referred_students: 24, active_applications: 8, commission_this_month_usd: 3200 },
  });
  const statement = await call<StatementView>(getStatement, { as: partner, params: { month: "2026-11" } });
  expect(statement.body).toMatchObject({ opening_usd: 900, earned_usd: 3200, paid_usd: 1200, closing_usd: 2900 });
  expect(await db.referralClaim.count()).toBe(1);
});

test("the demo has tasks: late, due, to come and done, of members, of nobody and for a student", async () => {
  expect(await fill()).toBe(true);
  const tasks = await db.task.findMany({ include: { contact: true } });
  expect(tasks).toHaveLength(11); // two of them to call somebody
  const open = tasks.filter(({ doneAt }) => doneAt === null);
  expect(open.some(({ dueAt }) => dueAt < present)).toBe(true);
  expect(open.some(({ dueAt }) => dueAt > present)).toBe(true);
  expect(open.some(({ assignedToId }) => assignedToId === null)).toBe(true);
  expect(tasks.filter(({ forStudent }) => forStudent)).toHaveLength(3);
  expect(tasks.some(({ contact }) => contact.studentId === null)).toBe(true);
});

test("the demo has leads in every open stage, some late, with owners and what was noted of them", async () => {
  expect(await fill()).toBe(true);
  const leads = await db.contact.findMany({
    where: { studentId: null, mergedIntoId: null },
    include: { entries: true },
  });
  const own = leads.filter(({ email }) => email?.startsWith("lead."));
  expect(own).toHaveLength(9);
  expect(new Set(own.map(({ stage }) => stage))).toEqual(
    new Set(["new", "contacted", "qualified", "consulted", "lost"]),
  );
  expect(own.filter(({ followUpAt }) => followUpAt && followUpAt < present).length).toBeGreaterThan(0);
  expect(own.some(({ assignedToId }) => assignedToId === null)).toBe(true);
  expect(own.flatMap(({ entries }) => entries.map(({ kind }) => kind))).toEqual(
    expect.arrayContaining(["note", "call", "visit"]),
  );
  // Whoever wrote or booked in the demo is a contact as well.
  expect(leads.length).toBeGreaterThan(own.length);
});

test("nobody's bell is empty in the demo: each account has unread lines that lead somewhere, and earlier ones", async () => {
  expect(await fill()).toBe(true);
  for (const { email } of demoAccounts) {
    const account = await db.user.findUniqueOrThrow({ where: { email } });
    const { body } = await call<NoticesView>(listNotices, { as: account });
    expect(body.unread, email).toBeGreaterThan(0);
    expect(body.unread, email).toBeLessThan(6);
    expect(body.notices.some(({ is_read }) => is_read)).toBe(true);
    for (const { href, text } of body.notices) {
      expect(href, text).not.toBeNull();
      expect(text).not.toMatch(/^(?:A student|Somebody|Something)/); // it names whom it is about
    }
  }
});

test("two people of the demo have left a number in the chat, three notes mention somebody, and campaigns are known", async () => {
  expect(await fill()).toBe(true);
  const requests = await db.callRequest.findMany({ include: { task: true, contact: true } });
  expect(requests.map(({ task }) => task?.doneAt != null).sort()).toEqual([false, true]);
  expect(requests.every(({ contact }) => contact?.email === null)).toBe(true);
  const mentions = await db.contactMention.findMany({ include: { entry: true, user: true } });
  expect(mentions).toHaveLength(3);
  for (const { entry, user } of mentions) expect(entry.text).toContain(`@${user.name}`);
  const campaigns = await db.contact.findMany({ where: { campaign: { not: null } }, select: { campaign: true } });
  expect(campaigns).toHaveLength(4);
  expect(new Set(campaigns.map(({ campaign }) => campaign)).size).toBe(3);
});

test("the demo's students have owners, some nobody, and some a member who has left", async () => {
  expect(await fill()).toBe(true);
  const students = await db.user.findMany({ where: { role: "student" }, include: { assignedTo: true } });
  expect(students.filter(({ assignedTo }) => assignedTo === null).length).toBeGreaterThan(3);
  expect(students.filter(({ assignedTo }) => assignedTo?.active === false).length).toBeGreaterThan(1);
  const member = await db.user.findFirstOrThrow({ where: { email: "processing@demo.example" } });
  expect(students.filter(({ assignedTo }) => assignedTo?.id === member.id).length).toBeGreaterThan(10);
  // Applications and waiting documents have the same owner.
  const applications = await db.application.findMany({ include: { student: true } });
  expect(applications.every(({ assignedToId, student }) => assignedToId === student.assignedToId)).toBe(true);
});
