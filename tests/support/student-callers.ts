import { expect } from "vitest";
import { type Answer, type CallOptions, call } from "./call";
import { createAdmin, createPartner, createProcessingMember, createStudent, type TestUser } from "./factories";
import type { Handler } from "./places";

/** Every kind of caller who might request a student's data. */
const callers = ["own", "other", "processing", "admin", "b2b", "nobody"] as const;
type Caller = (typeof callers)[number];

const makers = {
  other: createStudent,
  processing: createProcessingMember,
  admin: createAdmin,
  b2b: createPartner,
};

/** The status that each of them gets, by cookie and by token alike. */
export async function answersOf(
  handler: Handler,
  student: TestUser,
  options: CallOptions = {},
  /** The status of the student's own second call, by token, if it differs. */
  ownAgain?: number,
): Promise<Record<Caller, number>> {
  const answers: [Caller, Answer<unknown>][] = [];
  for (const caller of callers) {
    const account = caller === "own" ? student : caller === "nobody" ? undefined : await makers[caller]();
    const answer = await call(handler, { ...options, ...(account && { as: account }) });
    if (account) {
      const byToken = await call(handler, { ...options, bearer: account });
      expect([caller, byToken.status]).toEqual([caller, (caller === "own" && ownAgain) || answer.status]);
    }
    answers.push([caller, answer]);
  }
  for (const [caller, { status, body }] of answers) {
    if (status in refusals) expect([caller, body]).toEqual([caller, { detail: refusals[status] }]);
  }
  return Object.fromEntries(answers.map(([caller, { status }]) => [caller, status])) as Record<Caller, number>;
}

const refusals: Record<number, string> = {
  401: "Not authenticated",
  403: "You do not have permission to perform this action",
  404: "Not found",
};

/** The row of the contract's table that applies to most of a student's records. */
export const ownAndStaff = { own: 200, other: 404, processing: 200, admin: 200, b2b: 403, nobody: 401 };
