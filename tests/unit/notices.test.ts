import { describe, expect, test } from "vitest";
import { foldNotices, type NoticeRow } from "@/lib/bell/fold";
import { placeOf } from "@/lib/bell/places";
import { plainSentenceOf, sentenceOf } from "@/lib/bell/sentences";
import { digestLines } from "@/lib/digest/figures";
import { isDigestTime } from "@/lib/digest/time";
import { NoticeKind } from "@/lib/generated/prisma/enums";
import { mailChoices, wantsMail } from "@/lib/notices/labels";

const row = (id: string, overrides: Partial<NoticeRow> = {}): NoticeRow => ({
  id,
  kind: "message",
  detail: null,
  contactId: "c",
  recordId: "r",
  groupKey: "message:c",
  createdAt: new Date(0),
  seenAt: null,
  ...overrides,
});

describe("lines", () => {
  test("unread notices of a group are one, where the latest stands", () => {
    const lines = foldNotices([row("3"), row("2", { groupKey: "mention:c", kind: "mention" }), row("1")]);
    expect(lines.map(({ id, count }) => [id, count])).toEqual([
      ["3", 2],
      ["2", 1],
    ]);
  });

  test("what was read together stays one, apart from what is unread and from what was read before", () => {
    const [one, other] = [new Date(1), new Date(2)];
    const rows = [row("4"), row("3", { seenAt: other }), row("2", { seenAt: other }), row("1", { seenAt: one })];
    expect(foldNotices(rows).map(({ id, count }) => [id, count])).toEqual([
      ["4", 1],
      ["3", 2],
      ["1", 1],
    ]);
  });

  test("several records lead to none of them", () => {
    expect(foldNotices([row("2"), row("1", { recordId: "other" })])).toMatchObject([{ recordId: null, count: 2 }]);
    expect(foldNotices([row("2"), row("1")])).toMatchObject([{ recordId: "r", count: 2 }]);
  });
});

describe("sentences", () => {
  const said = { detail: null, count: 1, person: null, subject: null };

  test("every kind that a role is mailed about has one of its own", () => {
    const all = (["student", "processing", "admin"] as const).flatMap((role) =>
      mailChoices[role].map(({ kind }) => sentenceOf(role, { ...said, kind })),
    );
    expect(all.length).toBeGreaterThan(15);
    expect(all).not.toContain("Something has changed");
  });

  test("count one and several", () => {
    const of = (count: number) => sentenceOf("processing", { ...said, kind: "message", count, person: "Ali" });
    expect([of(1), of(2)]).toEqual(["Ali has written a message", "Ali has written 2 messages"]);
  });

  test("for mails and pushes name nobody and say nothing of distress", () => {
    for (const kind of Object.values(NoticeKind)) {
      expect(plainSentenceOf("admin", kind, "care")).not.toMatch(/distress/);
      expect(plainSentenceOf("student", kind, "approved")).not.toMatch(/approved/);
    }
  });
});

describe("places", () => {
  const person = { contactId: "c", studentId: "s" };

  test("are in the receiver's own portal", () => {
    const everywhere = Object.values(NoticeKind).flatMap((kind) =>
      (["student", "processing", "admin", "b2b"] as const).map((role) => [
        role,
        placeOf(role, { kind, recordId: "r", person }),
      ]),
    );
    // Only admins decide about proposals.
    const others = everywhere.filter(([, place]) => place !== "/admin/content?show=proposals");
    for (const [role, place] of others) expect(place).toMatch(new RegExp(`^/${role}/`));
    expect(placeOf("admin", { kind: "proposal", recordId: "r", person })).toBe("/admin/content?show=proposals");
  });

  test("are none where the person may not be seen", () => {
    expect(placeOf("processing", { kind: "mention", recordId: null, person: undefined })).toBeNull();
    expect(placeOf("admin", { kind: "given_person", recordId: "r", person: undefined })).toBeNull();
  });
});

test("a moved switch is the other way than by itself", () => {
  expect([wantsMail("processing", "mention", []), wantsMail("processing", "mention", ["mention"])]).toEqual([
    true,
    false,
  ]);
  expect([wantsMail("processing", "message", []), wantsMail("processing", "message", ["message"])]).toEqual([
    false,
    true,
  ]);
  expect(wantsMail("b2b", "referral", ["referral"])).toBe(false);
  expect(wantsMail("student", "mention", ["mention"])).toBe(false);
});

describe("the morning's mail", () => {
  test.each([
    ["03:29:59", false],
    ["03:30:00", true],
    ["06:59:59", true],
    ["07:00:00", false],
  ])("at %s UTC: %s", (time, isTime) => {
    expect(isDigestTime(new Date(`2026-11-27T${time}Z`))).toBe(isTime);
  });

  test("has only what waits, with the list of each role", () => {
    expect(digestLines("processing", { tasks: 2, documents: 0, threads: 12_000 })).toEqual([
      { label: "Tasks due or overdue", value: "2", path: "/processing/dashboard" },
      { label: "Students with unread messages", value: "10000+", path: "/processing/messages?view=waiting&owner=me" },
    ]);
    expect(digestLines("admin", {})).toEqual([]);
  });
});
