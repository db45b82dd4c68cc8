import { describe, expect, test } from "vitest";
import { readDeadline } from "@/components/processing/applications/application-deadline";
import { applicationsAddress } from "@/components/processing/applications/applications-address";
import { propose } from "@/components/processing/applications/update-status/update-status-proposal";
import {
  differingFields,
  toChange,
  toValues,
  valueLines,
} from "@/components/processing/applications/update-status/update-status-values";
import { statusOptions } from "@/lib/applications/labels";
import { applicationChangeSchema } from "@/lib/applications/schema/application";

const stored = toValues({
  status: "in_review",
  progress: 60,
  steps: [
    { name: "Documents checked", status: "completed", date: "2026-11-06T20:30:00.000Z" },
    { name: "Application sent", status: "completed", date: "2026-11-10T09:00:00.000Z" },
    { name: "Interview", status: "pending", date: null },
    { name: "University review", status: "in_progress", date: null },
    { name: "Decision", status: "pending", date: null },
  ],
  intake: null,
  deadline: "2027-01-15",
  notes: "Called on Monday.\nShe sends the letter.",
});

describe("choosing a status", () => {
  const today = "2026-11-21";

  test("sets its progress and steps, and says so; a step of the team's own stays", () => {
    const { made, words } = propose("offer_received", stored, stored, undefined, today);
    expect(made.progress).toBe(85);
    expect(made.steps.map(({ status, date }) => [status, date])).toEqual([
      ["completed", "2026-11-07"], // in office time
      ["completed", "2026-11-10"],
      ["pending", ""],
      ["completed", today],
      ["completed", today],
    ]);
    expect(words).toBe("progress 60% to 85% and 2 steps");
  });

  test("another choice replaces the first, and the stored status restores the stored values", () => {
    const first = propose("completed", stored, stored, undefined, today);
    const second = propose("rejected", first.made, stored, first, today);
    expect(second.before).toMatchObject({ progress: 60 });
    expect(second.made.progress).toBe(60); // a rejection says nothing about the earlier progress
    const back = propose("in_review", second.made, stored, second, today);
    expect(back.made.steps).toEqual(stored.steps);
    expect(back.words).toBe("");
  });

  test("a change after a proposal becomes the state to restore", () => {
    const first = propose("offer_received", stored, stored, undefined, today);
    const touched = { ...first.made, progress: 88 };
    expect(propose("accepted", touched, stored, first, today).before).toEqual(touched);
  });

  test("an application without steps gets the usual ones", () => {
    const bare = { ...stored, steps: [] };
    const { made, words } = propose("pending", bare, bare, undefined, today);
    expect(made.steps).toHaveLength(5);
    expect(words).toBe("progress 60% to 5% and the usual steps");
  });
});

describe("the request", () => {
  test("contains the differences as the schema parses them: a cleared field is null", () => {
    const typed = { ...stored, notes: " ", deadline: "", progress: 70 };
    const changed = differingFields(typed, stored);
    expect(changed).toEqual(["progress", "notes", "deadline"]);
    expect(toChange(applicationChangeSchema.parse(typed), changed)).toEqual({
      progress: 70,
      deadline: null,
      notes: null,
    });
  });

  test("is empty when only the spaces around a text differ", () => {
    expect(differingFields({ ...stored, notes: ` ${stored.notes}\n` }, stored)).toEqual([]);
    const steps = stored.steps.map((step) => ({ ...step, name: `${step.name} ` }));
    expect(differingFields({ ...stored, steps }, stored)).toEqual([]);
  });

  test("every field can be put into words", () => {
    expect(valueLines(stored, "status")).toEqual(["In Review"]);
    expect(valueLines(stored, "progress")).toEqual(["60%"]);
    expect(valueLines(stored, "deadline")).toEqual(["15 Jan 2027"]);
    expect(valueLines(stored, "intake")).toEqual([]);
    expect(valueLines(stored, "steps").slice(1, 3)).toEqual([
      "Application sent: completed, 10 Nov 2026",
      "Interview: pending",
    ]);
  });
});

test.each([
  ["2026-11-21", "closes today", false, true],
  ["2026-11-22", "closes tomorrow", false, true],
  ["2026-11-26", "closes in 5 days", false, true],
  ["2026-12-05", "closes in 14 days", false, true],
  ["2026-12-06", "closes in 15 days", false, false],
  ["2026-11-20", "closed yesterday", true, false],
  ["2026-11-01", "closed 20 days ago", true, false],
])("a deadline on %s %s", (deadline, words, isPast, isPressing) => {
  // Half past midnight in Lahore: still the previous day in UTC.
  expect(readDeadline(deadline, new Date("2026-11-20T19:30:00Z"))).toEqual({ words, isPast, isPressing });
});

test("no two statuses have the same word", () => {
  expect(new Set(statusOptions.map(({ label }) => label)).size).toBe(statusOptions.length);
});

describe("the address of the list", () => {
  const query = (href: string) => new URLSearchParams(href.split("?")[1] ?? "");
  const start = { search: "", status: undefined, page: 1, open: undefined };

  test.each([
    {},
    { search: "leeds & york", status: "in_review", page: 3 },
    { open: "0b9d1c52-6f0e-4d57-9a3c-2f4c1e8a7d60" },
  ] as const)("%j is read back as it was written", (view) => {
    expect(applicationsAddress.read(query(applicationsAddress.href(view)))).toEqual({ ...start, ...view });
  });

  test("unknown values count as absent", () => {
    expect(applicationsAddress.read(query("?status=gone&page=0&open=../users"))).toEqual(start);
  });
});
