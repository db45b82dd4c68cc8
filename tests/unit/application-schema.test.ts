import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { applicationChangeSchema, applicationCreateSchema } from "@/lib/applications/schema/application";

const whole = { student_id: "s", university_name: "KTH", program_name: "MSc Machine Learning" };
const create = (more: object) => applicationCreateSchema.safeParse({ ...whole, ...more });
const change = (body: object) => applicationChangeSchema.safeParse(body);
const problem = (result: z.core.util.SafeParseResult<unknown>) => result.error?.issues[0]?.message;

describe("a new application", () => {
  test("is pending at 0 % unless stated otherwise", () => {
    expect(create({}).data).toEqual({ ...whole, status: "pending", progress: 0, unlisted: "accept" });
  });

  test("uses the alternative names when the first ones are absent or empty", () => {
    const { data } = applicationCreateSchema.safeParse({
      ...{ student_id: "s", university: " KTH ", university_name: "", program: "MSc", term: "Autumn 2027" },
    });
    expect(data).toMatchObject({ university_name: "KTH", program_name: "MSc", intake: "Autumn 2027" });
    expect(create({ university: "Other", program: "Other" }).data).toMatchObject(whole);
  });

  test.each<[object, string]>([
    [{ university_name: "  " }, "University name is required"],
    [{ university_name: undefined }, "University name is required"],
    [{ university_name: ["KTH"] }, "University name is required"],
    [{ university_name: "u".repeat(201) }, "University name is too long"],
    [{ university_name: "K\nTH" }, "University name contains characters that are not allowed"],
    [{ program_name: null }, "Program name is required"],
    [{ program_name: "p".repeat(201) }, "Program name is too long"],
    [{ student_id: null }, "Student is required"],
    [{ intake: "i".repeat(101) }, "Intake is too long"],
    [{ intake: 2027 }, "Invalid intake"],
    [{ country: "c".repeat(101) }, "Country is too long"],
    [{ country: {} }, "Invalid country"],
    [{ status: "enrolled" }, "Invalid status"],
    [{ status: null }, "Invalid status"],
    [{ progress: 101 }, "Progress must be between 0 and 100"],
    [{ progress: -1 }, "Progress must be between 0 and 100"],
    [{ progress: 1.5 }, "Progress must be between 0 and 100"],
    [{ progress: "50" }, "Progress must be between 0 and 100"],
    [{ progress: null }, "Progress must be between 0 and 100"],
    [{ notes: "n".repeat(5001) }, "Notes is too long"],
    [{ notes: "\u0000" }, "Notes contains characters that are not allowed"],
    [{ deadline: "2027-02-30" }, "Invalid deadline"],
    [{ deadline: 20270201 }, "Invalid deadline"],
    [{ programme_id: "no such\u0000" }, "Invalid programme"],
    [{ programme_id: 7 }, "Invalid programme"],
    [{ request_id: 7 }, "Invalid request"],
  ])("%j", (more, message) => {
    expect(problem(create(more))).toBe(message);
  });

  test("ignores unknown fields", () => {
    const extra = { version: 9, steps: [], id: "x", created_at: "2020-01-01", studentId: "y" };
    expect(Object.keys(create(extra).data ?? {}).sort()).toEqual(Object.keys(create({}).data ?? {}).sort());
  });
});

describe("a change", () => {
  test("may be empty, and keeps absent fields absent", () => {
    expect(change({}).data).toEqual({});
  });

  test("clears notes, intake, country and deadline with null or empty text", () => {
    for (const nothing of [null, "", "  "]) {
      const fields = { notes: nothing, intake: nothing, country: nothing, deadline: nothing };
      expect(change(fields).data).toEqual({ notes: null, intake: null, country: null, deadline: null });
    }
  });

  test("accepts the intake as term too", () => {
    expect(change({ term: "Fall 2027" }).data).toEqual({ intake: "Fall 2027" });
    expect(change({ term: "Fall 2027", intake: null }).data).toEqual({ intake: null });
  });

  test("accepts steps with a day, a timestamp or no date", () => {
    const step = { name: "Decision", status: "completed" };
    const steps = [step, { ...step, date: "2026-11-02" }, { ...step, date: "2026-11-02T07:00:00.000Z" }];
    expect(change({ steps: [...steps, { ...step, date: null }, { ...step, date: "" }] }).data?.steps).toEqual([
      ...steps,
      { ...step, date: null },
      { ...step, date: null },
    ]);
    expect(change({ steps: Array(20).fill(step) }).success).toBe(true);
  });

  const step = { name: "Decision", status: "completed" };
  test.each<[object, string]>([
    [{ status: "enrolled" }, "Invalid status"],
    [{ progress: 100.1 }, "Progress must be between 0 and 100"],
    [{ notes: "n".repeat(5001) }, "Notes is too long"],
    [{ notes: 7 }, "Invalid notes"],
    [{ deadline: "tomorrow" }, "Invalid deadline"],
    [{ deadline: "0000-01-01" }, "Invalid deadline"],
    [{ version: "1" }, "Invalid version"],
    [{ version: 1.5 }, "Invalid version"],
    [{ version: null }, "Invalid version"],
    [{ steps: null }, "Invalid steps"],
    [{ steps: ["Decision"] }, "Invalid steps"],
    [{ steps: Array(21).fill(step) }, "You can add up to 20 steps"],
    [{ steps: [{ status: "completed" }] }, "Step name is required"],
    [{ steps: [{ ...step, name: " " }] }, "Step name is required"],
    [{ steps: [{ ...step, name: "n".repeat(101) }] }, "Step name is too long"],
    [{ steps: [{ ...step, status: "done" }] }, "Invalid step status"],
    [{ steps: [{ ...step, date: "2026-02-30" }] }, "Invalid step date"],
    [{ steps: [{ ...step, date: "2026-02-30T07:00:00Z" }] }, "Invalid step date"],
    [{ steps: [{ ...step, date: "2026-02-03T27:00:00Z" }] }, "Invalid step date"],
    [{ steps: [{ ...step, date: 7 }] }, "Invalid step date"],
  ])("%j", (body, message) => {
    expect(problem(change(body))).toBe(message);
  });
});
