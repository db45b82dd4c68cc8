import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { POST as logOut } from "@/app/api/auth/logout/route";
import { GET as getMe } from "@/app/api/auth/me/route";
import { POST as changePassword } from "@/app/api/auth/password/change/route";
import { POST as reset } from "@/app/api/auth/password/reset/route";
import { POST as registerMember } from "@/app/api/auth/processing/register/route";
import { POST as signIn } from "@/app/api/auth/token/route";
import { PATCH as changePartner } from "@/app/api/b2b-partners/[id]/route";
import { PATCH as changeMember } from "@/app/api/processing-team/[id]/route";
import { PATCH as setStatus } from "@/app/api/users/[id]/status/route";
import { deleteDueAccounts } from "@/lib/accounts/commands/deletion";
import { type Role, roles } from "@/lib/auth/roles";
import { now, setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import { createAdmin, createUser, newAddress, newEmail, type TestUser } from "../support/factories";
import { whileHeld } from "../support/held-row";
import { quickHash, testPassword } from "../support/password";
import { type SignedIn, signInAs } from "../support/sign-in";

const newPassword = "brass lantern 42";
const everyRole = Object.keys(roles) as Role[];

/** The answers to both ways of presenting a session. */
const statuses = async (session: SignedIn) => [
  (await call(getMe, { as: session })).status,
  (await call(getMe, { bearer: session })).status,
];

async function resetFor(user: TestUser): Promise<void> {
  const token = "a token of the test's own, long enough to be one";
  const tokenHash = createHash("sha256").update(token).digest("hex");
  const expiresAt = new Date(now().getTime() + 60_000);
  await db.passwordReset.create({ data: { userId: user.id, tokenHash, expiresAt } });
  const answer = await call(reset, { body: { token, new_password: newPassword }, from: newAddress() });
  expect(answer.status).toBe(200);
}

const asAdmin = async (handler: typeof setStatus, { id }: TestUser, body: object) =>
  expect((await call(handler, { as: await createAdmin(), params: { id }, body })).status).toBe(200);

type End = (user: TestUser, session: SignedIn) => Promise<unknown>;

/** Everything that ends an account's sessions, and for which roles. */
const ends: [string, readonly Role[], End][] = [
  ["a password reset", everyRole, (user) => resetFor(user)],
  [
    "a password change in another browser",
    everyRole,
    async (user) => {
      const body = { current_password: testPassword, new_password: newPassword };
      expect((await call(changePassword, { as: await signInAs(user), body })).status).toBe(200);
    },
  ],
  ["being closed", everyRole, (user) => asAdmin(setStatus, user, { active: false })],
  ["being closed as a member", ["processing"], (user) => asAdmin(changeMember, user, { active: false })],
  ["being closed as a partner", ["b2b"], (user) => asAdmin(changePartner, user, { active: false })],
  ["another role", everyRole, ({ id, role }) => changeRole(id, role === "admin" ? "student" : "admin")],
  ["signing out", everyRole, (_, as) => call(logOut, { as, body: {} })],
  [
    "signing out everywhere",
    everyRole,
    async (user) => call(logOut, { as: await signInAs(user), body: { everywhere: true } }),
  ],
  ["the end of its life", everyRole, async ({ role }) => setNow(new Date(now().getTime() + roles[role].life * 1000))],
  [
    "the account's deletion",
    ["student"],
    async ({ id }) => {
      await db.user.update({ where: { id }, data: { deleteAfter: new Date(now().getTime() - 1000) } });
      await deleteDueAccounts();
    },
  ],
];

const changeRole = (id: string, role: Role) => db.user.update({ where: { id }, data: { role } });

describe.each(ends)("%s", (_, whose, end) => {
  test.each(whose)("ends the session of a %s, cookie and token, and no other account's", async (role) => {
    const [user, bystander] = [await createUser({ role }), await createUser({ role })];
    const [session, others] = [await signInAs(user), await signInAs(bystander)];
    expect(await statuses(session)).toEqual([200, 200]);
    await end(user, session);
    expect(await statuses(session)).toEqual([401, 401]);
    if (now().getTime() - Date.now() < 60_000) expect(await statuses(others)).toEqual([200, 200]);
  });
});

test("an ended session does not come back with the old role or a reactivated account", async () => {
  const [user, admin] = [await createUser({ role: "processing" }), await createAdmin()];
  const session = await signInAs(user);
  for (const active of [false, true]) await call(setStatus, { as: admin, params: { id: user.id }, body: { active } });
  expect(await statuses(session)).toEqual([401, 401]);
});

test("an ended session's token in a body identifies nobody", async () => {
  const admin = await createAdmin();
  const session = await signInAs(admin);
  const register = () =>
    call(registerMember, {
      body: { name: "Ali", email: newEmail(), phone: "12345", password: newPassword, admin_token: session.accessToken },
    });
  expect((await register()).status).toBe(201);
  await db.session.updateMany({ data: { revokedAt: now() } });
  expect(await register()).toMatchObject({ status: 401, body: { detail: "Admin authentication required" } });
});

describe("while a password is being compared", () => {
  const ask = (user: TestUser) =>
    call(signIn, { body: { email: user.email, password: testPassword }, from: newAddress() });
  const refused = { status: 401, body: { detail: "Invalid email or password" } };

  test("a password change prevents a new session with the old one", async () => {
    const user = await createUser();
    const answer = await whileHeld(
      user.id,
      () => ask(user),
      (client) => client.query("update users set password_hash = $2 where id = $1", [user.id, quickHash(newPassword)]),
    );
    expect(answer).toMatchObject(refused);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(await db.session.count()).toBe(0);
  });

  test("a deactivation prevents a session that would work after a reactivation", async () => {
    const user = await createUser();
    const answer = await whileHeld(
      user.id,
      () => ask(user),
      (client) => client.query("update users set active = false where id = $1", [user.id]),
    );
    expect(answer).toMatchObject(refused);
    expect(await db.session.count()).toBe(0);
  });

  test("a reset by the owner wins over a change by somebody who knows the old password", async () => {
    const user = await createUser();
    const session = await signInAs(user);
    const { passwordHash } = { passwordHash: quickHash(newPassword) };
    const body = { current_password: testPassword, new_password: "the intruder's own" };
    const answer = await whileHeld(
      user.id,
      () => call(changePassword, { as: session, body }),
      (client) => client.query("update users set password_hash = $2 where id = $1", [user.id, passwordHash]),
    );
    expect(answer).toMatchObject({ status: 403, body: { detail: "Current password is incorrect" } });
    const stored = await db.user.findUniqueOrThrow({ where: { id: user.id }, omit: { passwordHash: false } });
    expect(stored.passwordHash).toBe(passwordHash);
  });
});
