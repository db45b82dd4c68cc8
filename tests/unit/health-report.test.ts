import { describe, expect, test } from "vitest";
import type { HealthDetails } from "@/lib/health/queries";
import { ageLabel, healthReport, healthTone } from "@/lib/health/report";

const well: HealthDetails = {
  backend: "connected",
  database: "connected",
  storage: "connected",
  email: { configured: true, pending: 0, failed: 0, oldest_pending_seconds: 0 },
  ai: {
    ...{ configured: true, state: "connected", questions_day: 12, answered_by_ai: 10, canned: 2, failures_day: 2 },
    last_failure: { reason: "timeout", at: "2026-11-20T07:05:00.000Z" },
  },
  sessions: { student: "success", admin: "success", processing: "success", b2b: "none" },
};

const row = (report: ReturnType<typeof healthReport>, name: string) =>
  [...report.parts, ...report.signIn].find((candidate) => candidate.name === name);

describe("the colour of a state", () => {
  test.each([
    ["connected", "ok"],
    ["success", "ok"],
    ["disconnected", "bad"],
    ["error", "bad"],
    ["folder", "wait"],
    ["no account", "wait"],
    ["toString", "wait"],
  ])("%s is %s", (state, tone) => {
    expect(healthTone(state)).toBe(tone);
  });
});

describe("the report", () => {
  test("with everything up there is nothing to set up", () => {
    const report = healthReport({ details: well });
    expect(report.needsSetup).toBe(false);
    expect(report.parts.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => "connected"));
    expect(row(report, "B2B partner")?.state).toBe("no account");
    expect(row(report, "Student")?.state).toBe("success");
  });

  test("a database that does not answer asks for the set-up, and what hangs on it is unknown", () => {
    const report = healthReport({
      details: { ...well, database: "disconnected", email: null, ai: null, sessions: null },
    });
    expect(report.needsSetup).toBe(true);
    expect(row(report, "Database")?.state).toBe("disconnected");
    expect(row(report, "Mail")?.state).toBe("unknown");
    expect(row(report, "AI assistant")?.state).toBe("unknown");
    expect(row(report, "Admin")?.state).toBe("unknown");
  });

  test("failed mail is an error, late mail is delayed, mail without a server goes to a folder", () => {
    const mail = (email: Partial<NonNullable<HealthDetails["email"]>>) =>
      row(
        healthReport({
          details: { ...well, email: { configured: true, pending: 0, failed: 0, oldest_pending_seconds: 0, ...email } },
        }),
        "Mail",
      );
    expect(mail({ failed: 1 })?.state).toBe("error");
    expect(mail({ pending: 2, oldest_pending_seconds: 601 })?.state).toBe("delayed");
    expect(mail({ pending: 2, oldest_pending_seconds: 599 })?.state).toBe("connected");
    expect(mail({ configured: false })?.state).toBe("folder");
    expect(mail({ pending: 2, oldest_pending_seconds: 7_200 })?.message).toContain("the oldest for 2 hours");
  });

  test("the assistant's row says in words what the state means, what was asked and what failed last", () => {
    expect(row(healthReport({ details: well }), "AI assistant")).toEqual({
      name: "AI assistant",
      state: "connected",
      message:
        "The model answers. In 24 hours: 12 questions, 10 answered by the model, 2 by the site, 2 failed." +
        " The last failure: no words in time, at 12:05 PM.",
    });
  });

  test.each([
    ["not configured", "wait", "No key is set"],
    ["idle", "wait", "Nobody has asked"],
    ["paused", "wait", "left alone for a minute"],
    ["error", "bad", "failed the last time"],
  ] as const)("an assistant that is %s shows so", (state, tone, words) => {
    const ai = { ...well.ai, state, questions_day: 1, last_failure: null } as HealthDetails["ai"];
    const found = row(healthReport({ details: { ...well, ai } }), "AI assistant");
    expect([found?.state, healthTone(found?.state ?? "")]).toEqual([state, tone]);
    expect(found?.message).toContain(words);
    expect(found?.message).toMatch(/ 1 question, .* failed\.$/);
  });

  test("no answer reads as cannot connect, an error names its status", () => {
    const failed = (status: number, detail: string) =>
      healthReport({ failure: { status, detail, database: "unknown" } });
    expect(row(failed(0, ""), "Backend")).toMatchObject({
      state: "disconnected",
      message: "Cannot connect to the backend.",
    });
    expect(row(failed(503, "Away."), "Backend")).toMatchObject({
      state: "error",
      message: "Error with status 503. Away.",
    });
    expect(failed(0, "").needsSetup).toBe(true);
  });
});

test.each([
  [0, "0 seconds"],
  [1, "1 second"],
  [60, "1 minute"],
  [3_599, "59 minutes"],
  [3_600, "1 hour"],
  [172_800, "2 days"],
])("%i seconds are %s", (seconds, label) => {
  expect(ageLabel(seconds)).toBe(label);
});
