import { describe, expect, test } from "vitest";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { applyTaskRules } from "@/lib/tasks/jobs";
import type { TaskRuleValue } from "@/lib/tasks/labels";
import { call } from "../support/call";
import {
  createAdmin,
  createApplication,
  createContact,
  createDocument,
  createProcessingMember,
  createStudent,
} from "../support/factories";
import { runJobs } from "../support/jobs";
import { routeAt } from "../support/routes";

const { GET: rulesRoute, PUT: switchRoute } = routeAt("/api/task-rules");
const { PUT: tickRoute } = routeAt("/api/tasks/[id]/done");

const today = new Date("2026-11-23T06:00:00Z");
const hoursAgo = (hours: number) => new Date(today.getTime() - hours * 3600_000);
const daysAgo = (days: number) => hoursAgo(days * 24);

const switchOn = (rule: TaskRuleValue) =>
  db.taskRuleSetting.upsert({ where: { rule }, create: { rule, isOn: true }, update: { isOn: true } });
const openTitles = async () =>
  (await db.task.findMany({ where: { doneAt: null }, orderBy: { title: "asc" } })).map(({ title }) => title);

/** An application that was last changed some days ago: Prisma itself would set the time of the change. */
async function unchangedFor(days: number, overrides: Parameters<typeof createApplication>[0] = {}) {
  const application = await createApplication(overrides);
  await db.$executeRaw`UPDATE applications SET updated_at = ${daysAgo(days)} WHERE id = ${application.id}::uuid`;
  return application;
}

describe("the rules", () => {
  test("are off until an admin switches them on, which makes the first tasks at once", async () => {
    setNow(today);
    const admin = await createAdmin();
    await createContact({ createdAt: daysAgo(3), stageSince: daysAgo(3) });
    await applyTaskRules();
    expect(await db.task.count()).toBe(0);
    const answer = await call<{ rules: { rule: string; is_on: boolean }[] }>(switchRoute, {
      ...{ as: admin, body: { rule: "lead_waiting", is_on: true } },
    });
    expect(answer.body.rules.filter(({ is_on }) => is_on)).toEqual([{ rule: "lead_waiting", is_on: true }]);
    await runJobs();
    expect(await openTitles()).toEqual(["Lead not contacted for 24 hours"]);
    await call(switchRoute, { as: admin, body: { rule: "lead_waiting", is_on: false } });
    const rules = (await call<typeof answer.body>(rulesRoute, { as: admin })).body.rules;
    expect(rules.map(({ is_on }) => is_on)).toEqual([false, false, false, false]);
    expect(await openTitles()).toHaveLength(1);
    const audit = await db.auditEntry.findMany({ where: { action: "task-rule-changed" } });
    expect(audit.map(({ details }) => details)).toContainEqual({ rule: "lead_waiting", on: true });
  });

  test("make one open task for a record, however often and at once they are applied", async () => {
    setNow(today);
    await switchOn("lead_waiting");
    await createContact({ stageSince: daysAgo(2) });
    await Promise.all([applyTaskRules(), applyTaskRules(), applyTaskRules()]);
    await applyTaskRules();
    expect(await db.task.count()).toBe(1);
  });

  test("remind again once their time has passed since the tick", async () => {
    setNow(today);
    await switchOn("lead_waiting");
    const member = await createProcessingMember();
    await createContact({ stageSince: daysAgo(2), assignedToId: member.id });
    await applyTaskRules();
    const task = await db.task.findFirstOrThrow();
    expect(task).toMatchObject({ assignedToId: member.id, rule: "lead_waiting", dueAt: today });
    await call(tickRoute, { as: member, params: { id: task.id }, body: { done: true } });
    setNow(hoursAgo(-23));
    await applyTaskRules();
    expect(await openTitles()).toEqual([]);
    setNow(hoursAgo(-25));
    await applyTaskRules();
    expect(await openTitles()).toHaveLength(1);
    // The first one can't come back as a second.
    const again = await call(tickRoute, { as: await createAdmin(), params: { id: task.id }, body: { done: false } });
    expect(again.status).toBe(409);
  });
});

describe("no change for 14 days", () => {
  test("is said of open applications only, to whoever answers for them, until something changes", async () => {
    setNow(today);
    await switchOn("application_unchanged");
    const application = await unchangedFor(15, { programName: "MSc Robotics", universityName: "TU Munich" });
    await unchangedFor(13);
    await unchangedFor(15, { status: "rejected" });
    await applyTaskRules();
    expect(await openTitles()).toEqual(["No change for 14 days: MSc Robotics, TU Munich"]);
    expect(await db.task.findFirst()).toMatchObject({
      applicationId: application.id,
      studentId: application.studentId,
    });
    await db.$executeRaw`UPDATE applications SET updated_at = ${today} WHERE id = ${application.id}::uuid`;
    await applyTaskRules();
    expect(await db.task.findMany()).toMatchObject([{ doneAt: today, doneById: null }]);
  });
});

describe("an offer's deadline in 7 days", () => {
  test("is said of offers, with high priority", async () => {
    setNow(today);
    await switchOn("offer_deadline");
    const near = new Date("2026-11-30");
    await createApplication({ status: "offer_received", deadline: near, programName: "Law", universityName: "Leeds" });
    await createApplication({ status: "offer_received", deadline: new Date("2026-12-01") });
    await createApplication({ status: "offer_received", deadline: new Date("2026-11-22") });
    await createApplication({ status: "pending", deadline: near });
    await applyTaskRules();
    expect(await openTitles()).toEqual(["Offer deadline in 7 days: Law, Leeds"]);
    expect(await db.task.findFirst()).toMatchObject({ priority: "high" });
  });
});

describe("a document that was rejected 5 days ago", () => {
  test("is said until it is replaced", async () => {
    setNow(today);
    await switchOn("document_rejected");
    const { id: userId } = await createStudent();
    const rejected = { status: "rejected", reviewedAt: daysAgo(6), feedback: "Too dark" } as const;
    await createDocument({ userId, ...rejected, uploadedAt: daysAgo(7) });
    await createDocument({ ...rejected, reviewedAt: daysAgo(4) });
    await applyTaskRules();
    expect(await openTitles()).toEqual(["Document rejected and not replaced for 5 days: Passport"]);
    await createDocument({ userId, uploadedAt: today });
    await applyTaskRules();
    expect(await openTitles()).toEqual([]);
  });
});

describe("a lead whom nobody has contacted for 24 hours", () => {
  test("is one whom nobody has called, met or written to since", async () => {
    setNow(today);
    await switchOn("lead_waiting");
    const { id } = await createContact({ stageSince: daysAgo(2) });
    await createContact({ stageSince: hoursAgo(23) });
    await createContact({ stageSince: daysAgo(2), stage: "contacted" });
    const tried = await createContact({ stageSince: daysAgo(2) });
    const unanswered = { kind: "call", outcome: "no_answer" } as const;
    await db.contactEntry.create({ data: { contactId: tried.id, ...unanswered, createdAt: hoursAgo(2) } });
    await applyTaskRules();
    expect(await db.task.findMany()).toMatchObject([{ contactId: id, recordId: id }]);
    setNow(hoursAgo(-1));
    await db.contactEntry.create({
      data: { contactId: id, kind: "visit", outcome: "reached", createdAt: hoursAgo(-1) },
    });
    await applyTaskRules();
    expect(await openTitles()).toEqual([]);
  });
});
