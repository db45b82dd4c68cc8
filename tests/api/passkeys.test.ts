import { describe, expect, test } from "vitest";
import { GET as getMe } from "@/app/api/auth/me/route";
import { POST as askAgain } from "@/app/api/auth/second-factor/confirmation/options/route";
import { POST as confirmAgain } from "@/app/api/auth/second-factor/confirmation/route";
import { DELETE as removeOne } from "@/app/api/auth/second-factor/passkeys/[id]/route";
import { POST as startPasskey } from "@/app/api/auth/second-factor/passkeys/options/route";
import { POST as addPasskey } from "@/app/api/auth/second-factor/passkeys/route";
import { POST as renewCodes } from "@/app/api/auth/second-factor/recovery-codes/route";
import { GET as getFactor } from "@/app/api/auth/second-factor/route";
import { POST as signInRoute } from "@/app/api/auth/token/route";
import { POST as secondRoute } from "@/app/api/auth/token/second/route";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { countLimit, limits } from "@/lib/platform/rate-limit";
import { call } from "../support/call";
import { createAdmin, createProcessingMember, newAddress, type TestUser } from "../support/factories";
import { testPassword } from "../support/password";
import { giveSecondFactor, optionsFor } from "../support/second-factor";
import { type SignedIn, signInAs } from "../support/sign-in";
import { SoftPasskey } from "../support/soft-passkey";

type Options = { challenge: string; allowCredentials: { id: string }[]; rpId: string };
type Asked = { detail: string; challenge: string; passkey: Options };

const start = new Date("2026-11-20T08:00:00Z");
const later = (seconds: number) => setNow(new Date(start.getTime() + seconds * 1000));

const begin = (as: SignedIn) =>
  call<{ challenge: string; options: Options & { excludeCredentials: { id: string }[] } }>(startPasskey, {
    as,
    body: { current_password: testPassword },
  });
const finish = (as: SignedIn, challenge: string, response: unknown, name = "Laptop") =>
  call<{ recovery_codes: string[] | null }>(addPasskey, { as, body: { challenge, name, response } });

/** Adds a passkey as its owner does. */
async function added(as: SignedIn): Promise<{ passkey: SoftPasskey; codes: string[] | null }> {
  const { body } = await begin(as);
  const passkey = new SoftPasskey();
  const answer = await finish(as, body.challenge, passkey.create(body.options));
  expect(answer.status).toBe(201);
  return { passkey, codes: answer.body.recovery_codes };
}

const first = async ({ email }: TestUser) =>
  (await call<Asked>(signInRoute, { body: { email, password: testPassword }, from: newAddress() })).body;
const second = (challenge: string, assertion: unknown) =>
  call<{ access_token: string }>(secondRoute, { body: { challenge, assertion }, from: newAddress() });
const wrong = { status: 401, body: { detail: "This code is wrong or was used already" } };
const expired = { status: 401, body: { detail: "This sign-in has expired. Please sign in again." } };

describe("a passkey", () => {
  test("is added with the password, brings recovery codes, and signs in", async () => {
    const user = await createProcessingMember();
    const as = await signInAs(user);
    const { passkey, codes } = await added(as);
    expect(codes).toHaveLength(10);
    expect(await call(getFactor, { as })).toMatchObject({
      body: { authenticator: null, passkeys: [{ name: "Laptop", last_used_at: null }], recovery_codes: 10 },
    });
    const asked = await first(user);
    expect(asked).toMatchObject({
      detail: "Second factor required",
      passkey: { rpId: "site.test", allowCredentials: [{ id: passkey.id }] },
    });
    const done = await second(asked.challenge, passkey.get(asked.passkey));
    expect(done.status).toBe(200);
    expect((await call(getMe, { bearer: done.body.access_token })).status).toBe(200);
    expect(await db.passkey.findFirst()).toMatchObject({ counter: 1n, lastUsedAt: expect.any(Date) });
    const code = await call(secondRoute, {
      body: { challenge: (await first(user)).challenge, code: codes?.[0] },
      from: newAddress(),
    });
    expect(code.status).toBe(200);
  });

  test("beside an app, or a second one, brings no other codes, and a device isn't added twice", async () => {
    const user = await giveSecondFactor(await createAdmin());
    const as = await signInAs(user);
    const { passkey, codes } = await added(as);
    expect([codes, await db.recoveryCode.count()]).toEqual([null, 1]);
    const { body } = await begin(as);
    expect(body.options.excludeCredentials).toMatchObject([{ id: passkey.id }]);
  });

  test("is not added for another challenge, twice, after five minutes, by somebody else, or from another site", async () => {
    later(0);
    const [user, other] = [await signInAs(await createAdmin()), await signInAs(await createAdmin())];
    const refused = { status: 409, body: { detail: "The passkey was not added. Please start again." } };
    const { challenge, options } = (await begin(user)).body;
    expect(await finish(other, challenge, new SoftPasskey().create(options))).toMatchObject(refused);
    expect(await finish(user, challenge, new SoftPasskey().create({ challenge: "another" }))).toMatchObject(refused);
    expect(await finish(user, challenge, new SoftPasskey().create(options))).toMatchObject(refused); // it was used
    const again = (await begin(user)).body;
    const elsewhere = new SoftPasskey("https://evil.example").create(again.options);
    expect(await finish(user, again.challenge, elsewhere)).toMatchObject(refused);
    const late = (await begin(user)).body;
    later(301);
    expect(await finish(user, late.challenge, new SoftPasskey().create(late.options))).toMatchObject(refused);
    expect([await db.passkey.count(), await db.recoveryCode.count()]).toEqual([0, 0]);
  });

  test("takes the password, and after ten there is none more", async () => {
    const user = await createAdmin();
    const as = await signInAs(user);
    expect((await call(startPasskey, { as, body: { current_password: "not the password" } })).status).toBe(403);
    for (let made = 0; made < 10; made++) await new SoftPasskey().store(user);
    expect((await begin(as)).status).toBe(409);
  });
});

describe("a sign-in with a passkey", () => {
  test("is refused for another challenge, key, account or site, for a replay and for a copy of the device", async () => {
    const [user, other] = [await createProcessingMember(), await createProcessingMember()];
    const { passkey } = await added(await signInAs(user));
    const { passkey: others } = await added(await signInAs(other));
    const asked = await first(user);
    const stranger = new SoftPasskey();
    for (const assertion of [
      passkey.get({ challenge: "another" }),
      stranger.get(asked.passkey),
      { ...stranger.get(asked.passkey), id: passkey.id, rawId: passkey.id },
      others.get(asked.passkey),
    ]) {
      expect(await second(asked.challenge, assertion)).toMatchObject(wrong);
    }
    const good = passkey.get(asked.passkey);
    expect((await second(asked.challenge, good)).status).toBe(200);
    expect(await second(asked.challenge, good)).toMatchObject(expired);
    const next = await first(user);
    expect(await second(next.challenge, good)).toMatchObject(wrong); // signed for the sign-in before
    expect(await second(next.challenge, passkey.get(next.passkey, { isCopy: true }))).toMatchObject(wrong);
    expect(await db.session.count({ where: { userId: user.id } })).toBe(2);
  });

  test("counts wrong answers apart from wrong codes, and generously", async () => {
    const user = await createProcessingMember();
    const { passkey } = await added(await signInAs(user));
    const asked = await first(user);
    await call(secondRoute, { body: { challenge: asked.challenge, code: "000000" }, from: newAddress() });
    for (let turn = 0; turn < 5; turn++) await countLimit("secondFactor", user.id).catch(() => undefined);
    expect(await second(asked.challenge, passkey.get({ challenge: "another" }))).toMatchObject(wrong);
    expect((await second(asked.challenge, passkey.get(asked.passkey))).status).toBe(200);
    const next = await first(user);
    const use = () => countLimit("secondFactorOther", user.id).catch(() => undefined); // the two tries above count too
    for (let turn = 0; turn < limits.secondFactorOther.points; turn++) await use();
    expect((await second(next.challenge, passkey.get(next.passkey))).status).toBe(429);
  });

  test("takes either a code or a passkey", async () => {
    const user = await createProcessingMember();
    const { passkey } = await added(await signInAs(user));
    const { challenge, passkey: options } = await first(user);
    const both = { challenge, code: "123456", assertion: passkey.get(options) };
    for (const body of [both, { challenge }]) {
      expect((await call(secondRoute, { body, from: newAddress() })).status).toBe(422);
    }
  });
});

describe("later", () => {
  test("a passkey confirms what needs the second factor again, once per challenge", async () => {
    later(0);
    const as = await signInAs(await createAdmin());
    const { passkey } = await added(as);
    later(11 * 60);
    expect((await call(renewCodes, { as })).status).toBe(403);
    const ask = async () => (await call<{ challenge: string; passkey: Options }>(askAgain, { as })).body;
    const { challenge, passkey: options } = await ask();
    const confirm = (challenge: string, assertion: unknown) =>
      call(confirmAgain, { as, body: { challenge, assertion } });
    expect((await confirm(challenge, passkey.get(options))).status).toBe(204);
    expect((await confirm(challenge, passkey.get(options))).status).toBe(422);
    const another = await ask();
    expect((await confirm(another.challenge, passkey.get(optionsFor("another")))).status).toBe(422);
    expect((await call(renewCodes, { as })).status).toBe(201);
  });

  test("a challenge for one thing is none for another", async () => {
    const user = await createAdmin();
    const as = await signInAs(user);
    const { passkey } = await added(as);
    const confirming = (await call<{ challenge: string; passkey: Options }>(askAgain, { as })).body;
    expect(await second(confirming.challenge, passkey.get(confirming.passkey))).toMatchObject(expired);
    const signing = await first(user);
    const body = { challenge: signing.challenge, assertion: passkey.get(signing.passkey) };
    expect((await call(confirmAgain, { as, body })).status).toBe(422);
  });

  test("one is removed; the last one turns the second factor off, unless it is required", async () => {
    const user = await createAdmin();
    const as = await signInAs(user);
    await added(as);
    await added(as);
    const [one, two] = await db.passkey.findMany();
    const remove = (id = "") => call(removeOne, { as, params: { id } });
    expect((await remove(one?.id)).status).toBe(204);
    expect((await first(user)).detail).toBe("Second factor required");
    await db.secondFactorRule.create({ data: { role: "admin", requiredFrom: new Date("2020-01-01") } });
    expect((await remove(two?.id)).status).toBe(409);
    await db.secondFactorRule.deleteMany();
    const stranger = await new SoftPasskey().store(await createAdmin());
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(two?.id)).status).toBe(204);
    expect((await first(user)).detail).toBeUndefined();
    expect(await db.recoveryCode.count()).toBe(0);
  });
});
