import { afterEach, describe, expect, test, vi } from "vitest";
import { POST as forgot } from "@/app/api/auth/password/forgot/route";
import { POST as reset } from "@/app/api/auth/password/reset/route";
import { POST as registerAdmin } from "@/app/api/auth/register/admin/route";
import { POST as registerStudent } from "@/app/api/auth/register/student/route";
import { POST as signIn } from "@/app/api/auth/token/route";
import { POST as book } from "@/app/api/consultations/route";
import { POST as write } from "@/app/api/contact/route";
import { verifyPassword } from "@/lib/auth/password-hash";
import { now } from "@/lib/platform/clock";
import { type Answer, call } from "../support/call";
import { emptyDatabase } from "../support/database";
import {
  booking,
  contact,
  createAdmin,
  createConsultation,
  createMessage,
  createProcessingMember,
  createStudent,
} from "../support/factories";
import type { Handler } from "../support/places";
import { statementsOf } from "../support/statements";

// Nobody can find out whether an address has an account: neither from the answer nor from the work that the server
// does. The work is counted, not timed: password comparisons and database queries.

const email = "somebody@example.com";
const wrong = "not the password";

type Work = { status: number; text: string; headers: string[]; asked: string[]; hashes: string[] };

const threads = () => (globalThis as { passwordWorkers?: { run: (...args: never[]) => unknown } }).passwordWorkers;

/** Ids and timestamps differ each time. */
const levelled = (text: string) =>
  text.replaceAll(
    /[0-9a-f-]{36}(\.\w+\.[0-9a-f]{64})?|TG-\w{6}|\d{4}-\d\d-\d\dT[\d:.]+Z|(?<=[?]k=)[\w-]{22}/g,
    "<any>",
  );

/** The answer and the server's work, in a database prepared by `arrange`. */
async function workOf(handler: Handler, body: object, arrange: () => Promise<unknown>): Promise<Work> {
  await emptyDatabase();
  await createAdmin(); // somebody is told of a booking, whether or not the address is an admin's
  await verifyPassword(wrong, undefined); // the dummy hash is created only once
  await arrange();
  const run = vi.spyOn(threads() ?? { run: () => undefined }, "run");
  let answer: Answer<unknown> | undefined;
  const statements = await statementsOf(async () => {
    answer = await call(handler, { body, from: "198.18.5.5" });
  });
  const hashes = run.mock.calls.map((args) => String((args as unknown as [unknown, { name: string }])[1].name));
  run.mockRestore();
  const { status, text, headers } = answer as Answer<unknown>;
  return {
    ...{ status, hashes, text: levelled(text) },
    headers: [...headers].filter(([name]) => name !== "x-request-id").map(String),
    asked: statements.map((statement) => statement.text.replaceAll(/\$\d+(,\s*\$\d+)*/g, "$")),
  };
}

afterEach(() => vi.restoreAllMocks());

const nobody = async () => undefined;
const soon = () => new Date(now().getTime() + 60_000);

const accounts: [string, () => Promise<unknown>][] = [
  ["a student's", () => createStudent({ email })],
  ["an admin's", () => createAdmin({ email })],
  ["a closed account's", () => createStudent({ email, active: false })],
  ["somebody's who has no password yet", () => createProcessingMember({ email, invitedUntil: soon() })],
];

describe("signing in with a wrong password", () => {
  test.each(accounts)("does the same work for %s address as for an unknown one", async (_, arrange) => {
    const body = { email, password: wrong };
    const unknown = await workOf(signIn, body, nobody);
    expect(unknown).toMatchObject({ status: 401, hashes: ["compare"] });
    expect(unknown.asked.length).toBeGreaterThan(2);
    expect(await workOf(signIn, body, arrange)).toEqual(unknown);
  });

  test.each(accounts)("does the same work at another role's portal, for %s address", async (_, arrange) => {
    const body = { email, password: wrong, role: "b2b" };
    expect(await workOf(signIn, body, arrange)).toEqual(await workOf(signIn, body, nobody));
  });
});

test("the right password of a deactivated account causes the same work as a wrong one", async () => {
  const arrange = () => createStudent({ email, active: false });
  const right = await workOf(signIn, { email, password: "river stone lamp" }, arrange);
  expect(right).toEqual(await workOf(signIn, { email, password: wrong }, arrange));
  expect(right.hashes).toEqual(["compare"]);
});

describe("callers without a session", () => {
  const person = { name: "Ali Raza", email, phone: "0300 1234567", password: "brass lantern 42" };
  const silent: [string, Handler, object, number][] = [
    ["for a reset link", forgot, { email }, 202],
    ["with an invented token", reset, { token: "x".repeat(43), new_password: "brass lantern 42" }, 400],
    ["to be an admin, without the key", registerAdmin, { ...person, adminSecretKey: "guess" }, 403],
    ["to register with a broken form", registerStudent, { ...person, name: "A" }, 422],
    ["to be answered", write, contact({ email }), 201],
    ["for a consultation", book, booking({ email }), 201],
  ];
  test.each(silent)(
    "%s gets the same treatment whether or not the address has an account",
    async (_, handler, body, status) => {
      const unknown = await workOf(handler, body, nobody);
      expect(unknown.status).toBe(status);
      for (const [, arrange] of accounts) expect(await workOf(handler, body, arrange)).toEqual(unknown);
    },
  );

  test("get the same treatment when the address has written or booked before", async () => {
    const body = contact({ email });
    const before = async () => {
      await createMessage({ email });
      await createConsultation({ email });
    };
    expect(await workOf(write, body, before)).toEqual(await workOf(write, body, nobody));
  });

  test("learn at registration that an address is taken, after the same hash was computed", async () => {
    const unknown = await workOf(registerStudent, person, nobody);
    const taken = await workOf(registerStudent, person, () => createStudent({ email }));
    expect([unknown.status, taken.status]).toEqual([201, 409]);
    expect(taken.hashes).toEqual(unknown.hashes);
  });
});
