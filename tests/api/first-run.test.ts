import { beforeEach, describe, expect, test } from "vitest";
import { GET as CLAIMS, PUT as STAND } from "@/app/api/claims/route";
import { POST as PUBLISH } from "@/app/api/content/publications/route";
import { GET, POST } from "@/app/api/first-run/route";
import { PUT } from "@/app/api/first-run/steps/route";
import { POST as TEST_MAIL } from "@/app/api/first-run/test-mail/route";
import type { ClaimView } from "@/lib/claims/views";
import { lockContent } from "@/lib/content/commands/lock";
import { failPublication, finishPublication } from "@/lib/content/commands/prepare";
import { getFirstRunStage } from "@/lib/first-run/queries";
import type { FirstRunView } from "@/lib/first-run/views";
import type { Prisma } from "@/lib/generated/prisma/client";
import { db, transaction } from "@/lib/platform/db";
import type { OfficeFacts } from "@/lib/site";
import { firstOffice } from "@/lib/site";
import { call } from "../support/call";
import { change, draftsOf, publish, read as readRecord } from "../support/content-editor";
import {
  beginFirstRun,
  createAdmin,
  createFirstContent,
  createProcessingMember,
  ownOffice,
  type TestUser,
} from "../support/factories";
import { outbox } from "../support/outbox";

type Answered = FirstRunView & { detail?: string; errors?: { field: string; message: string }[] };
const read = (as: TestUser) => call<Answered>(GET, { as });
const begin = (as: TestUser, changes: object = {}) =>
  call<Answered>(POST, { as, body: Object.assign({}, ownOffice, changes) });
const confirm = (as: TestUser, step: string, confirmed = true) =>
  call<Answered>(PUT, { as, body: { step, confirmed } });
const stateOf = ({ steps }: FirstRunView, name: string) => steps.find(({ step }) => step === name)?.state;

/** Publishes the office's facts with these changes. */
async function publishOffice(as: TestUser, changes: Partial<OfficeFacts>) {
  const { version, value } = await db.contentRecord.findFirstOrThrow({ where: { kind: "office" } });
  const draft = {
    baseVersion: version,
    version: 1,
    value: Object.assign({}, value, changes) as Prisma.InputJsonObject,
  };
  await db.contentDraft.upsert({
    where: { kind_key: { kind: "office", key: "office" } },
    create: { kind: "office", key: "office", ...draft },
    update: draft,
  });
  return call<Answered>(PUBLISH, { as, body: { drafts: [{ id: "office.office", version: 1 }] } });
}

/** What is being prepared is published, without its pages. */
async function goLive() {
  const { id } = await db.contentPublication.findFirstOrThrow({ where: { state: "rendering" } });
  await finishPublication(id);
}

beforeEach(() => createFirstContent());

describe("the first steps", () => {
  test("say what is still a sample, and what is to do", async () => {
    const admin = await createAdmin();
    const { body } = await read(admin);
    expect(body.begun_at).toBeNull();
    expect(body.steps.map(({ step, state }) => [step, state])).toEqual([
      ["office", "sample"],
      ["hours", "sample"],
      ["claims", "sample"],
      ["team", "open"],
      ["mail", "open"],
      ["whatsapp", "sample"],
      ["assistant", "open"],
      ["backup", "open"],
    ]);
    expect(await getFirstRunStage()).toBe("due");
    await createProcessingMember();
    expect(stateOf((await read(admin)).body, "team")).toBe("done");
  });

  test("begin with the office's own name, numbers and address, and leave no sample", async () => {
    const admin = await createAdmin();
    const { status, body } = await begin(admin);
    expect([status, body.begun_at !== null]).toEqual([201, true]);
    const [publication] = await db.contentPublication.findMany({
      where: { state: "rendering" },
      include: { changes: true },
    });
    const after = publication?.changes[0]?.after as unknown as OfficeFacts;
    expect(after).toMatchObject({ name: ownOffice.name, phones: [ownOffice.phone], emails: [ownOffice.email] });
    expect(after.office).toMatchObject({
      street: ownOffice.street,
      city: "Lahore",
      region: "Punjab",
      countryCode: "PK",
    });
    const { phones, emails, whatsapp, social } = firstOffice.office;
    for (const sample of [
      ...phones,
      ...emails,
      whatsapp,
      ...social.map(({ url }) => url),
      firstOffice.office.office.street,
    ]) {
      expect(JSON.stringify(after)).not.toContain(sample);
    }
    const entries = await db.auditEntry.findMany({ where: { actorId: admin.id } });
    expect(entries.map(({ action }) => action).sort()).toEqual([
      "content-drafted",
      "content-publish-asked",
      "first-run-begun",
    ]);
    expect((await begin(admin)).status).toBe(409);
    expect(await getFirstRunStage()).toBe("begun");
  });

  test.each([
    [{ phone: firstOffice.office.phones[0] }, "phone", "This phone is a sample: enter your own"],
    [{ email: firstOffice.office.emails[0] }, "email", "This email address is a sample: enter your own"],
    [{ whatsapp: firstOffice.office.whatsapp }, "whatsapp", "This WhatsApp number is a sample: enter your own"],
    [{ street: firstOffice.office.office.street }, "street", "This address is a sample: enter your own"],
    [{ name: firstOffice.office.name }, "name", "This name is a sample: enter your own"],
    [
      { whatsapp: "111 222 3333" },
      "whatsapp",
      "The number must begin with the country’s code, such as +92 42 111 222 333 or +92 300 1234567",
    ],
    [{ name: " " }, "name", "Please give your office’s name"],
    [{ phone: "12" }, "phone", "Phone number must be at least 10 digits"],
  ])("%j is refused, and nothing is published", async (changes, field, message) => {
    const { status, body } = await begin(await createAdmin(), changes);
    expect([status, body.errors]).toEqual([422, [{ field, message }]]);
    expect([await db.firstRun.count(), await db.contentDraft.count()]).toEqual([0, 0]);
  });

  test("wait for the content before they hold anything of their own", async () => {
    const admin = await createAdmin();
    let letGo = () => {};
    const enough = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let isHeld = false;
    const holding = transaction(async (tx) => {
      await lockContent(tx);
      isHeld = true;
      await enough;
    });
    await expect.poll(() => isHeld).toBe(true);
    const begun = begin(admin);
    const isWaiting = async () =>
      (
        await db.$queryRaw<object[]>`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      ).length;
    await expect.poll(isWaiting).toBe(1);
    const held = await db.$queryRaw`
      select mode from pg_locks where relation = 'first_run'::regclass and mode = 'RowExclusiveLock'
        and database = (select oid from pg_database where datname = current_database())`;
    letGo();
    await holding;
    expect((await begun).status).toBe(201);
    expect(held).toEqual([]);
  });

  test("of an office in another city say no word of the sample's", async () => {
    const admin = await createAdmin();
    const elsewhere = { city: "Karachi", region: "Sindh", street: "7 Zaibunnisa Street, Saddar" };
    expect((await begin(admin, elsewhere)).status).toBe(201);
    const [{ after } = { after: null }] = await db.contentChange.findMany();
    expect(after).toMatchObject({ office: elsewhere, descriptor: "Study Abroad Consultants, Karachi" });
    expect(JSON.stringify(after)).not.toMatch(/Lahore|Punjab/);
  });

  test("let no sample back in, neither typed nor from the history", async () => {
    const admin = await createAdmin();
    await begin(admin);
    await goLive();
    expect((await publishOffice(admin, { map: { latitude: 31.55, longitude: 74.34 } })).status).toBe(201);
    await goLive();
    for (const [again, words] of [
      [{ phones: firstOffice.office.phones }, "phone"],
      [{ office: firstOffice.office.office }, "address"],
      [{ map: firstOffice.office.map }, "position on the map"],
    ] as const) {
      const refused = await publishOffice(admin, again);
      const message = `These are only samples, and your site has its own: ${words}`;
      expect([refused.status, refused.body.errors]).toEqual([422, [{ field: "drafts", message }]]);
    }
    const { history } = await readRecord(admin, "office.office");
    await change(admin, "office.office", () => history.at(-1)?.before ?? null);
    const back = await publish(admin, { drafts: await draftsOf(admin, ["office.office"]) });
    expect([back.status, back.body.detail]).toEqual([422, expect.stringMatching(/^These are only samples/)]);
    expect((await publishOffice(admin, { expertFeePkr: 7_500 })).status).toBe(201);
  });

  test("not begun, leave the samples to the office", async () => {
    const admin = await createAdmin();
    await publishOffice(admin, { phones: ["+92 42 35761234"] });
    await goLive();
    expect((await publishOffice(admin, { phones: firstOffice.office.phones })).status).toBe(201);
  });

  test("do not begin over a draft of the office: its hours and fees stay", async () => {
    const admin = await createAdmin();
    const { value } = await db.contentRecord.findFirstOrThrow({ where: { kind: "office" } });
    const drafted = Object.assign({}, value, { expertFeePkr: 7_500 }) as Prisma.InputJsonObject;
    await db.contentDraft.create({ data: { kind: "office", key: "office", value: drafted, baseVersion: 1 } });
    const refused = await begin(admin);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      "The office has a draft under Content. Publish or drop it first.",
    ]);
    expect([await db.firstRun.count(), await db.contentPublication.count({ where: { state: "rendering" } })]).toEqual([
      0, 0,
    ]);
    expect(await db.contentDraft.findFirst()).toMatchObject({ value: { expertFeePkr: 7_500 } });
    await db.contentDraft.deleteMany();
    expect((await begin(admin)).status).toBe(201);
  });

  test("say how far what they publish is, and why it was not published", async () => {
    const admin = await createAdmin();
    expect((await read(admin)).body.publication).toBeNull();
    const waiting = ({ steps }: FirstRunView) => steps.filter((one) => one.is_waiting).map(({ step }) => step);
    const begun = (await begin(admin)).body;
    expect(begun.publication).toMatchObject({ state: "rendering", problem: null });
    expect(waiting(begun)).toEqual(["office"]);
    const { id } = await db.contentPublication.findFirstOrThrow({ where: { state: "rendering" } });
    await failPublication(id, "A page could not be rendered");
    const failed = (await read(admin)).body;
    expect(failed.publication).toMatchObject({ state: "ended", problem: "A page could not be rendered" });
    expect(waiting(failed)).toEqual([]);
    expect((await publishOffice(admin, { expertFeePkr: 7_500 })).status).toBe(201);
    await goLive();
    expect((await read(admin)).body.publication).toMatchObject({ state: "live", problem: null });
  });

  test("aren’t done with a WhatsApp number that opens nobody’s chat", async () => {
    const admin = await createAdmin();
    const where = { kind_key: { kind: "office", key: "office" } };
    for (const [whatsapp, state] of [
      ["111 222 3333", "open"],
      ["+92 301 2345678", "done"],
    ]) {
      const value = Object.assign({}, firstOffice.office, { whatsapp }) as unknown as Prisma.InputJsonObject;
      await db.contentRecord.update({ where, data: { value } });
      expect(stateOf((await read(admin)).body, "whatsapp")).toBe(state);
    }
  });

  test("without a WhatsApp number are fine", async () => {
    const admin = await createAdmin();
    expect((await begin(admin, { whatsapp: "" })).status).toBe(201);
    expect(await db.contentChange.findMany()).toMatchObject([{ after: { whatsapp: "" } }]);
  });

  test("that only a person can judge are confirmed by one, and opened again", async () => {
    const admin = await createAdmin();
    expect((await confirm(admin, "backup")).status).toBe(409);
    await beginFirstRun();
    expect(stateOf((await confirm(admin, "backup")).body, "backup")).toBe("done");
    expect(stateOf((await confirm(admin, "hours")).body, "hours")).toBe("done");
    expect(stateOf((await confirm(admin, "backup", false)).body, "backup")).toBe("open");
    expect((await db.firstRun.findFirstOrThrow()).confirmed).toEqual(["hours"]);
    for (const step of ["office", "claims", "mail", "team", "whatsapp", "nothing"]) {
      expect([step, (await confirm(admin, step)).status]).toEqual([step, 422]);
    }
  });

  test("are done with the claims once each is decided: proved, off, or left as it is knowingly", async () => {
    const admin = await createAdmin();
    const claims = async () => (await read(admin)).body.steps.find(({ step }) => step === "claims");
    expect((await claims())?.note).toMatch(/^7 claims that came with the product/);
    const all = (await call<ClaimView[]>(CLAIMS, { as: admin })).body;
    const [last, ...others] = all.map(({ text }) => text).toReversed();
    for (const text of others) await call(STAND, { as: admin, body: { text, stood_by: true } });
    // The promise to reply is the office's own, and is measured once there is enough to measure.
    expect(await claims()).toMatchObject({ state: "open", note: expect.stringMatching(/^1 claim without a proof/) });
    await call(STAND, { as: admin, body: { text: last, stood_by: true } });
    expect(await claims()).toMatchObject({ state: "done", confirmed: null });
  });

  test("send a test email to whoever asks", async () => {
    const admin = await createAdmin();
    expect((await call(TEST_MAIL, { as: admin })).status).toBe(409);
    await beginFirstRun();
    expect((await call(TEST_MAIL, { as: admin })).status).toBe(200);
    expect(await outbox()).toMatchObject([{ to: admin.email, subject: "A test of your mail server" }]);
  });

  test("are an admin's", async () => {
    const member = await createProcessingMember();
    expect([
      (await read(member)).status,
      (await begin(member)).status,
      (await confirm(member, "hours")).status,
    ]).toEqual([403, 403, 403]);
    expect((await call(TEST_MAIL, { as: member })).status).toBe(403);
  });
});
