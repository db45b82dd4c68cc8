import { describe, expect, test } from "vitest";
import { DELETE, PUT } from "@/app/api/announcements/[id]/route";
import { GET, POST } from "@/app/api/announcements/route";
import { readNews, readNotices } from "@/lib/announcements/queries";
import type { AnnouncementView } from "@/lib/announcements/views";
import { addDays, officeDate } from "@/lib/office-time";
import { now, setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import { createAdmin, createAnnouncement, createProcessingMember, type TestUser } from "../support/factories";

type Answered = AnnouncementView & { detail?: string; errors?: { field: string; message: string }[] };
const save = (as: TestUser, body: object) => call<Answered>(POST, { as, body });
const change = (as: TestUser, id: string, body: object) => call<Answered>(PUT, { as, params: { id }, body });

const eid = { kind: "notice", title: "Closed for Eid", first_day: "2027-03-28", last_day: "2027-03-30" };
const fees = { kind: "news", title: "New fees", text: "From **April** on.", first_day: "2026-11-20" };

describe("an announcement", () => {
  test("is written by an admin, and has only what its kind has", async () => {
    const admin = await createAdmin();
    const saved = await save(admin, { ...eid, text: "dropped" });
    const same = { id: expect.any(String), version: 1, updated_at: expect.any(String) };
    expect([saved.status, saved.body]).toEqual([201, { ...eid, ...same, text: null }]);
    const { body } = await save(admin, { ...fees, last_day: "2026-12-01" });
    expect(body).toEqual({ ...fees, ...same, last_day: null });
    const list = await call<AnnouncementView[]>(GET, { as: admin });
    expect(list.body.map(({ title }) => title)).toEqual(["Closed for Eid", "New fees"]);
    expect((await save(await createProcessingMember(), eid)).status).toBe(403);
  });

  test.each([
    [{ ...eid, title: " " }, "title", "Say it in one line"],
    [{ ...eid, title: "Two\nlines" }, "title", "Title contains characters that are not allowed"],
    [{ ...eid, last_day: null }, "last_day", "Please choose the last day: a notice ends by itself"],
    [{ ...eid, last_day: "2027-03-27" }, "last_day", "The last day is before the first"],
    [{ ...eid, first_day: "2027-02-30" }, "first_day", "Please choose a day"],
    [{ ...eid, last_day: "2027-07-30" }, "last_day", /^A notice can stand for 92 days/],
    [{ ...fees, text: " " }, "text", "Write the text"],
    [{ ...fees, text: "x".repeat(5001) }, "text", "Text is too long"],
    [{ ...eid, kind: "banner" }, "kind", "Please choose what it is"],
  ])("%j is refused", async (body, field, message) => {
    const answer = await save(await createAdmin(), body);
    const said = typeof message === "string" ? message : expect.stringMatching(message);
    expect([answer.status, answer.body.errors]).toEqual([422, [{ field, message: said }]]);
    expect(await db.announcement.count()).toBe(0);
  });

  test("all that is wrong is said at once", async () => {
    const answer = await save(await createAdmin(), { ...eid, title: " ", last_day: null });
    expect(answer.body.errors?.map(({ field }) => field)).toEqual(["title", "last_day"]);
  });

  test("there is one notice on a day, also when two are saved at once", async () => {
    const admin = await createAdmin();
    const answers = await Promise.all([save(admin, eid), save(admin, { ...eid, first_day: "2027-03-30" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.errors).toEqual([
      {
        field: "first_day",
        message: expect.stringMatching(/^There is already a notice from .* 2027: Closed for Eid$/),
      },
    ]);
    const next = await save(admin, { ...eid, first_day: "2027-03-31", last_day: "2027-04-02" });
    expect(next.status).toBe(201);
    expect((await change(admin, next.body.id, { ...eid, first_day: "2027-03-30", version: 1 })).status).toBe(409);
    // Its own days are free for it.
    const later = { ...eid, first_day: "2027-04-01", last_day: "2027-04-03", version: 1 };
    expect((await change(admin, next.body.id, later)).status).toBe(200);
    // And for whoever writes past the verb.
    const day = new Date("2027-04-02");
    const past = createAnnouncement({ kind: "notice", text: null, firstDay: day, lastDay: day });
    await expect(past).rejects.toThrow(/announcements_one_notice_a_day/);
  });

  test("changed by one admin isn't overwritten by another who saw the old one", async () => {
    const [first, second] = [await createAdmin({ name: "Mehwish Arif" }), await createAdmin()];
    const { id } = (await save(first, fees)).body;
    expect((await change(first, id, { ...fees, title: "Newer fees", version: 1 })).status).toBe(200);
    const late = await change(second, id, { ...fees, title: "Newest fees", version: 1 });
    expect(late).toMatchObject({ status: 409, body: { current: { title: "Newer fees", version: 2 } } });
    expect(late.body.detail).toMatch(/by Mehwish Arif at/);
    const gone = (version: string) => call(DELETE, { as: second, params: { id }, query: { version } });
    expect([(await gone("1")).status, (await gone("2")).status]).toEqual([409, 204]);
    expect((await change(second, id, { ...fees, version: 2 })).status).toBe(404);
    const entries = await db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { createdAt: "asc" } });
    expect(entries.map(({ action }) => action)).toEqual([
      "announcement-saved",
      "announcement-changed",
      "announcement-deleted",
    ]);
  });

  test("isn't changed by whoever doesn't say which version they saw", async () => {
    const admin = await createAdmin();
    const { id } = (await save(admin, fees)).body;
    const answer = await change(admin, id, { ...fees, title: "Newer fees" });
    expect([answer.status, answer.body.errors]).toEqual([422, [{ field: "version", message: "Invalid version" }]]);
    expect(await db.announcement.findUnique({ where: { id } })).toMatchObject({ title: "New fees", version: 1 });
  });

  test("there is no two hundred and first", async () => {
    const row = {
      kind: "news",
      title: "Old",
      text: "Old",
      firstDay: new Date("2026-01-01"),
      updatedAt: now(),
    } as const;
    await db.announcement.createMany({ data: Array.from({ length: 199 }, () => row) });
    const admin = await createAdmin();
    const answers = await Promise.all([save(admin, fees), save(admin, eid)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe("everybody sees", () => {
  test("news from their date in Lahore on, newest first, thirty at most", async () => {
    setNow(new Date("2026-11-27T18:59:00Z")); // a minute before midnight in Lahore
    await createAnnouncement({ title: "Today", firstDay: new Date("2026-11-27") });
    await createAnnouncement({ title: "Before", firstDay: new Date("2026-11-01") });
    await createAnnouncement({ title: "Tomorrow", firstDay: new Date("2026-11-28") });
    const titles = async () => (await readNews()).map(({ title }) => title);
    expect(await titles()).toEqual(["Today", "Before"]);
    setNow(new Date("2026-11-27T19:00:00Z"));
    expect(await titles()).toEqual(["Tomorrow", "Today", "Before"]);
    const row = {
      kind: "news",
      title: "Old",
      text: "Old",
      firstDay: new Date("2026-01-01"),
      updatedAt: now(),
    } as const;
    await db.announcement.createMany({ data: Array.from({ length: 40 }, () => row) });
    expect((await titles()).length).toBe(30);
  });

  test("the notice of today and those to come, each from midnight to midnight in Lahore", async () => {
    const today = officeDate(now());
    const on = (title: string, from: number, to: number) =>
      createAnnouncement({
        ...{ kind: "notice", title, text: null },
        ...{ firstDay: new Date(addDays(today, from)), lastDay: new Date(addDays(today, to)) },
      });
    await on("Over", -3, -1);
    await on("Now", 0, 0);
    await on("Soon", 5, 7);
    await on("Next year", 200, 201);
    const notices = await readNotices();
    expect(notices.map(({ title }) => title)).toEqual(["Now", "Soon"]);
    expect(new Date(notices[0]?.from ?? 0).toISOString()).toBe(`${addDays(today, -1)}T19:00:00.000Z`);
    expect(new Date(notices[0]?.until ?? 0).toISOString()).toBe(`${today}T19:00:00.000Z`);
  });
});
