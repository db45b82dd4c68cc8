import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { concurrent, countLimit, type LimitName, limits, type Use } from "@/lib/platform/rate-limit";
import { requestContext } from "@/lib/platform/request-context";
import { cleanHeaders } from "@/server/incoming.mjs";
import type { ApiPath, Verb } from "../support/api-table";
import { type CallOptions, call } from "../support/call";
import type { CallKey, People } from "../support/call-shapes";
import { sql } from "../support/database";
import { everyCall } from "../support/every-call";
import * as make from "../support/factories";
import { testPassword } from "../support/password";
import { routeAt } from "../support/routes";

// Every rate limit, reached once through the endpoint that it protects; and what a client claims about its own address.

const address = "198.18.7.7";
const tooMany = { detail: "Too many attempts. Please try again later." };

type Reached = {
  key: CallKey;
  /** The counted key; by default the client's address. */
  counted?: (people: People, thing: string) => string;
  /** Changes to the call. */
  change?: (people: People, thing: string) => Partial<CallOptions>;
  /** Another limit that must be exceeded first. */
  beyond?: Use;
  /** Answered as usual, but with less work done. */
  isSilent?: true;
};

const ofOwner = ({ owner }: People) => owner.id;
const wrong = "not the password";
const conversation = { id: "22222222-2222-4222-8222-222222222222", sessionId: "0123456789abcdefghijkl" };

/** Every mail starts as a job: one that sends it, or one that looks up its recipient. */
async function waitingJobs(): Promise<number> {
  const { rows } = await sql.query("select count(*)::int as jobs from jobs.job");
  return rows[0].jobs;
}

/** How to reach each limit. A limit without a row does not compile. */
const reached: Record<LimitName, Reached> = {
  loginAccountAddress: { key: "POST /api/auth/token", counted: (_, email) => `${email}|${address}` },
  loginAccount: { key: "POST /api/auth/token", counted: (_, email) => email },
  loginAddress: { key: "POST /api/auth/token" },
  secondFactor: {
    key: "POST /api/auth/second-factor/confirmation",
    counted: ({ admin }) => admin.id,
    change: () => ({ body: { code: "000000" } }),
  },
  secondFactorDay: {
    key: "POST /api/auth/second-factor/confirmation",
    counted: ({ admin }) => admin.id,
    change: () => ({ body: { code: "000000" } }),
  },
  secondFactorOther: { key: "POST /api/auth/second-factor/confirmation", counted: ({ admin }) => admin.id },
  challengeToken: { key: "POST /api/auth/token/second" },
  adminKeyAddress: { key: "POST /api/auth/register/admin" },
  adminKeyAll: { key: "POST /api/auth/register/admin", counted: () => "all", isSilent: true }, // it closes nothing
  adminKeyBraked: { key: "POST /api/auth/register/admin", beyond: ["adminKeyAll", "all"] },
  registration: { key: "POST /api/auth/register/student" },
  forgotEmail: { key: "POST /api/auth/password/forgot", counted: ({ owner }) => owner.email, isSilent: true },
  forgotAddress: { key: "POST /api/auth/password/forgot" },
  invitation: { key: "POST /api/processing-team/[id]/invitation", counted: (_, id) => id },
  invitationLink: { key: "POST /api/processing-team/[id]/invitation-link", counted: (_, id) => id },
  resetToken: {
    key: "POST /api/auth/password/reset",
    change: () => ({ body: { token: "invented", new_password: "brass lantern 42" } }),
  },
  confirmationToken: { key: "POST /api/auth/email/confirm", change: () => ({ body: { token: "invented" } }) },
  confirmationMail: { key: "POST /api/auth/email/send-link", counted: ({ owner }) => owner.email },
  currentPassword: {
    key: "POST /api/auth/password/change",
    counted: ofOwner,
    change: () => ({ body: { current_password: wrong, new_password: "brass lantern 42" } }),
  },
  passwordChange: { key: "POST /api/auth/password/change", counted: ofOwner },
  emailChange: {
    key: "PUT /api/users/[id]",
    counted: ofOwner,
    change: () => ({ body: { email: make.newEmail(), current_password: testPassword } }),
  },
  contact: { key: "POST /api/contact" },
  contactReceipt: {
    key: "POST /api/contact",
    counted: ({ other }) => other.email,
    change: ({ other }) => ({ body: make.contact({ email: other.email }) }),
    isSilent: true,
  },
  booking: { key: "POST /api/consultations" },
  bookingKey: { key: "GET /api/bookings/[reference]/calendar", change: () => ({ query: { k: "wrong" } }) },
  bookingChange: {
    key: "POST /api/bookings/[reference]/cancellation",
    counted: (_, link) => link.split(" ")[0] ?? "",
  },
  slots: { key: "GET /api/consultations/slots" },
  referral: { key: "POST /api/referrals", counted: ({ partner }) => partner.id },
  referralCode: { key: "GET /api/referral-codes/[code]" },
  mailReceipt: { key: "GET /api/mail-receipts/[key]" },
  statementFile: { key: "GET /api/referrals/statements/[month]/file", counted: ({ admin }) => admin.id },
  upload: { key: "POST /api/documents", counted: ofOwner },
  tableFile: { key: "POST /api/content/tables/[id]/import", counted: ({ admin }) => admin.id },
  refusedUpload: { key: "POST /api/documents", counted: ofOwner },
  recommendations: { key: "POST /api/recommendations/generate/[id]", counted: ofOwner },
  accountExport: { key: "GET /api/users/[id]/export", counted: ofOwner },
  accountDeletion: { key: "POST /api/users/[id]/deletion", counted: ofOwner },
  contactEmail: { key: "POST /api/contacts/[id]/emails", counted: ({ admin }) => admin.id },
  threadMessage: { key: "POST /api/threads/[id]/messages", counted: ofOwner },
  pushSubscription: { key: "POST /api/push", counted: ofOwner },
  callRequest: { key: "POST /api/chat/call-requests" },
  chatSession: {
    key: "POST /api/chat",
    counted: () => conversation.id,
    change: () => ({ body: { message: "Hello", session_id: conversation.sessionId } }),
  },
  chatAddress: { key: "POST /api/chat" },
  chatAddressDay: { key: "POST /api/chat" },
  careMail: { key: "POST /api/chat", change: () => ({ body: { message: "I want to die" } }), isSilent: true },
};

const firstWhoMay = (key: CallKey) => {
  const [, owner, , , admin, partner] = everyCall[key].answers.split(" ").map((status) => Number(status) < 400);
  return owner ? "owner" : admin ? "admin" : partner ? "partner" : undefined;
};

test.each(Object.entries(reached) as [LimitName, Reached][])(
  "%s is reached, and says when it ends",
  async (name, met) => {
    const row = everyCall[met.key];
    const [verb, path] = met.key.split(" ") as [Verb, ApiPath];
    const people: People = {
      owner: await (row.owner ?? make.createStudent)(),
      other: await make.createStudent(),
      processing: await make.createProcessingMember(),
      admin: await make.createAdmin(),
      partner: await make.createPartner({ referralCode: "PARTNER23" }),
    };
    const thing = (await row.thing?.(people)) ?? "";
    if (name === "chatSession") await db.chatConversation.create({ data: conversation });
    const caller = firstWhoMay(met.key);
    const options = async (): Promise<CallOptions> => ({
      from: address,
      // Endpoints that need no sign-in are called without one.
      ...(caller && !row.answers.startsWith("2") && { as: people[caller] }),
      ...(await row.call?.(thing)),
      ...met.change?.(people, thing),
    });
    const { seconds } = limits[name];
    const key = met.counted?.(people, thing) ?? address;
    const exhaust = async (limit: LimitName, counted: string) => {
      for (let used = 0; used < limits[limit].points; used++) await countLimit(limit, counted);
    };
    await exhaust(name, key);
    if (met.beyond) await exhaust(...met.beyond);

    const before = await waitingJobs();
    const answer = await call(routeAt(path)[verb], await options());
    if (met.isSilent) {
      expect(answer.status).toBe(Number(row.answers.split(" ")[0]));
      expect((await waitingJobs()) - before).toBe(name === "contactReceipt" ? 1 : 0); // the office's mail
      return;
    }
    expect([answer.status, answer.body]).toEqual([429, tooMany]);
    const wait = Number(answer.headers.get("Retry-After"));
    expect(Number.isInteger(wait)).toBe(true);
    expect(wait).toBeGreaterThan(seconds - 30);
    expect(wait).toBeLessThanOrEqual(seconds);
  },
);

test("the limits are those of the contract", () => {
  const [quarter, hour] = [15 * 60, 3600];
  const wanted: Partial<Record<LimitName, [number, number]>> = {
    ...{ loginAccountAddress: [5, quarter], loginAccount: [50, hour], loginAddress: [30, quarter] },
    ...{ adminKeyAddress: [5, hour], registration: [20, hour] },
    ...{ forgotEmail: [3, hour], forgotAddress: [10, hour], resetToken: [10, hour], currentPassword: [5, quarter] },
    ...{ contact: [5, 600], booking: [10, hour], slots: [120, 60], upload: [30, hour], recommendations: [5, hour] },
    ...{ referral: [100, 24 * hour], chatSession: [20, 300], chatAddress: [60, 300], chatAddressDay: [300, 24 * hour] },
  };
  for (const [name, [points, seconds]] of Object.entries(wanted)) {
    expect([name, limits[name as LimitName]]).toMatchObject([name, { points, seconds }]);
  }
  expect(limits.loginAccountAddress.block).toBe(quarter);
  expect(concurrent.chatStreams).toBe(4);
});

test("copies of messages to one address are limited, messages to the office are not", async () => {
  const { POST } = routeAt("/api/contact");
  const body = () => make.contact({ email: "Stranger@example.com" });
  const answers = [];
  for (let sent = 0; sent < 5; sent++)
    answers.push(await call<{ detail: string }>(POST, { body: body(), from: make.newAddress() }));
  expect(answers.map((answer) => [answer.status, answer.body.detail])).toEqual(
    Array(5).fill([201, "Message sent successfully!"]),
  );
  const keys = (await db.outboxEmail.findMany({ select: { key: true } })).map(({ key }) => key.split(":").at(-1));
  expect(keys.sort()).toEqual([...Array(5).fill("office"), ...Array(3).fill("received")]);
  await call(POST, { body: make.contact(), from: make.newAddress() });
  expect(await db.outboxEmail.count({ where: { key: { endsWith: ":received" } } })).toBe(4);
});

describe("a client's address", () => {
  const site = new URL("http://site.test:3000");
  const said = ["203.0.113.9", "2001:db8::9", "127.0.0.1", "::1", "unknown", "", "203.0.113.9:80", "a, b, c", "'; --"];
  const names = ["x-real-ip", "forwarded", "x-client-ip", "true-client-ip", "cf-connecting-ip", "x-client-address"];
  const more = [...names, "x-forwarded-host", "x-cluster-client-ip", "fastly-client-ip"];

  /** The address that a limit counts for a request with these headers through this many of our proxies. */
  function countedAs(peer: string, hops: number, headers: Record<string, string>): string {
    const request = { headers: { ...headers }, socket: { remoteAddress: peer } } as never;
    cleanHeaders(request, { id: "test", site, hops });
    return requestContext(new Headers((request as { headers: Record<string, string> }).headers)).address;
  }

  test("is the connection's, whatever the headers say, without a proxy of ours", () => {
    for (const value of said) {
      for (const name of [...more, "x-forwarded-for"]) {
        expect([name, value, countedAs("192.0.2.1", 0, { [name]: value })]).toEqual([name, value, "192.0.2.1"]);
      }
    }
  });

  test.each([
    [1, (client: string, forged: string) => `${forged}${client}`],
    [2, (client: string, forged: string) => `${forged}${client}, 10.0.0.2`],
  ])("is what our own %i proxies saw, whatever the client put before it", (hops, forwarded) => {
    for (const value of said) {
      const forged = value ? `${value}, ` : "";
      for (const name of more) {
        const headers = { [name]: value, "x-forwarded-for": forwarded("203.0.113.77", forged) };
        expect([name, value, countedAs("10.0.0.1", hops, headers)]).toEqual([name, value, "203.0.113.77"]);
      }
    }
  });

  test("without their header is the connection's", () => {
    for (const hops of [1, 2]) {
      for (const name of more) expect(countedAs("192.0.2.1", hops, { [name]: "203.0.113.9" })).toBe("192.0.2.1");
    }
  });

  test.each([
    ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", true],
    ["2001:db8:1:2::1", "2001:0DB8:0001:0002:0000::9", true],
    ["2001:db8:1:2::1", "2001:db8:1:3::1", false],
    ["2001:db8::1", "2001:db8:0:0:5::", true],
    ["::ffff:192.0.2.1", "192.0.2.1", true],
    ["192.0.2.1", "192.0.2.2", false],
  ])("%s and %s count as one: %s", (one, other, isOne) => {
    for (const [hops, seen] of [
      [0, (peer: string) => countedAs(peer, 0, {})],
      [1, (client: string) => countedAs("10.0.0.1", 1, { "x-forwarded-for": client })],
    ] as const) {
      expect([hops, seen(one) === seen(other)]).toEqual([hops, isOne]);
    }
  });
});
