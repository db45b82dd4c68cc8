import { expect, test } from "vitest";
import { GET as PUBLICATION } from "@/app/api/content/publications/[id]/route";
import { resumePublications } from "@/lib/content/commands/prepare";
import { publishNow } from "@/lib/content/jobs/publish";
import type { PublicationView } from "@/lib/content/views";
import type { Prisma } from "@/lib/generated/prisma/client";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import { change, draftsOf, publish, publishAll, read, withFilledContent } from "../support/content-editor";
import { createAdmin, type TestUser } from "../support/factories";

// Publications that can't come true: whoever asked for one is told, in a sentence.

withFilledContent();

const mit = "universities.mit";
const named = (name: string) => (value: Record<string, unknown>) => ({ ...value, name });
const shown = (as: TestUser, id: string) => call<PublicationView>(PUBLICATION, { as, params: { id } });

async function plan(as: TestUser, name: string) {
  await change(as, mit, named(name));
  return publish(as, { drafts: await draftsOf(as, [mit]), planned_for: "2026-12-01" });
}

test("a draft that is named twice, in other letters too, is refused", async () => {
  const admin = await createAdmin();
  await change(admin, mit, named("M.I.T."));
  const [draft] = await draftsOf(admin, [mit]);
  for (const id of [mit, "Universities.MIT"]) {
    const { status, body } = await publish(admin, { drafts: [draft, { ...draft, id }] });
    expect([status, body.detail]).toEqual([422, "universities.mit is named twice"]);
  }
  expect(await db.contentDraft.count()).toBe(1);
});

test("a second plan for a record is refused with the day of the first", async () => {
  setNow(new Date("2026-11-27T10:00:00Z"));
  const admin = await createAdmin();
  expect((await plan(admin, "First")).status).toBe(201);
  const { status, body } = await plan(admin, "Second");
  expect([status, body.detail]).toEqual([409, "“First” is planned for 1 Dec 2026 already. Cancel that plan first."]);
  expect((await read(admin, mit)).draft?.value?.name).toBe("Second");
});

test.each([
  ["changed", named("Since then")],
  ["taken out", () => null],
])("a plan says that its record was %s by another publication", async (what, edit) => {
  setNow(new Date("2026-11-27T10:00:00Z"));
  const admin = await createAdmin();
  const { body } = await plan(admin, "Planned");
  expect(body.problem).toBeNull();
  for (const { key } of await db.contentRecord.findMany({ where: { kind: "programmes" } })) {
    const record =
      key.startsWith("mit-") && what === "taken out" && (await change(admin, `programmes.${key}`, () => null));
    if (record) expect(record.status).toBe(200);
  }
  await change(admin, mit, edit);
  const drafts = await db.contentDraft.findMany({ select: { kind: true, key: true } });
  await publishAll(admin, ...drafts.map(({ kind, key }) => `${kind}.${key}`));

  const problem = `“Planned” was ${what} by another publication since, so this plan can’t come true. Cancel it, and plan its draft again.`;
  expect((await shown(admin, body.id)).body).toMatchObject({ state: "planned", problem });
  expect((await read(admin, mit)).planned).toMatchObject([{ publication: body.id, problem }]);
});

test("a publication that the database can’t hold ends at once, in a sentence for people", async () => {
  const admin = await createAdmin();
  const id = "programmes.glasgow-computing-science-bsc";
  await change(admin, id, (value) => ({ ...value, note: "Changed" }));
  const { body } = await publish(admin, { drafts: await draftsOf(admin, [id]) });
  const stored = await db.contentChange.findFirstOrThrow({ where: { publicationId: Number(body.id) } });
  const after = Object.assign({}, stored.after, { durationMonths: 3_000_000_000 }) as Prisma.InputJsonObject;
  await db.contentChange.update({ where: { id: stored.id }, data: { after } });
  await publishNow({ publicationId: Number(body.id) });
  const { body: ended } = await shown(admin, body.id);
  const problem = "It holds something that can’t be stored, such as a figure that is too large. Correct the drafts.";
  expect([ended.state, ended.problem]).toEqual(["ended", problem]);
});

test("a date that no calendar reaches, stored earlier, can be read and mended", async () => {
  const admin = await createAdmin();
  const id = "scholarships.chevening";
  const { value } = await read(admin, id);
  const stored = Object.assign({}, value, { compiledOn: "9999-12-31" }) as Prisma.InputJsonObject;
  await db.$executeRaw`UPDATE content_records SET value = ${JSON.stringify(stored)}::jsonb, look_again_on = '10000-06-30'
    WHERE kind = 'scholarships' AND key = 'chevening'`;
  expect((await read(admin, id)).value?.compiledOn).toBe("9999-12-31");
  await change(admin, id, (before) => ({ ...before, compiledOn: "2026-11-20" }));
  await publishAll(admin, id);
  expect((await read(admin, id)).look_again_on).toBe("2027-05-21");
});

test("after a restart, the one that is being prepared goes on, however many plans wait", async () => {
  setNow(new Date("2026-11-27T10:00:00Z"));
  const plans = Array.from({ length: 100 }, (_, index) => ({ id: index + 2, plannedFor: new Date("2026-12-01") }));
  await db.contentPublication.createMany({ data: plans.map((one) => ({ ...one, state: "planned" as const })) });
  await db.contentPublication.create({ data: { id: 102, state: "rendering" } });
  await resumePublications();
  const waiting = await db.$queryRaw<{ id: number }[]>`
    SELECT (data->>'publicationId')::int AS id FROM jobs.job WHERE name = 'publish-content' AND state < 'completed'`;
  expect(waiting.map(({ id }) => id)).toContain(102);
});
