import { describe, expect, test } from "vitest";
import { fieldOfMoment, momentOfField } from "@/components/portal/tasks/task-words";
import { nextDue } from "@/lib/tasks/repeat";
import { newTaskSchema, taskChangeSchema } from "@/lib/tasks/schema/task";

describe("a task that comes again", () => {
  // Eleven in the morning in Lahore.
  const due = new Date("2026-11-30T06:00:00Z");

  test.each([
    ["daily", "2026-11-30T07:00:00Z", "2026-12-01T06:00:00.000Z"],
    ["weekly", "2026-11-30T07:00:00Z", "2026-12-07T06:00:00.000Z"],
    ["monthly", "2026-11-30T07:00:00Z", "2026-12-30T06:00:00.000Z"],
    // Ticked before it was due.
    ["daily", "2026-11-28T07:00:00Z", "2026-12-01T06:00:00.000Z"],
    ["monthly", "2026-11-28T07:00:00Z", "2026-12-30T06:00:00.000Z"],
    // Forgotten for weeks: once, not once for each of them.
    ["daily", "2026-12-20T05:00:00Z", "2026-12-20T06:00:00.000Z"],
    ["daily", "2026-12-20T06:00:00Z", "2026-12-21T06:00:00.000Z"],
    ["weekly", "2026-12-20T06:00:00Z", "2026-12-21T06:00:00.000Z"],
    // February has no 30th.
    ["monthly", "2027-01-30T07:00:00Z", "2027-02-28T06:00:00.000Z"],
  ] as const)("%s, ticked at %s, is due at %s", (repeat, now, next) => {
    expect(nextDue(due, repeat, new Date(now)).toISOString()).toBe(next);
  });

  test("keeps its day by the office's clock, not by that of Greenwich", () => {
    // One in the morning of the 31st in Lahore, still the 30th in Greenwich.
    const early = new Date("2026-12-30T20:00:00Z");
    const ticked = new Date("2026-12-31T06:00:00Z");
    expect(nextDue(early, "monthly", ticked).toISOString()).toBe("2027-01-30T20:00:00.000Z");
  });
});

describe("a task's input", () => {
  const id = "3f0c2a52-8b7e-4a52-9f0e-1c2d3e4f5a6b";
  const valid = { title: "Call back", due_at: "2026-12-01T06:00:00.000Z", contact_id: id };
  const fieldsOf = (body: unknown) => newTaskSchema.safeParse(body).error?.issues.map(({ path }) => path[0]) ?? [];

  test("names one person: a contact or a student", () => {
    expect(fieldsOf(valid)).toEqual([]);
    expect(fieldsOf({ ...valid, contact_id: undefined, student_id: id })).toEqual([]);
    expect(fieldsOf({ ...valid, contact_id: undefined })).toEqual(["contact_id"]);
    expect(fieldsOf({ ...valid, student_id: id })).toEqual(["contact_id"]);
  });

  test("says what is to be done, and until when", () => {
    expect(fieldsOf({ ...valid, title: "  " })).toEqual(["title"]);
    expect(fieldsOf({ ...valid, title: "x".repeat(201) })).toEqual(["title"]);
    expect(fieldsOf({ ...valid, due_at: "tomorrow" })).toEqual(["due_at"]);
    expect(fieldsOf({ ...valid, priority: "urgent", repeat: "yearly" })).toEqual(["priority", "repeat"]);
  });

  test("tells what is cleared from what stays", () => {
    expect(taskChangeSchema.parse({ repeat: "", assigned_to_id: null, snoozed_until: null })).toEqual({
      repeat: null,
      assigned_to_id: null,
      snoozed_until: null,
    });
    expect(taskChangeSchema.parse({})).toEqual({});
  });
});

describe("the field of a due time", () => {
  test.each(["2026-11-24T06:00:00.000Z", "2026-11-24T19:45:00.000Z", "2026-12-31T20:15:00.000Z"])(
    "holds %s by the office's clock, and gives it back",
    (moment) => {
      expect(momentOfField(fieldOfMoment(moment))).toBe(moment);
    },
  );

  test("says the office's day", () => {
    expect(fieldOfMoment("2026-12-31T20:15:00.000Z")).toBe("2027-01-01T01:15");
  });

  test.each(["", "2026-02-30T10:00", "2026-11-24", "2026-11-24T24:00", "soon"])("%j is no time", (text) => {
    expect(momentOfField(text)).toBe("");
  });
});
