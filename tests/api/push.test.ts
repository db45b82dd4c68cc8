// Alone: it sets a variable that is read when the modules load.
import { createDecipheriv, hkdfSync } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { HealthDetails } from "@/lib/health/views";
import type { TestUser } from "../support/factories";

// A push service of the test's own takes the messages and, as a browser would, decrypts them.

type Taken = { path: string; headers: http.IncomingHttpHeaders; body: Buffer };
let taken: Taken[] = [];
let status = 201;
const service = http.createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", () => {
    taken.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(status).end();
  });
});
await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
process.env.PUSH_TEST_ORIGIN = origin;
afterAll(() => void service.close());

const { POST: subscribe, GET: getPush } = await import("@/app/api/push/route");
const { DELETE: end } = await import("@/app/api/push/[id]/route");
const { GET: getDetails } = await import("@/app/api/health/details/route");
const { getPushHealth } = await import("@/lib/push/queries");
const { POST: logout } = await import("@/app/api/auth/logout/route");
const { pushNotice, mailNotice } = await import("@/lib/bell/jobs");
const { notify } = await import("@/lib/notices/commands/notify");
const { setNow } = await import("@/lib/platform/clock");
const { db, transaction } = await import("@/lib/platform/db");
const { isPublicAddress, isPushAddress } = await import("@/lib/platform/push/address");
const { call } = await import("../support/call");
const { createAdmin, createContact, createProcessingMember } = await import("../support/factories");
const { newBrowserKeys, newSubscription } = await import("../support/notices");
const { waitingJobs } = await import("../support/jobs");
const { outbox } = await import("../support/outbox");

let sara: TestUser;
let keys: ReturnType<typeof newBrowserKeys>;
/** Two in the afternoon in Lahore. */
const daytime = new Date("2026-11-23T14:00:00+05:00");

beforeEach(async () => {
  [taken, status, keys] = [[], 201, newBrowserKeys()];
  setNow(daytime);
  sara = await createProcessingMember({ name: "Sara" });
});

const here = () => newSubscription(origin, keys.given);
const switchOn = async (as = sara, body: object = here()) =>
  call<{ id: string; endpoint: string }>(subscribe, { as, body });
const mention = async (as = sara) => {
  const { id } = await createContact({ name: "Zara Ali", assignedToId: as.id });
  await transaction((tx) => notify(tx, { kind: "mention", to: [as.id], contactId: id }));
  return id;
};
const runPushes = async () => {
  for (const job of await waitingJobs("notice-push")) await pushNotice(job as { noticeId: string });
};

/** Decrypts a message as a browser does (RFC 8188, RFC 8291). */
function read(body: Buffer): unknown {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const senderKey = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const derive = (secret: Buffer, with_: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, with_, info, length));
  const shared = keys.pair.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.pair.getPublicKey(), senderKey]);
  const secret = derive(shared, keys.auth, info, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const opener = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
}

describe("a push", () => {
  test("is encrypted for the browser, and says nothing about anybody", async () => {
    expect((await switchOn()).status).toBe(201);
    const contactId = await mention();
    await runPushes();
    expect(taken).toHaveLength(1);
    const [{ body, headers } = { body: Buffer.alloc(0), headers: {} }] = taken;
    expect(headers).toMatchObject({
      "content-encoding": "aes128gcm",
      authorization: expect.stringMatching(/^vapid t=/),
    });
    expect(body.toString("latin1")).not.toMatch(/mentioned|Zara/);
    const message = read(body);
    expect(message).toEqual({
      ...{ kind: "mention", title: expect.any(String), text: "You are mentioned in a note" },
      url: `/processing/leads?open=${contactId}`,
    });
    expect(JSON.stringify(message)).not.toContain("Zara");
  });

  test("isn't sent about what was read, about whom the receiver no longer sees, or at night", async () => {
    await switchOn();
    const contactId = await mention();
    await db.notice.updateMany({ data: { seenAt: daytime } });
    await runPushes();
    await db.notice.updateMany({ data: { seenAt: null } });
    await db.contact.update({ where: { id: contactId }, data: { assignedToId: (await createAdmin()).id } });
    await runPushes();
    expect(taken).toEqual([]);
    await db.contact.update({ where: { id: contactId }, data: { assignedToId: sara.id } });
    setNow(new Date("2026-11-23T23:00:00+05:00"));
    const [job] = (await waitingJobs("notice-push")) as { noticeId: string }[];
    await pushNotice(job as { noticeId: string });
    expect(taken).toEqual([]);
    expect(await waitingJobs("notice-push")).toHaveLength(2);
  });

  test("isn't asked for where no browser has it", async () => {
    await mention();
    expect(await waitingJobs("notice-push")).toEqual([]);
  });
});

describe("a browser", () => {
  const left = () => db.pushSubscription.count();
  const health = () => getPushHealth({ kind: "system", task: "doctor" });

  test("whose push failed shows in Backend Health, for a day or until one is taken", async () => {
    const admin = await createAdmin();
    const told = async () => (await call<HealthDetails>(getDetails, { as: admin })).body.push;
    expect(await told()).toEqual({ keys: "none", browsers: 0, failing: 0, last_failure: null });
    await switchOn();
    await mention();
    status = 500;
    await runPushes();
    expect(await told()).toMatchObject({ failing: 1, last_failure: { reason: "refused" } });
    setNow(new Date(daytime.getTime() + 24 * 3600_000));
    expect(await health()).toMatchObject({ browsers: 1, failing: 0, last_failure: null });
    setNow(daytime);
    status = 201;
    await runPushes();
    expect(await health()).toMatchObject({ keys: "made", browsers: 1, failing: 0, last_failure: null });
  });

  test.each([404, 410])("is forgotten when its service answers %i, and kept at other failures", async (answer) => {
    await switchOn();
    await mention();
    status = 500;
    await runPushes();
    expect(await left()).toBe(1);
    expect(await health()).toEqual({
      ...{ keys: "made", browsers: 1, failing: 1 },
      last_failure: { reason: "refused", at: daytime.toISOString() },
    });
    status = answer;
    await runPushes();
    expect(await left()).toBe(0);
  });

  test("ends with the sign-out, and with the account", async () => {
    await switchOn();
    expect((await call(logout, { as: sara, body: {} })).status).toBe(204);
    expect(await left()).toBe(0);
    const omar = await createProcessingMember();
    await switchOn(omar);
    await db.user.update({ where: { id: omar.id }, data: { active: false } });
    expect(await left()).toBe(0);
  });

  test("that somebody else used is the last one's", async () => {
    const body = here();
    await switchOn(sara, body);
    const omar = await createProcessingMember();
    await switchOn(omar, body);
    expect(await db.pushSubscription.findMany()).toMatchObject([{ userId: omar.id }]);
  });

  test("is ended by its owner only", async () => {
    const { body } = await switchOn();
    const omar = await createProcessingMember();
    expect((await call(end, { as: omar, params: { id: body.id } })).status).toBe(404);
    expect((await call<{ subscriptions: unknown[] }>(getPush, { as: omar })).body.subscriptions).toEqual([]);
    expect((await call(end, { as: sara, params: { id: body.id } })).status).toBe(204);
  });

  test("an account has ten at most: the oldest goes", async () => {
    const { body: first } = await switchOn();
    for (let count = 1; count <= 10; count++) {
      setNow(new Date(daytime.getTime() + count * 1000));
      await switchOn();
    }
    expect(await left()).toBe(10);
    expect(await db.pushSubscription.findUnique({ where: { id: first.id } })).toBeNull();
  });

  test.each([
    "http://push.example.com/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://localhost/x",
    "https://push.example.com:8443/x",
    "https://user:secret@push.example.com/x",
    "file:///etc/passwd",
    "https://localhost./x",
    "https://metadata.google.internal/",
    "https://printer.local/",
    "https://a..example/",
    "nonsense",
  ])("can't be at %s", async (endpoint) => {
    expect(isPushAddress(endpoint)).toBe(false);
    const answer = await switchOn(sara, { ...newSubscription(), endpoint });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "endpoint" }] } });
  });

  test("a key that is no point on the curve is refused", async () => {
    const given = newSubscription();
    const keys = { ...given.keys, p256dh: Buffer.alloc(65, 1).toString("base64url") };
    expect(await switchOn(sara, { ...given, keys })).toMatchObject({ status: 422 });
  });

  test.each([
    ["10.1.2.3", false],
    ["127.0.0.1", false],
    ["169.254.169.254", false],
    ["172.20.0.1", false],
    ["192.168.1.1", false],
    ["100.64.0.1", false],
    ["0.0.0.0", false],
    ["::1", false],
    ["fe80::1", false],
    ["fd00::1", false],
    ["::ffff:10.0.0.1", false],
    ["64:ff9b::a00:1", false],
    ["8.8.8.8", true],
    ["2a00:1450:4001::1", true],
  ])("whose name leads to %s: %s", (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));
});

describe("a mail about a line", () => {
  const at = (minutes: number) => setNow(new Date(daytime.getTime() + minutes * 60_000));
  const run = async () => {
    for (const job of await waitingJobs("notice-mail")) await mailNotice(job as { noticeId: string });
  };
  const count = async () => (await outbox()).length;

  test("names nobody, leads to the place, and comes once while the line is unread", async () => {
    const contactId = await mention();
    await run();
    await run();
    const [mail, ...more] = await outbox();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: sara.email, subject: "You are mentioned in a note" });
    expect(mail?.text).toContain(`/processing/leads?open=${contactId}`);
    expect(`${mail?.text}${mail?.html}`).not.toContain("Zara");
    await transaction((tx) => notify(tx, { kind: "mention", to: [sara.id], contactId }));
    at(60);
    await run();
    expect(await count()).toBe(1);
  });

  test("comes again after reading, and after a day unread", async () => {
    const contactId = await mention();
    const again = () => transaction((tx) => notify(tx, { kind: "mention", to: [sara.id], contactId }));
    await run();
    await db.notice.updateMany({ data: { seenAt: daytime } });
    await again();
    at(30);
    await run();
    expect(await count()).toBe(2);
    at(24 * 60 + 31);
    await again();
    await run();
    expect(await count()).toBe(3);
  });

  test("isn't written for a kind that is off, nor for what the receiver no longer sees, nor at night", async () => {
    await db.user.update({ where: { id: sara.id }, data: { noticeMailsSwitched: ["mention"] } });
    await mention();
    expect(await waitingJobs("notice-mail")).toEqual([]);
    await db.user.update({ where: { id: sara.id }, data: { noticeMailsSwitched: [] } });
    const contactId = await mention();
    await db.contact.update({ where: { id: contactId }, data: { assignedToId: (await createAdmin()).id } });
    await run();
    await db.contact.update({ where: { id: contactId }, data: { assignedToId: sara.id } });
    setNow(new Date("2026-11-23T23:00:00+05:00"));
    const [job] = (await waitingJobs("notice-mail")) as { noticeId: string }[];
    await mailNotice(job as { noticeId: string });
    expect(await count()).toBe(0);
  });
});
