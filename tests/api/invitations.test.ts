import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { POST as registerPartner } from "@/app/api/auth/b2b/register/route";
import { POST as forgot } from "@/app/api/auth/password/forgot/route";
import { POST as reset } from "@/app/api/auth/password/reset/route";
import { POST as registerMember } from "@/app/api/auth/processing/register/route";
import { POST as signInRoute } from "@/app/api/auth/token/route";
import { POST as invitePartner } from "@/app/api/b2b-partners/[id]/invitation/route";
import { POST as partnerLink } from "@/app/api/b2b-partners/[id]/invitation-link/route";
import { POST as inviteMember } from "@/app/api/processing-team/[id]/invitation/route";
import { POST as memberLink } from "@/app/api/processing-team/[id]/invitation-link/route";
import { PATCH as changeMember } from "@/app/api/processing-team/[id]/route";
import { GET as listTeam } from "@/app/api/processing-team/route";
import { readPasswordLink } from "@/lib/accounts/queries/password-links";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { limits } from "@/lib/platform/rate-limit";
import { call } from "../support/call";
import { testSite } from "../support/environment";
import {
  createAdmin,
  createPartner,
  createProcessingMember,
  newAddress,
  newEmail,
  newPhone,
} from "../support/factories";
import { runJobs } from "../support/jobs";
import { recipients, sentMails } from "../support/mail-files";
import { outbox } from "../support/outbox";
import type { Account } from "../support/sign-in";

type Member = { id: string; email: string; invited_until: string | null };

const chosen = "brass lantern 42";
const person = (overrides: object = {}) => ({
  name: "Sana Malik",
  email: newEmail("sana"),
  phone: newPhone(),
  ...overrides,
});

/** Registers a member without a password. */
async function invited(as: Account): Promise<Member> {
  const { status, body } = await call<{ user: Member }>(registerMember, { as, body: person() });
  expect(status).toBe(201);
  return body.user;
}

/**
 * Sends the waiting mails. Returns the token of the link that `email` received, other than the known ones, and its
 * purpose.
 */
async function linkTo(email: string, ...known: string[]): Promise<{ token: string; isInvitation: boolean }> {
  await runJobs();
  const links = (await sentMails())
    .filter((mail) => recipients(mail).includes(email))
    .map(({ text = "" }): string[] => [...(/\/reset-password\?token=([\w-]+)(\S*)/.exec(text) ?? [])])
    .filter(([, token]) => token && !known.includes(token));
  expect(links).toHaveLength(1);
  const [, token = "", rest] = links[0] ?? [];
  return { token, isInvitation: rest === "&invitation=1" };
}

const use = (token: string, new_password = chosen) =>
  call<{ login?: string }>(reset, { body: { token, new_password }, from: newAddress() });
const signIn = async (email: string, password = chosen) =>
  (await call(signInRoute, { body: { email, password }, from: newAddress() })).status;
const again = (as: Account, id: string) => call(inviteMember, { as, params: { id } });

const badLink = { status: 400, body: { detail: "This reset link is invalid or has expired" } };
const hasPassword = { status: 409, body: { detail: "This account already has a password" } };

describe("an account registered without a password", () => {
  test("gets a mail with a link for seven days, and chooses a password with it, once", async () => {
    setNow(new Date("2026-11-20T08:00:00Z"));
    const as = await createAdmin();
    const { id, email, invited_until } = await invited(as);
    expect(invited_until).toBe("2026-11-27T08:00:00.000Z");
    const [mail] = await outbox();
    expect(mail).toMatchObject({ to: email, subject: "Choose your password for Twelve Gates", secret: true });
    expect(mail?.text).toContain(`${testSite}/reset-password?token=`);
    expect(mail?.text).toContain("the processing team portal");
    const { token, isInvitation } = await linkTo(email);
    expect([Buffer.from(token, "base64url").length, isInvitation]).toEqual([32, true]);
    expect(await db.passwordReset.findFirst()).toMatchObject({
      purpose: "invitation",
      tokenHash: createHash("sha256").update(token).digest("hex"),
    });

    expect(await use(token)).toMatchObject({ status: 200, body: { login: "/processing/login" } });
    expect(await signIn(email)).toBe(200);
    expect(await use(token, "another password")).toMatchObject(badLink);
    expect((await outbox()).map(({ subject }) => subject)).toContain("Your account is ready");
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ invitedUntil: null });
    expect(await again(as, id)).toMatchObject(hasPassword);
  });

  test("cannot sign in before, with any password", async () => {
    const { email } = await invited(await createAdmin());
    for (const password of ["", chosen, "undefined", "null", email]) {
      expect(await signIn(email, password)).toBe(password.length < 6 ? 422 : 401);
    }
  });

  test("has its token in no answer, no audit entry, and in the outbox only until it is sent", async () => {
    const as = await createAdmin();
    const answer = await call<{ user: Member }>(registerMember, {
      as,
      body: person(),
      idempotencyKey: "0123456789abcdef",
    });
    const { token } = await linkTo(answer.body.user.email);
    expect(await outbox()).toMatchObject([{ status: "sent", text: "", html: "" }]);
    const kept = [await outbox(), await db.auditEntry.findMany(), await db.idempotencyKey.findMany(), answer.text];
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test("can use the link until it expires, to the second", async () => {
    setNow(new Date("2026-11-20T08:00:00Z"));
    const as = await createAdmin();
    const [early, late] = [await invited(as), await invited(as)];
    const [first, second] = [await linkTo(early.email), await linkTo(late.email)];
    setNow(new Date("2026-11-27T07:59:59Z"));
    expect(await use(first.token)).toMatchObject({ status: 200 });
    setNow(new Date("2026-11-27T08:00:00Z"));
    expect(await use(second.token)).toMatchObject(badLink);
    expect(await call<Member[]>(listTeam, { as: await createAdmin(), query: { search: late.email } })).toMatchObject({
      body: [{ id: late.id, invited_until: "2026-11-27T08:00:00.000Z" }],
    });
  });

  test("may request a reset link too, which leaves the invitation valid", async () => {
    const { id, email } = await invited(await createAdmin());
    const invitation = await linkTo(email);
    await call(forgot, { body: { email }, from: newAddress() });
    await runJobs();
    expect(await readPasswordLink(invitation.token, newAddress())).toEqual({ purpose: "invitation", email });
    const row = await db.passwordReset.findFirst({ where: { userId: id, purpose: "reset" } });
    expect(row?.usedAt).toBeNull();
    expect(await use(invitation.token)).toMatchObject({ status: 200 });
    expect(await db.passwordReset.count({ where: { userId: id, usedAt: null } })).toBe(0); // both have ended
  });

  test("can choose the first password with that reset link too", async () => {
    const { id, email } = await invited(await createAdmin());
    const invitation = await linkTo(email);
    await call(forgot, { body: { email }, from: newAddress() });
    const { token, isInvitation } = await linkTo(email, invitation.token);
    expect(isInvitation).toBe(false);
    expect(await use(token)).toMatchObject({ status: 200 });
    expect(await signIn(email)).toBe(200);
    expect(await use(invitation.token, "another password")).toMatchObject(badLink);
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ invitedUntil: null });
  });

  test("gets a new invitation after a deactivation: the earlier link does not come back", async () => {
    setNow(new Date("2026-11-20T08:00:00Z"));
    const as = await createAdmin();
    const { id, email } = await invited(as);
    const { token } = await linkTo(email);
    const setActive = (active: boolean) => call(changeMember, { as, params: { id }, body: { active } });
    await setActive(false);
    expect(await use(token)).toMatchObject(badLink);
    expect(await again(as, id)).toMatchObject({
      status: 409,
      body: { detail: "This account is deactivated. Reactivate it first." },
    });
    expect(await setActive(true)).toMatchObject({ body: { active: true, invited_until: "2026-11-20T08:00:00.000Z" } });
    expect(await use(token)).toMatchObject(badLink);
    expect((await again(as, id)).status).toBe(202);
    const newer = await linkTo(email, token);
    expect(newer.isInvitation).toBe(true);
    expect(await use(newer.token)).toMatchObject({ status: 200 });
    expect(await signIn(email)).toBe(200);
    await setActive(false);
    await setActive(true);
    expect(await again(as, id)).toMatchObject(hasPassword);
  });
});

describe("sending an invitation again", () => {
  test("creates a new link and revokes the old one", async () => {
    setNow(new Date("2026-11-20T08:00:00Z"));
    const { id, email } = await invited(await createAdmin());
    const older = await linkTo(email);
    setNow(new Date("2026-11-25T08:00:00Z")); // the old one would still work
    const as = await createAdmin();
    const answer = await again(as, id);
    expect([answer.status, answer.body]).toEqual([202, { detail: "An invitation is on its way." }]);
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({
      invitedUntil: new Date("2026-12-02T08:00:00Z"),
    });
    const newer = await linkTo(email, older.token);
    expect(await use(older.token)).toMatchObject(badLink);
    expect(await use(newer.token)).toMatchObject({ status: 200 });
    const entries = await db.auditEntry.findMany({ where: { action: "account-invited" } });
    expect(entries).toMatchObject([{ actorId: as.id, subjectId: id }]);
  });

  test("is refused for an account that has a password, typed or chosen", async () => {
    const as = await createAdmin();
    const [member, partner] = [await createProcessingMember(), await createPartner()];
    expect(await again(as, member.id)).toMatchObject(hasPassword);
    expect(await call(invitePartner, { as, params: { id: partner.id } })).toMatchObject(hasPassword);
    expect(await outbox()).toEqual([]);
  });

  test("finds no account of another role", async () => {
    const as = await createAdmin();
    const partner = await createPartner({ invitedUntil: new Date() });
    for (const { id } of [partner, as]) expect((await again(as, id)).status).toBe(404);
  });

  test("sends five mails an hour at most", async () => {
    const as = await createAdmin();
    const { id } = await invited(as);
    for (let turn = 0; turn < limits.invitation.points; turn++) expect((await again(as, id)).status).toBe(202);
    expect((await again(as, id)).status).toBe(429);
    expect([limits.invitation.points, await db.passwordReset.count()]).toEqual([5, 6]);
    expect(await outbox()).toHaveLength(1); // the newest: the older links had ended before their mails were sent
  });

  test("while the first password is being chosen: one of the two wins", async () => {
    const as = await createAdmin();
    const { id, email } = await invited(as);
    const { token } = await linkTo(email);
    const [sent, used] = await Promise.all([again(as, id), use(token)]);
    expect([
      [202, 400], // the new link ended the old one first
      [409, 200],
    ]).toContainEqual([sent.status, used.status]);
    const { invitedUntil } = await db.user.findUniqueOrThrow({ where: { id } });
    expect(invitedUntil === null).toBe(used.status === 200);
  });
});

describe("an invitation link for an admin to hand over", () => {
  const tokenIn = (url: string) => /\/reset-password\?token=([\w-]{43})&invitation=1$/.exec(url)?.[1] ?? "";
  const made = async (as: Account, id: string) => {
    const { status, body } = await call<{ url: string; invited_until: string }>(memberLink, { as, params: { id } });
    expect(status).toBe(201);
    return { token: tokenIn(body.url), ...body };
  };

  test("chooses the first password once, for seven days, without confirming the address", async () => {
    setNow(new Date("2026-11-20T08:00:00Z"));
    const { id, email } = await invited(await createAdmin());
    setNow(new Date("2026-11-22T08:00:00Z"));
    const as = await createAdmin();
    const { url, token, invited_until } = await made(as, id);
    expect(url).toBe(`${testSite}/reset-password?token=${token}&invitation=1`);
    expect(invited_until).toBe("2026-11-29T08:00:00.000Z");
    expect(await readPasswordLink(token, newAddress())).toEqual({ purpose: "invitation", email });
    expect(await use(token)).toMatchObject({ status: 200, body: { login: "/processing/login" } });
    expect(await signIn(email)).toBe(200);
    expect(await use(token, "another password")).toMatchObject(badLink);
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({
      invitedUntil: null,
      emailConfirmedAt: null,
    });
    expect(await call(memberLink, { as, params: { id } })).toMatchObject(hasPassword);
  });

  test("ends the link in the mail, also one that waits to be sent, and is ended by the next", async () => {
    const as = await createAdmin();
    const { id, email } = await invited(as);
    const mailed = await linkTo(email);
    await again(as, id);
    expect(await db.outboxEmail.count({ where: { to: email, status: "pending" } })).toBe(1);
    const first = await made(as, id);
    expect(await db.outboxEmail.count({ where: { to: email, status: "pending" } })).toBe(0);
    const second = await made(as, id);
    expect(await use(mailed.token)).toMatchObject(badLink);
    expect(await use(first.token)).toMatchObject(badLink);
    await again(as, id);
    expect(await use(second.token)).toMatchObject(badLink);
    const newer = await linkTo(email, mailed.token);
    expect(await use(newer.token)).toMatchObject({ status: 200 });
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ emailConfirmedAt: expect.any(Date) });
  });

  test("is stored as a hash, audited, and in nothing else that is kept", async () => {
    const as = await createAdmin();
    const { id } = await invited(as);
    const { body, headers } = await call<{ url: string }>(memberLink, {
      as,
      params: { id },
      idempotencyKey: "0123456789abcdef",
    });
    const token = tokenIn(body.url);
    expect(headers.get("cache-control")).toBe("no-store");
    const entries = await db.auditEntry.findMany({ where: { action: "invitation-link-created" } });
    expect(entries).toMatchObject([{ actorId: as.id, subjectId: id, details: {} }]);
    const link = await db.passwordReset.findFirstOrThrow({ where: { userId: id, usedAt: null } });
    expect(link).toMatchObject({ tokenHash: createHash("sha256").update(token).digest("hex"), byMail: false });
    const kept = [
      ...[await outbox(), await db.auditEntry.findMany(), await db.idempotencyKey.findMany()],
      await db.passwordReset.findMany(),
    ];
    expect(token).toHaveLength(43);
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test("is made for open accounts of that role without a password, up to twenty an hour", async () => {
    const as = await createAdmin();
    const [closed, partner] = [
      await createProcessingMember({ invitedUntil: new Date(), active: false }),
      await createPartner({ invitedUntil: new Date() }),
    ];
    expect(await call(memberLink, { as, params: { id: closed.id } })).toMatchObject({ status: 409 });
    for (const { id } of [partner, as]) expect((await call(memberLink, { as, params: { id } })).status).toBe(404);
    const link = () => call<{ url: string }>(partnerLink, { as, params: { id: partner.id } });
    const { body } = await link();
    expect(await use(tokenIn(body.url))).toMatchObject({ status: 200, body: { login: "/b2b/login" } });
    const { id } = await invited(as);
    for (let turn = 0; turn < limits.invitationLink.points; turn++) await made(as, id);
    expect((await call(memberLink, { as, params: { id } })).status).toBe(429);
    expect(limits.invitationLink.points).toBe(20);
  });
});

describe("a partner", () => {
  test("is invited like a member, to the partners' portal, with a referral code and the agreed commission", async () => {
    const as = await createAdmin();
    const { body } = await call<{ user: Member & { referral_code: string } }>(registerPartner, {
      as,
      body: person({ company_name: "Star Travels", commission_usd: 350.5 }),
    });
    expect(body.user).toMatchObject({ commission_usd: 350.5, referrals: 0, invited_until: expect.any(String) });
    expect(body.user.referral_code).toMatch(/^[A-Z0-9]{8}$/);
    const { token, isInvitation } = await linkTo(body.user.email);
    expect(isInvitation).toBe(true);
    expect(await use(token)).toMatchObject({ status: 200, body: { login: "/b2b/login" } });
  });

  test("whose password the admin types gets no invitation", async () => {
    const as = await createAdmin();
    const answer = await call<{ user: Member }>(registerPartner, { as, body: person({ password: chosen }) });
    expect(answer).toMatchObject({ status: 201, body: { user: { invited_until: null } } });
    expect(await outbox()).toEqual([]);
    expect(await signIn(answer.body.user.email)).toBe(200);
  });

  test.each([null, "", "12345", 5, ["a fine password"]])(
    "%j is not a password, and invites nobody",
    async (password) => {
      const answer = await call(registerPartner, { as: await createAdmin(), body: person({ password }) });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "password" }] } });
      expect(await db.user.count({ where: { role: "b2b" } })).toBe(0);
    },
  );

  test.each([-1, 100_001, 1.001, "5", Number.MAX_VALUE, {}])("%j is not a commission", async (commission_usd) => {
    const answer = await call(registerPartner, { as: await createAdmin(), body: person({ commission_usd }) });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "commission_usd" }] } });
  });
});

describe("a link's owner", () => {
  test("is shown while the link is valid, and guesses count towards the limit of submissions", async () => {
    const { email } = await invited(await createAdmin());
    const { token } = await linkTo(email);
    const from = newAddress();
    for (let turn = 0; turn < 15; turn++) {
      expect(await readPasswordLink(token, from)).toEqual({ purpose: "invitation", email });
    }
    for (let turn = 0; turn < limits.resetToken.points; turn++) {
      expect(await readPasswordLink(`invented ${turn}`, from)).toBeNull();
    }
    await expect(readPasswordLink("one more", from)).rejects.toMatchObject({ code: "too_many" });
    expect(await readPasswordLink(token, from)).toEqual({ purpose: "invitation", email }); // somebody else behind it
  });
});
