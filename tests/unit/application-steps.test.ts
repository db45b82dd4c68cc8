import { describe, expect, test } from "vitest";
import { type ApplicationStatusValue, applicationStatuses } from "@/lib/applications/labels";
import { nextMove } from "@/lib/applications/status";
import { applicationDays, progressFor, type Step, stepsFor, usualSteps } from "@/lib/applications/steps";

const statuses = applicationStatuses.map(({ value }) => value);
const marks = { completed: "x", in_progress: ">", pending: "." };
const drawn = (steps: readonly Step[]) => steps.map(({ status }) => marks[status]).join("");

describe("the usual steps", () => {
  test.each<[ApplicationStatusValue, string]>([
    ["new", "....."],
    ["pending", ">...."],
    ["submitted", "x>..."],
    ["in_progress", "x>..."],
    ["application_submitted", "xx..."],
    ["in_review", "xx>.."],
    ["offer_received", "xxxx>"],
    ["accepted", "xxxx>"],
    ["completed", "xxxxx"],
    ["rejected", "xxxx."],
    ["withdrawn", "....."],
  ])("at %s", (status, picture) => {
    expect(drawn(stepsFor(status))).toBe(picture);
    expect(stepsFor(status).map(({ name }) => name)).toEqual(usualSteps);
    expect(stepsFor(status).every(({ date }) => date === null)).toBe(true);
  });

  test("proposing twice changes nothing more, for any status", () => {
    for (const status of statuses) expect(stepsFor(status, stepsFor(status))).toEqual(stepsFor(status));
  });

  test("never has two in progress, and shows the student a next step while there is one", () => {
    for (const status of statuses) {
      expect(stepsFor(status).filter((step) => step.status === "in_progress").length).toBeLessThanOrEqual(1);
    }
    expect(nextMove("in_review", stepsFor("in_review")).next).toBe("Next step: University review");
  });
});

describe("existing steps", () => {
  const own: Step[] = [
    { name: "Documents checked", status: "completed", date: "2026-11-02T07:00:00.000Z" },
    { name: "Interview", status: "in_progress", date: null },
    { name: "application SENT ", status: "pending", date: null },
    { name: "Portfolio", status: "completed", date: "2026-11-05T07:00:00.000Z" },
    { name: "University review", status: "pending", date: null },
  ];

  test("keep their names, their order and their dates", () => {
    const steps = stepsFor("in_review", own);
    expect(steps.map(({ name }) => name)).toEqual(own.map(({ name }) => name));
    expect(steps.map(({ date }) => date)).toEqual(own.map(({ date }) => date));
  });

  test("the usual ones follow the status, the team's own stay as they are", () => {
    expect(drawn(stepsFor("in_review", own))).toBe("x>xx>");
    expect(drawn(stepsFor("new", own))).toBe(".>.x.");
  });

  test("a step that is no longer completed has no date", () => {
    expect(stepsFor("new", own)[0]).toEqual({ name: "Documents checked", status: "pending", date: null });
  });

  test("all are completed with the application, and none is in progress after a rejection", () => {
    expect(drawn(stepsFor("completed", own))).toBe("xxxxx");
    expect(drawn(stepsFor("rejected", own))).toBe("x.xxx");
  });

  test("are not mutated", () => {
    const before = structuredClone(own);
    stepsFor("completed", own);
    expect(own).toEqual(before);
  });
});

describe("the proposed percentage", () => {
  test("increases along the usual way of an application", () => {
    const way = ["new", "pending", "submitted", "application_submitted", "in_review", "offer_received"] as const;
    const percents = [...way, "accepted", "completed"].map((status) => progressFor(status as ApplicationStatusValue));
    expect(percents).toEqual([0, 5, 25, 45, 60, 85, 95, 100]);
  });

  test("stays the same when the application is rejected", () => {
    expect(progressFor("rejected", 35)).toBe(35);
    expect(progressFor("in_review", 10)).toBe(60);
  });
});

describe("the dates of an application", () => {
  const created_at = "2026-11-10T09:00:00.000Z";
  const sentOn = (date: string | null) => [{ name: "Application sent", status: "completed", date }];
  const toCome = [{ name: "Application sent", status: "pending", date: null }];
  const started = { name: "Started", day: created_at };

  test.each(["new", "pending", "submitted", "in_progress", "withdrawn", "never heard of"])(
    "%s: there is no submission date before it is sent",
    (status) => {
      expect(applicationDays({ status, created_at, steps: toCome })).toEqual([started]);
    },
  );

  test.each(["application_submitted", "in_review", "offer_received", "accepted", "completed", "rejected"])(
    "%s: it was submitted, on the day of that step if known",
    (status) => {
      const day = "2026-11-20T00:00:00.000Z";
      expect(applicationDays({ status, created_at, steps: sentOn(day) })).toEqual([
        started,
        { name: "Submitted", day },
      ]);
      for (const steps of [sentOn(null), toCome, []]) {
        expect(applicationDays({ status, created_at, steps })).toEqual([started, { name: "Submitted", day: null }]);
      }
    },
  );

  test("one withdrawn after submission still has its submission date", () => {
    const day = "2026-11-20T00:00:00.000Z";
    expect(applicationDays({ status: "withdrawn", created_at, steps: sentOn(day) })[1]).toEqual({
      name: "Submitted",
      day,
    });
  });
});
