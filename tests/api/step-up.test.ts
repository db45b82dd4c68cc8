import { describe, expect, test } from "vitest";
import { POST as registerPartner } from "@/app/api/auth/b2b/register/route";
import { POST as registerMember } from "@/app/api/auth/processing/register/route";
import { POST as confirmAgain } from "@/app/api/auth/second-factor/confirmation/route";
import { GET as exportConsultations } from "@/app/api/consultations/export/route";
import { GET as listConsultations } from "@/app/api/consultations/route";
import { POST as exportMessages } from "@/app/api/contact/export/route";
import { POST as memberLink } from "@/app/api/processing-team/[id]/invitation-link/route";
import { PATCH as changeReferral } from "@/app/api/referrals/[id]/route";
import { GET as statementFile } from "@/app/api/referrals/statements/[month]/file/route";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { type CallOptions, call } from "../support/call";
import {
  createAdmin,
  createMessage,
  createPartner,
  createProcessingMember,
  createReferral,
  newAddress,
  newEmail,
  newPhone,
} from "../support/factories";
import type { Handler } from "../support/places";
import { appCode, giveSecondFactor } from "../support/second-factor";
import { type SignedIn, signInAs } from "../support/sign-in";

// What needs the second factor again after ten minutes, for accounts that have one.

const start = new Date("2026-11-20T08:00:00Z");
const later = (minutes: number) => setNow(new Date(start.getTime() + minutes * 60_000));
const stepUp = { detail: "Confirm with your second factor first", step_up: true };
const person = () => ({ name: "Sana Malik", email: newEmail("sana"), phone: newPhone() });

type Case = {
  role: "admin" | "b2b";
  handler: Handler;
  options: () => Promise<CallOptions> | CallOptions;
  status: number;
};

const cases: [string, Case][] = [
  [
    "registering a member",
    { role: "admin", handler: registerMember, options: () => ({ body: person() }), status: 201 },
  ],
  [
    "registering a partner",
    { role: "admin", handler: registerPartner, options: () => ({ body: person() }), status: 201 },
  ],
  [
    "making an invitation link",
    {
      role: "admin",
      handler: memberLink,
      options: async () => ({ params: { id: (await createProcessingMember({ invitedUntil: new Date() })).id } }),
      status: 201,
    },
  ],
  ["exporting consultations", { role: "admin", handler: exportConsultations, options: () => ({}), status: 200 }],
  [
    "exporting messages",
    {
      role: "admin",
      handler: exportMessages,
      options: async () => ({ body: { ids: [(await createMessage()).id] } }),
      status: 200,
    },
  ],
  [
    "downloading a statement",
    {
      role: "b2b",
      handler: statementFile,
      options: () => ({ params: { month: "2026-11" }, query: { format: "csv" } }),
      status: 200,
    },
  ],
  [
    "paying a commission",
    {
      role: "admin",
      handler: changeReferral,
      options: async () => {
        const { id } = await createReferral({ status: "enrolled", commissionUsd: 300, earnedAt: start });
        return { params: { id }, body: { commission_status: "paid" } };
      },
      status: 200,
    },
  ],
];

describe.each(cases)("%s", (_, { role, handler, options, status }) => {
  const caller = () => (role === "admin" ? createAdmin() : createPartner());
  const ask = async (as: SignedIn, way: "as" | "bearer") =>
    call(handler, { ...(await options()), [way]: as, from: newAddress() });

  test("needs it, by cookie and by token; giving it again is enough", async () => {
    later(0);
    const as = await signInAs(await giveSecondFactor(await caller()));
    later(9);
    expect((await ask(as, "as")).status).toBe(status);
    later(11);
    for (const way of ["as", "bearer"] as const) {
      const answer = await ask(as, way);
      expect([answer.status, answer.body]).toEqual([403, stepUp]);
    }
    await call(confirmAgain, { as, body: { code: appCode() } });
    expect((await ask(as, "bearer")).status).toBe(status);
  });

  test("is as before for an account without one", async () => {
    later(0);
    const as = await signInAs(await caller());
    later(11);
    expect((await ask(as, "as")).status).toBe(status);
  });
});

test("nothing is registered or paid by a refused call, and reading goes on", async () => {
  later(0);
  const admin = await giveSecondFactor(await createAdmin());
  const as = await signInAs(admin);
  const { id } = await createReferral({ status: "enrolled", commissionUsd: 300, earnedAt: start });
  later(11);
  await call(registerMember, { as, body: person() });
  await call(changeReferral, { as, params: { id }, body: { commission_status: "paid" } });
  expect(await db.user.count({ where: { role: "processing" } })).toBe(0);
  expect(await db.referral.findUniqueOrThrow({ where: { id } })).toMatchObject({ paidAt: null });
  expect((await call(listConsultations, { as })).status).toBe(200);
  expect((await call(changeReferral, { as, params: { id }, body: { status: "enrolled" } })).status).toBe(200);
});

test("the token in the body of a registration needs it too", async () => {
  later(0);
  const { accessToken } = await signInAs(await giveSecondFactor(await createAdmin()));
  later(11);
  const answer = await call(registerMember, { body: { ...person(), admin_token: accessToken } });
  expect([answer.status, answer.body]).toEqual([403, stepUp]);
});
