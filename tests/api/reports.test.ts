import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, test } from "vitest";
import { officeMoment } from "@/lib/office-time";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { countReports } from "@/lib/reports/jobs";
import type { ReportsView } from "@/lib/reports/views";
import { measureAnswerTime } from "@/lib/stats/queries/answer-time";
import { call } from "../support/call";
import {
  createAdmin,
  createApplication,
  createConsultation,
  createContact,
  createDocument,
  createMessage,
  createPartner,
  createProcessingMember,
  createRequest,
  createStudent,
  createTask,
  newEmail,
  type TestUser,
} from "../support/factories";
import { runJobs, waitingJobs } from "../support/jobs";
import { hotCells } from "../support/loose-csv";
import { routeAt } from "../support/routes";

type Changed = { version: number; undo?: { id: string }; detail?: string };
type Refused = { detail?: string; errors?: { field: string }[] };

const today = "2026-11-18";
const noon = officeMoment(today, 12);
const hoursAgo = (hours: number) => new Date(noon.getTime() - hours * 3600_000);
const later = (seconds: number) => setNow(new Date(noon.getTime() + seconds * 1000));

let admin: TestUser;
let member: TestUser;
beforeEach(async () => {
  setNow(noon);
  admin = await createAdmin({ name: "Zubair" });
  member = await createProcessingMember({ name: "Ayesha" });
});

/** Sessions end while the clock is set back and forth: from here on another admin asks. */
const backAtNoon = async () => {
  setNow(noon);
  admin = await createAdmin();
};

const ask = (query: Record<string, string> = {}, as: TestUser = admin) =>
  call<ReportsView & Refused>(routeAt("/api/reports").GET, { as, query });
const reports = async (query: Record<string, string> = {}) => {
  await countReports();
  return (await ask(query)).body;
};
const own = (from: string, to = from) => ({ period: "own", from, to });
const change = (path: "contacts" | "consultations" | "applications", id: string, body: object, as = admin) =>
  call<Changed>(routeAt(`/api/${path}/[id]`).PATCH, { as, params: { id }, body });
const undo = (id = "", as = admin) => call<Changed>(routeAt("/api/changes/[id]/undo").POST, { as, params: { id } });
const lineOf = ({ members }: ReportsView, id: string | null) => members.find((row) => row.id === id);

describe("who may read and export them", () => {
  test("admins only", async () => {
    const others = [await createStudent(), member, await createPartner()];
    for (const as of others) {
      expect((await ask({}, as)).status).toBe(403);
      const file = await call(routeAt("/api/reports/export").GET, { as, query: { report: "answers" } });
      expect(file.status).toBe(403);
    }
    expect((await call(routeAt("/api/reports").GET)).status).toBe(401);
    expect((await call(routeAt("/api/reports/export").GET, { query: { report: "answers" } })).status).toBe(401);
    expect(await waitingJobs("count-reports")).toEqual([]);
    expect((await ask()).status).toBe(200);
  });
});

describe("the period", () => {
  test.each([
    [{}, "2026-08-21", today],
    [{ period: "month" }, "2026-11-01", today],
    [own("2026-02-03", "2026-02-09"), "2026-02-03", "2026-02-09"],
  ])("%j is from %s to %s", async (query, from, to) => {
    expect((await ask(query)).body).toMatchObject({ from, to });
  });

  test.each([
    [{ period: "decade" }, "period"],
    [{ period: "own" }, "period"],
    [{ period: "own", from: "2026-11-01" }, "period"],
    [{ from: "2026-11-01", to: "2026-11-02" }, "period"],
    [own("2026-11-03", "2026-11-02"), "to"],
    [own("2026-02-30"), "from"],
    [own("2023-11-18"), "from"],
  ])("%j is refused", async (query, field) => {
    const { status, body } = await ask(query);
    expect([status, body.errors?.[0]?.field]).toEqual([422, field]);
  });
});

describe("from source to enrolment", () => {
  const came = async (query: Record<string, string> = {}) => (await reports(query)).funnel.sources;

  test("counts who came in the period, and how far they have come by now", async () => {
    const before = officeMoment("2026-10-31", 23);
    await createContact({ source: "website", createdAt: before, stage: "consulted" });
    await createContact({ source: "website", createdAt: noon, stage: "qualified", campaign: "Open day" });
    await createContact({ source: "website", createdAt: noon, campaign: "Open day" });
    await createContact({ source: "phone", createdAt: noon });
    const student = await createStudent({ createdAt: noon });
    await createApplication({ studentId: student.id, status: "completed" });
    await createApplication({ studentId: student.id, status: "completed" });
    const nobody = { contacted: 0, qualified: 0, consulted: 0, won: 0, enrolled: 0 };
    const { funnel } = await reports({ period: "month" });
    expect(funnel.sources).toEqual([
      { source: "website", came: 2, ...nobody, contacted: 1, qualified: 1 },
      { source: "phone", came: 1, ...nobody },
      { source: "registration", came: 1, contacted: 1, qualified: 1, consulted: 1, won: 1, enrolled: 1 },
    ]);
    expect(funnel.campaigns).toEqual([{ campaign: "Open day", came: 2, ...nobody, contacted: 1, qualified: 1 }]);
    expect((await came(own("2026-10-31")))[0]).toMatchObject({ came: 1, consulted: 1, won: 0 });
  });

  test("keeps how far somebody had come before they were lost; a merged contact is not another", async () => {
    const { id, version } = await createContact({ stage: "qualified", followUpAt: hoursAgo(-24) });
    expect((await change("contacts", id, { stage: "lost", lost_reason: "budget", version })).status).toBe(200);
    await createContact({ mergedIntoId: id });
    expect(await came()).toMatchObject([{ source: "walk_in", came: 1, contacted: 1, qualified: 1, consulted: 0 }]);
  });

  test("forgets a step that was undone", async () => {
    const { id, version } = await createContact();
    const stage = { stage: "consulted", follow_up_at: hoursAgo(-24).toISOString() };
    const { body } = await change("contacts", id, { ...stage, version });
    expect(await came()).toMatchObject([{ consulted: 1 }]);
    expect((await undo(body.undo?.id)).status).toBe(200);
    expect(await came()).toMatchObject([{ came: 1, contacted: 0, consulted: 0 }]);
    // Done and not undone, it counts.
    await change("contacts", id, { ...stage, version: body.version + 1 });
    expect(await came()).toMatchObject([{ consulted: 1 }]);
  });

  test("a day begins at midnight in Lahore, not in London", async () => {
    const midnight = officeMoment("2026-11-16", 0);
    expect(midnight.toISOString()).toBe("2026-11-15T19:00:00.000Z");
    await createContact({ createdAt: new Date(midnight.getTime() - 1) });
    await createContact({ createdAt: midnight });
    await createContact({ createdAt: officeMoment("2026-11-16", 4) }); // still Sunday in London
    await createContact({ createdAt: new Date(officeMoment("2026-11-17", 0).getTime() - 1) });
    expect(await came(own("2026-11-15"))).toMatchObject([{ came: 1 }]);
    expect(await came(own("2026-11-16"))).toMatchObject([{ came: 3 }]);
    expect(await came(own("2026-11-17"))).toEqual([]);
  });

  test("only the hundred largest campaigns have a line of their own", async () => {
    await db.contact.createMany({
      data: Array.from({ length: 102 }, (_, index) => ({
        ...{ name: "Ali Raza", email: newEmail(), source: "campaign", createdAt: noon },
        campaign: `Campaign ${String(index).padStart(3, "0")}`,
      })) as never,
    });
    const { funnel } = await reports();
    expect(funnel.sources).toMatchObject([{ source: "campaign", came: 102 }]);
    expect(funnel.campaigns).toHaveLength(20);
    expect(await db.reportDay.count({ where: { figure: "came", detail: { not: "" } } })).toBe(100);
  });
});

describe("how fast we answer", () => {
  const answers = async (query: Record<string, string> = {}) => (await ask(query)).body.answers;
  const kind = async (value: string, query?: Record<string, string>) =>
    (await answers(query)).kinds.find((row) => row.kind === value);
  const message = (ago: number, after: number | null, more: object = {}) =>
    createMessage({
      createdAt: hoursAgo(ago),
      ...(after !== null && { status: "handled", handledAt: hoursAgo(ago - after) }),
      ...more,
    });

  test("is what the trust page says, to the case", async () => {
    for (let made = 0; made < 15; made++) await message(72, 2);
    for (let made = 0; made < 6; made++) await message(80, 48.5, { needsCare: true });
    const student = await createStudent();
    await createRequest({ studentId: student.id, createdAt: hoursAgo(72) });
    const trust = await measureAnswerTime();
    const shown = await answers();
    expect(trust).toEqual({ cases: 21, medianHours: 2, withinDay: 71 });
    expect(shown.public).toEqual({ cases: 21, median_hours: 2, within_day: 15 });
    expect(shown.kinds).toEqual([
      { kind: "message", cases: 21, median_hours: 2, within_day: 15, is_cut: false },
      { kind: "booking", cases: 0, median_hours: null, within_day: 0, is_cut: false },
      { kind: "request", cases: 1, median_hours: null, within_day: 0, is_cut: false },
    ]);
    expect([shown.since, shown.until]).toEqual([hoursAgo(91 * 24), hoursAgo(24)].map((at) => at.toISOString()));
  });

  test("the median is the time as measured", async () => {
    await message(80, 48.5);
    expect((await kind("message"))?.median_hours).toBe(48.5);
  });

  test("an answer that was undone is none, and neither is an undone confirmation", async () => {
    const [asked, booked] = [
      await createMessage({ createdAt: hoursAgo(30) }),
      await createConsultation({ createdAt: hoursAgo(30), startsAt: hoursAgo(-48) }),
    ];
    setNow(hoursAgo(29));
    const handled = await call<Changed>(routeAt("/api/contact/[id]").PATCH, {
      ...{ as: admin, params: { id: asked.id } },
      body: { status: "handled", version: asked.version },
    });
    const confirmed = await change("consultations", booked.id, { status: "confirmed", version: booked.version });
    expect([handled.body.detail, confirmed.body.detail]).toEqual([undefined, undefined]);
    setNow(new Date(hoursAgo(29).getTime() + 4_000));
    expect((await undo(handled.body.undo?.id)).status).toBe(200);
    expect((await undo(confirmed.body.undo?.id)).status).toBe(200);
    await backAtNoon();
    expect(await kind("message")).toMatchObject({ cases: 1, median_hours: null, within_day: 0 });
    expect(await kind("booking")).toMatchObject({ cases: 1, median_hours: null, within_day: 0 });
    // A later one that stays counts, from its own time.
    await change("consultations", booked.id, { status: "confirmed", version: confirmed.body.version + 1 });
    expect(await kind("booking")).toMatchObject({ cases: 1, median_hours: 30, within_day: 0 });
  });

  test("a request is answered when it’s done, and not if it was opened again", async () => {
    const { id } = await createRequest({ createdAt: hoursAgo(48) });
    const mark = (status: string) =>
      call(routeAt("/api/requests/[id]").PATCH, { as: admin, params: { id }, body: { status } });
    setNow(hoursAgo(43));
    await mark("done");
    await backAtNoon();
    expect(await kind("request")).toMatchObject({ cases: 1, median_hours: 5, within_day: 1 });
    expect((await mark("open")).status).toBe(200);
    expect(await kind("request")).toMatchObject({ cases: 1, median_hours: null, within_day: 0 });
  });

  test("of a period are its cases that have had a day, by the office's midnight", async () => {
    const midnight = officeMoment("2026-11-16", 0);
    for (const createdAt of [new Date(midnight.getTime() - 1), midnight]) await createMessage({ createdAt });
    await message(23, 1);
    expect(await kind("message", own("2026-11-15"))).toMatchObject({ cases: 1 });
    expect(await kind("message", own("2026-11-16"))).toMatchObject({ cases: 1 });
    expect(await kind("message", own(today))).toMatchObject({ cases: 0, median_hours: null });
    expect(await answers(own(today))).toMatchObject({ since: officeMoment(today, 0).toISOString() });
  });

  test("whoever writes at eleven at night and again after midnight is a case on each day", async () => {
    const email = newEmail();
    for (const hour of [22, 23, 24, 25]) await createMessage({ email, createdAt: officeMoment("2026-11-12", hour) });
    expect(await kind("message")).toMatchObject({ cases: 2 });
  });
});

describe("the members", () => {
  const completed = async (assignedToId: string | null, startsAt = hoursAgo(2)) => {
    const { id, version } = await createConsultation({
      ...{ status: "confirmed", startsAt, createdAt: hoursAgo(90), assignedToId },
    });
    const done = await change("consultations", id, { status: "completed", version });
    expect(done.body.detail).toBeUndefined();
    return { id, ...done.body };
  };

  test("have what they own now, and what was theirs when it was done", async () => {
    const student = await createStudent({ createdAt: hoursAgo(2) });
    await db.contact.update({ where: { studentId: student.id }, data: { assignedToId: member.id } });
    const lead = await createContact({ assignedToId: member.id });
    await createTask({ contactId: lead.id, assignedToId: member.id, dueAt: hoursAgo(1) });
    await createTask({ contactId: lead.id, assignedToId: member.id, dueAt: hoursAgo(-1) });
    await createContact();
    await completed(member.id);
    await createDocument({ userId: student.id, reviewedById: member.id, reviewedAt: noon, status: "approved" });
    await db.contactEntry.create({ data: { contactId: lead.id, kind: "call", actorId: member.id, createdAt: noon } });
    await db.contactEntry.create({
      data: { contactId: lead.id, kind: "call", actorId: member.id, createdAt: hoursAgo(200 * 24) },
    });
    const view = await reports();
    expect(lineOf(view, member.id)).toEqual({
      ...{ id: member.id, name: "Ayesha", state: "active", leads: 1, students: 1, tasks: 2, overdue: 1 },
      ...{ held: 1, reviewed: 1, called: 1, won: 0, enrolments: 0 },
    });
    expect(lineOf(view, null)).toMatchObject({ name: null, state: "nobody", held: 0 });
    expect(view.members.map(({ name }) => name)).toEqual(["Ayesha", "Zubair", null]);
  });

  test("keep their results when what they had is handed over, and when they leave", async () => {
    const student = await createStudent();
    await db.contact.update({ where: { studentId: student.id }, data: { assignedToId: member.id } });
    const { id, version } = await createApplication({ studentId: student.id, status: "accepted" });
    expect((await change("applications", id, { status: "completed", version })).status).toBe(200);
    const lead = await createContact({ assignedToId: member.id });
    const won = await call(routeAt("/api/contacts/[id]/won").POST, {
      ...{ as: admin, params: { id: lead.id }, body: { version: lead.version } },
    });
    expect(won.status).toBe(200);
    const { id: visit } = await completed(member.id);
    const results = { held: 1, won: 1, enrolments: 1 };
    expect(lineOf(await reports(), member.id)).toMatchObject({ students: 2, ...results });

    const colleague = await createProcessingMember({ name: "Bilal" });
    const given = await call(routeAt("/api/owners/[id]/hand-over").POST, {
      ...{ as: admin, params: { id: member.id }, body: { assigned_to_id: colleague.id } },
    });
    expect(given.status).toBe(200);
    await db.consultation.update({ where: { id: visit }, data: { assignedToId: colleague.id } });
    await db.user.update({ where: { id: member.id }, data: { active: false } });
    const view = await reports();
    expect(lineOf(view, member.id)).toMatchObject({ state: "left", students: 0, ...results });
    expect(lineOf(view, colleague.id)).toMatchObject({ state: "active", students: 2, held: 0, won: 0, enrolments: 0 });
    // Whose person asked for everything to be deleted: the result stays, and names nobody.
    await db.user.delete({ where: { id: student.id } });
    expect(lineOf(await reports(), member.id)).toMatchObject(results);
    expect(await db.outcome.count({ where: { kind: "enrolment", applicationId: null } })).toBe(1);
  });

  test("have nothing of a result that was undone, and keep one that was only taken back for a moment", async () => {
    const { undo: done } = await completed(member.id);
    expect(lineOf(await reports(), member.id)).toMatchObject({ held: 1 });
    later(3);
    expect((await undo(done?.id)).status).toBe(200);
    expect(lineOf(await reports(), member.id)).toMatchObject({ held: 0 });

    const { id, version } = await completed(member.id, hoursAgo(3));
    await db.outcome.updateMany({ data: { at: hoursAgo(24 * 100) } });
    await db.consultation.update({ where: { id }, data: { assignedToId: null } });
    const reopened = await change("consultations", id, { status: "confirmed", version });
    expect(await db.outcome.count({ where: { consultationId: id, endedAt: null } })).toBe(0);
    expect((await undo(reopened.body.undo?.id)).status).toBe(200);
    expect(await db.outcome.findFirst({ where: { consultationId: id } })).toMatchObject({
      ...{ memberId: member.id, at: hoursAgo(24 * 100), endedAt: null },
    });
  });

  test("and an undone enrolment isn’t one", async () => {
    const { id, version } = await createApplication({ status: "accepted" });
    const { body } = await change("applications", id, { status: "completed", version }, member);
    expect(lineOf(await reports(), member.id)).toMatchObject({ enrolments: 1 }); // nobody owned it: who did it
    expect((await undo(body.undo?.id, member)).status).toBe(200);
    const view = await reports();
    expect(lineOf(view, member.id)).toMatchObject({ enrolments: 0 });
    expect(view.funnel.sources).toMatchObject([{ source: "registration", enrolled: 0 }]);
  });
});

describe("reasons for loss", () => {
  const lost = (lostReason: "budget" | "no_answer", stageSince: Date, createdAt = noon) =>
    createContact({ stage: "lost", lostReason, stageSince, createdAt });

  test("are those of the period, by the stage before, without whom somebody got back", async () => {
    const { id, version } = await createContact({ stage: "qualified", followUpAt: hoursAgo(-24) });
    const { body } = await change("contacts", id, { stage: "lost", lost_reason: "budget", version });
    await lost("budget", noon);
    await lost("no_answer", hoursAgo(24), hoursAgo(24 * 300));
    await lost("no_answer", hoursAgo(24 * 100));
    const none = { reason: "no_answer", stage: "new", count: 1 } as const;
    expect((await reports()).losses).toEqual([
      none,
      { reason: "budget", stage: "new", count: 1 },
      { reason: "budget", stage: "qualified", count: 1 },
    ]);
    expect((await undo(body.undo?.id)).status).toBe(200);
    expect((await reports()).losses).toEqual([none, { reason: "budget", stage: "new", count: 1 }]);
  });
});

describe("the count", () => {
  test("is made by a job, which a request only asks for", async () => {
    await createContact();
    const first = await ask();
    expect(first.body).toMatchObject({ counted_at: null, funnel: { sources: [] }, losses: [] });
    await ask();
    expect(await waitingJobs("count-reports")).toEqual([{}]);
    await runJobs();
    expect((await ask()).body).toMatchObject({ counted_at: noon.toISOString(), funnel: { sources: [{ came: 1 }] } });
    expect(await waitingJobs("count-reports")).toEqual([]);
    later(59);
    await ask();
    expect(await waitingJobs("count-reports")).toEqual([]);
    later(61);
    await ask();
    expect(await waitingJobs("count-reports")).toEqual([{}]);
  });

  test("by two at once ends well, and what is gone leaves the figures", async () => {
    const { id } = await createContact();
    await Promise.all([countReports(), countReports()]);
    expect(await db.reportDay.findMany({ where: { figure: "came" } })).toMatchObject([{ part: "walk_in", count: 1 }]);
    await db.contact.delete({ where: { id } });
    await countReports();
    expect(await db.reportDay.count({ where: { figure: "came" } })).toBe(0);
  });

  test("forgets results after three years", async () => {
    const outcome = (at: string) => ({ kind: "consultation" as const, memberId: member.id, at: officeMoment(at, 9) });
    await db.outcome.createMany({ data: [outcome("2023-11-18"), outcome("2023-11-19")] });
    await countReports();
    expect(await db.outcome.count()).toBe(1);
    expect(lineOf((await ask(own("2023-11-19", today))).body, member.id)).toMatchObject({ held: 1 });
  });
});

describe("the files", () => {
  const file = (report: string, query: Record<string, string> = {}) =>
    call<Refused>(routeAt("/api/reports/export").GET, { as: admin, query: { report, ...query } });
  const rowsOf = async (report: string) => {
    const { status, text, headers } = await file(report);
    expect(status).toBe(200);
    expect(headers.get("Content-Disposition")).toContain(`report-${report}-2026-08-21-to-${today}.csv`);
    expect(hotCells(text)).toEqual([]);
    return parse(text, { bom: true, columns: true }) as Record<string, string>[];
  };

  test("have the figures of the screen, and no formulas", async () => {
    await createProcessingMember({ name: "=cmd|'/C calc'!A0" });
    await createContact({ campaign: '=HYPERLINK("http://evil.example")', source: "campaign" });
    await createContact({ stage: "lost", lostReason: "budget", stageSince: noon });
    await createMessage({ createdAt: hoursAgo(80), status: "handled", handledAt: hoursAgo(80 - 48.5) });
    await countReports();
    expect((await rowsOf("funnel")).map((row) => [row.Name, row["Came in these days"]])).toEqual([
      ["Website", "1"],
      ["Walk-in", "1"],
      ["Campaign", "1"],
      [`'=HYPERLINK("http://evil.example")`, "1"],
    ]);
    expect((await rowsOf("answers"))[0]).toEqual({
      ...{ What: "Messages", Asked: "1", "Answered in 24 hours": "0", Share: "0%" },
      ...{ "Median (hours)": "48.5", Median: "48 h 30 min" },
    });
    expect((await rowsOf("members")).map((row) => row.Member)).toEqual([
      "'=cmd|'/C calc'!A0",
      "Ayesha",
      "Zubair",
      "Nobody",
    ]);
    expect(await rowsOf("losses")).toEqual([
      { Reason: "Budget too small", "Lost after the stage": "New", "Lost in these days": "1" },
    ]);
    const audit = await db.auditEntry.findMany({ where: { action: "report-exported" } });
    const details = (report: string) => expect.objectContaining({ report, days: `2026-08-21 to ${today}` });
    expect(audit.map((entry) => entry.details)).toHaveLength(4);
    expect(audit.map((entry) => entry.details)).toEqual(
      expect.arrayContaining(["funnel", "answers", "members", "losses"].map(details)),
    );
  });

  test("have every campaign that is counted by itself, also those that the screen leaves out", async () => {
    for (let number = 1; number <= 23; number++)
      await createContact({ campaign: `Fair ${number}`, source: "campaign" });
    await countReports();
    expect((await rowsOf("funnel")).filter((row) => row["Source or campaign"] === "Campaign")).toHaveLength(23);
  });

  test("wait for the first count, and are one of four", async () => {
    expect((await file("funnel")).status).toBe(409);
    expect((await file("answers")).status).toBe(200);
    expect((await file("salaries")).status).toBe(422);
    const head = await call(routeAt("/api/reports/export").HEAD, { as: admin, query: { report: "members" } });
    expect([head.status, head.text]).toEqual([200, ""]);
  });
});
