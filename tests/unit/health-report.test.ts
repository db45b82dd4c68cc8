import { describe, expect, test } from "vitest";
import { ageLabel, healthReport, healthTone } from "@/lib/health/report";
import type { HealthDetails } from "@/lib/health/views";

const well: HealthDetails = {
  backend: "connected",
  database: "connected",
  storage: "connected",
  storage_kind: "folder",
  email: { configured: true, state: "connected", pending: 0, failed: 0, oldest_pending_seconds: 0 },
  ai: {
    ...{ configured: true, state: "connected", questions_day: 12, answered_by_ai: 10, canned: 2, failures_day: 2 },
    last_failure: { reason: "timeout", at: "2026-11-20T07:05:00.000Z" },
  },
  push: { keys: "made", browsers: 3, failing: 0, last_failure: null },
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
  test("with everything up has nothing to set up and nothing to do", () => {
    const report = healthReport({ details: well });
    expect([report.needsSetup, report.isBroken]).toEqual([false, false]);
    expect(report.parts.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => "connected"));
    expect(report.parts.some(({ advice }) => advice)).toBe(false);
    expect(row(report, "B2B partner")).toMatchObject({ state: "no account", advice: expect.stringContaining("Team") });
    expect(row(report, "Student")).not.toHaveProperty("advice");
  });

  test.each(["disconnected", "error"] as const)(
    "a database that is %s asks for the setup; the other rows are shown",
    (state) => {
      const report = healthReport({
        details: {
          ...well,
          database: state,
          email: { configured: true, state: "connected" },
          ai: { configured: true, state: "disconnected" },
          push: null,
          sessions: null,
        },
      });
      expect([report.needsSetup, report.isBroken]).toEqual([true, true]);
      expect(row(report, "Database")?.state).toBe(state);
      expect(row(report, "Mail")).toMatchObject({ state: "connected", message: "The mail server answers." });
      expect(row(report, "AI assistant")?.message).toBe("The model's provider can’t be reached.");
      expect(row(report, "Admin")?.state).toBe("unknown");
    },
  );

  const mail = (email: Partial<HealthDetails["email"]>) =>
    row(healthReport({ details: { ...well, email: { ...well.email, ...email } } }), "Mail");

  test("mail: the server's message comes first, then failed mails, then late ones", () => {
    expect(mail({ failed: 1 })).toMatchObject({ state: "error", advice: expect.stringContaining("Retry") });
    expect(mail({ failed: 1, state: "disconnected" })).toMatchObject({
      state: "disconnected",
      message: "The mail server does not answer. None waiting, 1 failed.",
      advice: expect.stringContaining("`SMTP_URL`"),
    });
    expect(mail({ pending: 2, oldest_pending_seconds: 601 })).toMatchObject({
      state: "delayed",
      advice: expect.stringContaining("`WORKER=on`"),
    });
    expect(mail({ pending: 2, oldest_pending_seconds: 599 })?.state).toBe("connected");
    expect(mail({ configured: false, state: "folder" })?.state).toBe("folder");
    expect(mail({ pending: 2, oldest_pending_seconds: 7_200 })?.message).toContain("the oldest for 2 hours");
    expect(mail({ failed: 10_001 })?.message).toContain("more than 10,000 failed");
  });

  test("the assistant's row says what its state means, what was asked and what failed last", () => {
    expect(row(healthReport({ details: well }), "AI assistant")).toEqual({
      name: "AI assistant",
      state: "connected",
      message:
        "The model's provider answers. In 24 hours: 12 questions, 10 answered by the model, 2 by the site, 2 failed." +
        " The last failure: no answer in time, at 12:05 PM.",
    });
  });

  const assistant = (ai: Partial<HealthDetails["ai"]>) =>
    row(
      healthReport({ details: { ...well, ai: { ...well.ai, questions_day: 1, last_failure: null, ...ai } } }),
      "AI assistant",
    );

  test.each([
    ["not configured", "wait", "No key is set"],
    ["failing", "wait", "the last question to it failed"],
    ["paused", "wait", "paused for a minute"],
    ["disconnected", "bad", "can’t be reached"],
  ] as const)("an assistant that is %s shows so", (state, tone, words) => {
    const found = assistant({ state });
    expect([found?.state, healthTone(found?.state ?? "")]).toEqual([state, tone]);
    expect(found?.message).toContain(words);
    expect(found?.message).toMatch(/ 1 question, .* failed\.$/);
  });

  const push = (changed: Partial<NonNullable<HealthDetails["push"]>>) =>
    row(healthReport({ details: { ...well, push: { ...well.push, ...changed } as HealthDetails["push"] } }), "Push");

  test("pushes: whose keys, how many browsers, and why the last one failed", () => {
    expect(push({})?.message).toBe("The site has made its keys. Switched on in 3 browsers.");
    expect(push({ keys: "set", browsers: 1 })?.message).toBe("Its keys are set. Switched on in 1 browser.");
    expect(push({ keys: "none", browsers: 0 })).toMatchObject({ state: "not used" });
    const last_failure = { reason: "unreachable", at: "2026-11-20T07:05:00.000Z" } as const;
    expect(push({ failing: 2, last_failure })).toEqual({
      name: "Push",
      state: "failing",
      message:
        "The site has made its keys. Switched on in 3 browsers. In 24 hours the last push to 2 of them failed;" +
        " the latest, at 12:05 PM, because its push service can’t be reached.",
      advice: expect.stringContaining("https"),
    });
    expect(push({ failing: 1, last_failure: { ...last_failure, reason: "refused" } })?.advice).toContain("`APP_URL`");
  });

  /** Every way in which a part can be red. */
  const broken: [string, ReturnType<typeof healthReport>][] = [
    ...[0, 429, 500].map((status): (typeof broken)[number] => [
      `status ${status}`,
      healthReport({ failure: { status, detail: "", database: "unknown" } }),
    ]),
    ["without a database", healthReport({ failure: { status: 503, detail: "", database: "disconnected" } })],
    ...(["disconnected", "error"] as const).map((database): (typeof broken)[number] => [
      `database ${database}`,
      healthReport({ details: { ...well, database } }),
    ]),
    ...(["folder", "s3"] as const).map((storage_kind): (typeof broken)[number] => [
      `storage in ${storage_kind}`,
      healthReport({ details: { ...well, storage: "error", storage_kind } }),
    ]),
    ...(["login", "refused", "folder", undefined] as const).map((problem): (typeof broken)[number] => {
      const email = { ...well.email, ...(problem ? { state: "error" as const, problem } : { failed: 2 }) };
      return [`mail ${problem}`, healthReport({ details: { ...well, email } })];
    }),
    ["mail away", healthReport({ details: { ...well, email: { configured: true, state: "disconnected" } } })],
    ...(["key", "model", "limit", "fault"] as const).map((problem): (typeof broken)[number] => [
      `assistant ${problem}`,
      healthReport({ details: { ...well, ai: { ...well.ai, state: "error", problem } } }),
    ]),
    ["assistant away", healthReport({ details: { ...well, ai: { ...well.ai, state: "disconnected" } } })],
  ];

  test.each(broken)("%s: every red row says what to do", (_, report) => {
    const red = report.parts.filter(({ state }) => healthTone(state) === "bad");
    expect(report.isBroken).toBe(true);
    expect(red.length).toBeGreaterThan(0);
    for (const { message, advice } of red) {
      expect(message).toMatch(/^[^`]+$/);
      expect(message).not.toMatch(/undefined/);
      expect(advice).toMatch(/^[A-Z].*\.$/);
      expect((advice?.split("`").length ?? 0) % 2, advice).toBe(1); // every backtick has its other
    }
  });

  test("no answer means cannot connect, an error names its status", () => {
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
    expect(
      failed(0, "")
        .parts.slice(1)
        .map(({ state }) => state),
    ).toEqual(Array(5).fill("unknown"));
  });

  test("a backend that does not answer does not hide the other parts", () => {
    const report = healthReport({ details: well, failure: { status: 0, detail: "", database: "unknown" } });
    expect(report.parts.map(({ state }) => state)).toEqual(["disconnected", ...Array(5).fill("connected")]);
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
