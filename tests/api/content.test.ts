import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { GET as DUE } from "@/app/api/content/due/route";
import { PATCH as DECIDE } from "@/app/api/content/proposals/[id]/route";
import { GET as PROPOSALS, POST as PROPOSE } from "@/app/api/content/proposals/route";
import { DELETE as CANCEL, GET as PUBLICATION } from "@/app/api/content/publications/[id]/route";
import { GET as PUBLICATIONS } from "@/app/api/content/publications/route";
import { DELETE as DROP } from "@/app/api/content/records/[id]/draft/route";
import { PUT as LOOKED } from "@/app/api/content/records/[id]/looked/route";
import { GET as PREVIEW } from "@/app/api/content/records/[id]/preview/route";
import { GET as RECORD } from "@/app/api/content/records/[id]/route";
import { GET as LIST } from "@/app/api/content/tables/[id]/route";
import { GET as TABLES } from "@/app/api/content/tables/route";
import { readCatalogue } from "@/lib/catalogue/files";
import { guideOf } from "@/lib/catalogue/guide/guide";
import { guideFiles } from "@/lib/catalogue/queries";
import { catchUp } from "@/lib/content/jobs/follow";
import { contentKinds, tableOf } from "@/lib/content/tables";
import type {
  ContentRecordView,
  ContentRowView,
  ContentTableView,
  ProposalView,
  PublicationView,
} from "@/lib/content/views";
import { addDays, officeDate } from "@/lib/office-time";
import { findPlan } from "@/lib/plans/queries/plan";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { newestPublication } from "@/lib/platform/published/snapshot";
import { firstOffice, site } from "@/lib/site";
import { call } from "../support/call";
import { fillContent, forgetContent, officeValue } from "../support/content";
import { change, draft, draftsOf, publish, publishAll, type Refused, read } from "../support/content-editor";
import { createAdmin, createProcessingMember, createStudent, type TestUser } from "../support/factories";
import { runJobs } from "../support/jobs";

beforeEach(async () => {
  await fillContent();
  await catchUp();
});
afterEach(async () => {
  setNow(null);
  forgetContent();
});

afterAll(putBack);

describe("a draft", () => {
  test("is seen by the admins and by nobody else until it is published", async () => {
    const admin = await createAdmin({ name: "Sana Malik" });
    const saved = await change(admin, "office.office", (value) => ({ ...value, name: "Thirteen Gates" }));
    expect([saved.status, saved.body.draft?.by, saved.body.draft?.version]).toEqual([200, "Sana Malik", 1]);
    expect(site.name).toBe(firstOffice.office.name);
    expect((await read(await createAdmin(), "office.office")).draft?.value?.name).toBe("Thirteen Gates");

    await publishAll(admin, "office.office");
    expect(site.name).toBe("Thirteen Gates");
    const after = await read(admin, "office.office");
    expect([after.draft, after.version, after.touched]).toEqual([null, 2, true]);
    expect(after.history.map(({ before, after: now, by }) => [before?.name, now?.name, by])).toEqual([
      [firstOffice.office.name, "Thirteen Gates", "Sana Malik"],
    ]);
  });

  test("goes back to what was published before, by a draft of it", async () => {
    const admin = await createAdmin();
    await change(admin, "universities.mit", (value) => ({ ...value, city: "Cambridge, Massachusetts" }));
    await publishAll(admin, "universities.mit");
    const { history } = await read(admin, "universities.mit");
    await change(admin, "universities.mit", () => history[0]?.before ?? null);
    await publishAll(admin, "universities.mit");
    const files = readCatalogue()["universities.json"].find(({ id }) => id === "mit");
    expect(guideFiles["universities.json"].find(({ id }) => id === "mit")).toEqual(files);
    expect((await read(admin, "universities.mit")).history).toHaveLength(2);
  });

  test("that two people change is noticed, with who was first", async () => {
    const [first, second] = [await createAdmin({ name: "Sana Malik" }), await createAdmin()];
    const body = { value: officeValue({ founder: "Ali" }), base_version: 1, version: 0 };
    expect((await draft(first, "office.office", body)).status).toBe(200);
    const late = await draft(second, "office.office", { ...body, value: officeValue({ founder: "Omar" }) });
    expect([late.status, late.body.conflict?.by]).toEqual([409, "Sana Malik"]);
    expect(late.body.detail).toMatch(/^Draft saved \(Founder\), by Sana Malik at .+\. Your change was not saved\.$/);
    expect((await read(first, "office.office")).draft?.value?.founder).toBe("Ali");
  });

  test("of a record that was published since is refused", async () => {
    const admin = await createAdmin();
    await change(admin, "office.office", (value) => ({ ...value, founder: "Ali" }));
    await publishAll(admin, "office.office");
    const late = await draft(admin, "office.office", { value: officeValue(), base_version: 1, version: 0 });
    expect([late.status, late.body.detail]).toEqual([409, expect.stringMatching(/^Published \(Founder\), by /)]);
  });

  test.each([
    ["office.office", (value: object) => ({ ...value, phones: ["soon"] }), "phones.0", /phone number/],
    ["office.office", (value: object) => ({ ...value, nickname: "Gates" }), "", /nickname/],
    ["office.office", (value: object) => ({ ...value, hours: [] }), "hours", "At least 1 entries"],
    ["universities.mit", (value: object) => ({ ...value, id: "harvard" }), "id", "The id of a record stays as it is"],
    ["scholarships.chevening", (value: object) => ({ ...value, sources: [] }), "sources", /our estimate/],
    ["universities.mit", (value: object) => ({ ...value, name: "M\u0000IT" }), "name", /not allowed/],
    ["universities.mit", (value: object) => ({ ...value, aliases: ["M\u0007"] }), "aliases.0", /not allowed/],
    [
      "universities.mit",
      (value: object) => ({ ...value, name: "M".repeat(5_001) }),
      "name",
      "At most 5,000 characters",
    ],
    ["universities.mit", (value: object) => ({ ...value, source: ["x"] }), "source", /our estimate/],
    ["universities.mit", (value: object) => ({ ...value, source: ["–", "n/a"] }), "source", /our estimate/],
    [
      "scholarships.chevening",
      (value: object) => ({ ...value, sources: [{ title: "x", url: "https://example.com", tier: "official" }] }),
      "sources",
      /our estimate/,
    ],
    [
      "funds.uk",
      (value: { figures: object[] }) => ({
        ...value,
        figures: value.figures.map((one) => ({ ...one, sources: [{ title: "A page", url: null, tier: "official" }] })),
      }),
      "figures.0.sources",
      /our estimate/,
    ],
    [
      "rates.rates",
      (value: { rates: object }) => ({ ...value, rates: { ...value.rates, GBP: { toUsd: 1e-300, toPkr: 370 } } }),
      "rates.GBP.toUsd",
      "At least 0.000001",
    ],
    [
      "rates.rates",
      (value: { rates: object }) => ({ ...value, rates: { ...value.rates, GBP: { toUsd: 1, toPkr: 1e300 } } }),
      "rates.GBP.toPkr",
      "At most 1000000",
    ],
    ["office.office", () => null, "value", "Office can’t be taken out"],
    ["destinations.uk", () => null, "value", "Destinations can’t be taken out"],
  ])("%s is refused with what is wrong", async (id, edit, field, message) => {
    const answer = await change(await createAdmin(), id, edit as (value: object) => object | null);
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.map((error) => [error.field, error.message])).toContainEqual([
      field,
      typeof message === "string" ? message : expect.stringMatching(message),
    ]);
  });

  test("is stored without hidden characters, as all texts are", async () => {
    const admin = await createAdmin();
    const answer = await change(admin, "universities.mit", (value) => ({ ...value, name: "M\u202eI\u200bT\u2066" }));
    expect([answer.status, answer.body.draft?.value?.name]).toEqual([200, "MIT"]);
  });

  test("without a source is saved as our estimate", async () => {
    const admin = await createAdmin();
    const edit = (value: object) => ({ ...value, sources: [], confidence: "general-knowledge" });
    expect((await change(admin, "scholarships.chevening", edit)).status).toBe(200);
  });

  test("of a visa fee without a source is published as our estimate, and the page says so", async () => {
    setNow(new Date("2026-11-27T10:00:00Z"));
    const admin = await createAdmin();
    const edit = (value: Record<string, unknown>) => {
      const { visaFee } = value as { visaFee: { amount: number; support: string }[] };
      const fees = visaFee.map((fee) =>
        fee.amount === 558
          ? { ...fee, amount: 600, sources: [], confidence: "general-knowledge", support: "none" }
          : fee,
      );
      return { ...value, visaFee: fees };
    };
    expect((await change(admin, "funds.uk", edit)).status).toBe(200);
    await publishAll(admin, "funds.uk");
    const guide = guideOf(guideFiles, "uk", "2026-11-27");
    const fee = guide?.visa.money.find(({ label }) => label === "Application fee");
    expect(fee).toMatchObject({ now: "GBP 600", sources: [] });
    expect(fee?.details).toContain("Our estimate");
    expect(guide?.visa.steps.find(({ term }) => term === "Fee")?.text).toContain("GBP 600 (our estimate)");
    const plan = await findPlan({ country: "uk" });
    expect(JSON.stringify(plan)).toContain("our estimate");
  });

  test("that would leave a text without its figure says where, in the office's words", async () => {
    const admin = await createAdmin();
    const edit = (value: Record<string, unknown>) => ({ ...value, visaFee: [] });
    const words =
      "Destinations, United Kingdom: the text names the figure “Application fee”, and Visa money, United Kingdom, has none";
    const saved = await change(admin, "funds.uk", edit);
    expect(saved.body.draft?.blocked_by).toEqual([expect.stringContaining(words)]);
    const answer = await publish(admin, { drafts: await draftsOf(admin, ["funds.uk"]) });
    expect([answer.status, answer.body.detail]).toEqual([422, expect.stringContaining(words)]);
  });

  test("can be dropped once", async () => {
    const admin = await createAdmin();
    await change(admin, "office.office", (value) => ({ ...value, founder: "Ali" }));
    const drop = () => call(DROP, { as: admin, params: { id: "office.office" }, query: { version: "1" } });
    expect([(await drop()).status, (await drop()).status]).toEqual([204, 404]);
  });

  test("that somebody has saved anew is not dropped by who saw an older one", async () => {
    const [first, second] = [await createAdmin(), await createAdmin({ name: "Sana Malik" })];
    await change(first, "office.office", (value) => ({ ...value, founder: "Ali" }));
    await change(second, "office.office", (value) => ({ ...value, founder: "Omar" }));
    const drop = (query: Record<string, string>) =>
      call<Refused>(DROP, { as: first, params: { id: "office.office" }, query });
    const late = await drop({ version: "1" });
    expect([late.status, late.body.conflict]).toMatchObject([409, { by: "Sana Malik", what: "Draft saved (Founder)" }]);
    expect([(await drop({})).status, (await drop({ version: "x" })).status]).toEqual([422, 422]);
    expect((await read(first, "office.office")).draft?.value?.founder).toBe("Omar");
  });

  test("never has the version of another one: neither after a drop, nor after another file", async () => {
    const admin = await createAdmin();
    const save = (founder: string) => change(admin, "office.office", (value) => ({ ...value, founder }));
    const [first, second] = [await save("Ali"), await save("Omar")];
    await call(DROP, { as: admin, params: { id: "office.office" }, query: { version: "2" } });
    const third = await save("Bilal");
    expect([first, second, third].map(({ body }) => body.draft?.version)).toEqual([1, 2, 3]);
    const unseen = await publish(admin, { drafts: [{ id: "office.office", version: 1 }] });
    expect([unseen.status, await db.contentDraft.count()]).toEqual([409, 1]);
  });

  test("of taking out what was never there isn’t found", async () => {
    const body = { value: null, base_version: 0, version: 0 };
    expect((await draft(await createAdmin(), "universities.no-such", body)).status).toBe(404);
    expect(await db.contentDraft.count()).toBe(0);
  });

  test("that was overtaken by a publication names who published, not who checked the sources since", async () => {
    const [publisher, other] = [await createAdmin({ name: "Sana Malik" }), await createAdmin({ name: "Omar" })];
    await change(publisher, "universities.mit", (value) => ({ ...value, city: "Boston" }));
    await publishAll(publisher, "universities.mit");
    await call(LOOKED, { as: other, params: { id: "universities.mit" } });
    const late = await draft(other, "universities.mit", { value: null, base_version: 1, version: 0 });
    expect([late.status, late.body.conflict]).toMatchObject([409, { by: "Sana Malik", what: "Published (City)" }]);
  });

  test("of a destination is as stored for whoever changes it, and with its figures for whoever reads it", async () => {
    const as = await createProcessingMember();
    const { body } = await call<ContentRecordView>(RECORD, { as, params: { id: "destinations.canada" } });
    expect(body.value?.livingCost).toContain("{{");
    expect(body.shown?.livingCost).toMatch(/CAD [\d,]+/);
    expect(JSON.stringify(body.shown)).not.toContain("{{");
  });

  test.each(["offices.office", "office.none", "office", "universities.no-such", "programmes.mit.physics"])(
    "of %s isn't found",
    async (id) => {
      const answer = await call(RECORD, { as: await createAdmin(), params: { id } });
      expect(answer.status).toBe(404);
    },
  );
});

describe("a publication", () => {
  test("changes the catalogue's tables, the pages' facts and the assistant's passages together", async () => {
    const admin = await createAdmin();
    await change(admin, "destinations.uk", (value) => ({ ...value, averageTuition: "GBP 12,345 – 45,678 per year" }));
    await change(admin, "rates.rates", (value) => ({
      ...value,
      rates: { ...(value.rates as object), GBP: { toUsd: 1.4, toPkr: 400 } },
    }));
    await publishAll(admin, "destinations.uk", "rates.rates");
    const uk = await db.destination.findUniqueOrThrow({ where: { id: "uk" } });
    expect(uk.averageTuition).toBe("GBP 12,345 – 45,678 per year");
    expect(Number((await db.exchangeRate.findUniqueOrThrow({ where: { currency: "GBP" } })).toPkr)).toBe(400);
    expect(guideFiles["fx.json"].rates.GBP?.toPkr).toBe(400);
    const passages = await db.passage.findMany({ where: { id: { startsWith: "uk/" }, body: { contains: "12,345" } } });
    expect(passages.length).toBeGreaterThan(0);
  });

  test("that would break the catalogue is refused as a whole", async () => {
    const admin = await createAdmin();
    await change(admin, "universities.mit", () => null);
    const record = await read(admin, "universities.mit");
    const answer = await publish(admin, { drafts: [{ id: "universities.mit", version: record.draft?.version }] });
    expect([answer.status, answer.body.detail]).toEqual([422, expect.stringContaining('no university "mit"')]);
    expect(await db.contentPublication.count()).toBe(1);
    expect((await read(admin, "universities.mit")).draft).not.toBeNull();
  });

  test("takes a record out, and brings it back from its history", async () => {
    const admin = await createAdmin();
    const has = () => guideFiles["scholarships.json"].scholarships.some(({ id }) => id === "chevening");
    await change(admin, "scholarships.chevening", () => null);
    await publishAll(admin, "scholarships.chevening");
    expect(has()).toBe(false);
    expect(await db.scholarship.count({ where: { id: "chevening" } })).toBe(0);
    const gone = await read(admin, "scholarships.chevening");
    expect([gone.value, gone.history[0]?.after]).toEqual([null, null]);

    await change(admin, "scholarships.chevening", () => gone.history[0]?.before ?? null);
    await publishAll(admin, "scholarships.chevening");
    expect(has()).toBe(true);
    expect(await db.scholarship.count({ where: { id: "chevening" } })).toBe(1);
  });

  test("waits for its day, and is cancelled until then", async () => {
    setNow(new Date("2026-11-27T10:00:00Z"));
    const admin = await createAdmin();
    await change(admin, "office.office", (value) => ({ ...value, replyPromise: "within 12 hours" }));
    const drafts = [{ id: "office.office", version: 1 }];
    expect((await publish(admin, { drafts, planned_for: "2026-11-27" })).status).toBe(422);
    const never = await publish(admin, { drafts, planned_for: "9999-12-31" });
    expect([never.status, never.body.detail]).toEqual([422, "Choose a day within five years"]);
    const { body } = await publish(admin, { drafts, planned_for: "2026-12-01", note: "From December" });
    expect([body.state, body.planned_for]).toEqual(["planned", "2026-12-01"]);
    const { planned, draft: left } = await read(admin, "office.office");
    const own = {
      publication: body.id,
      planned_for: "2026-12-01",
      note: "From December",
      by: expect.any(String),
      problem: null,
    };
    expect([left, planned]).toEqual([null, [{ ...own, after: officeValue({ replyPromise: "within 12 hours" }) }]]);
    await runJobs();
    expect(site.replyPromise).toBe("within 24 hours");
    const { publishNow } = await import("@/lib/content/jobs/publish");
    await publishNow({ publicationId: Number(body.id) });
    expect(site.replyPromise).toBe("within 24 hours");

    const off = () => call<PublicationView>(CANCEL, { as: admin, params: { id: body.id } });
    expect([(await off()).body.state, (await off()).status]).toEqual(["ended", 409]);
    const back = await read(admin, "office.office");
    expect([back.draft?.value?.replyPromise, back.planned]).toEqual(["within 12 hours", []]);

    const again = await publish(admin, {
      drafts: await draftsOf(admin, ["office.office"]),
      planned_for: "2026-12-01",
    });
    setNow(new Date("2026-11-30T19:00:00Z")); // midnight in Lahore
    await publishNow({ publicationId: Number(again.body.id) });
    expect(site.replyPromise).toBe("within 12 hours");
    const later = await createAdmin(); // the first one's sign-in has ended by now
    const shown = await call<PublicationView>(PUBLICATION, { as: later, params: { id: again.body.id } });
    expect(shown.body.state).toBe("live");
  });

  test("that waits for its day is on the record that it adds, the next first, for admins only", async () => {
    setNow(new Date("2026-11-27T10:00:00Z"));
    const [admin, member] = [await createAdmin(), await createProcessingMember()];
    const { value } = await read(admin, "universities.mit");
    const id = "universities.new-one";
    const add = async (name: string, day: string) => {
      const seen = { base_version: 0, version: 0 };
      await draft(admin, id, { value: { ...value, id: "new-one", name }, ...seen });
      return publish(admin, { drafts: await draftsOf(admin, [id]), planned_for: day });
    };
    expect((await add("In January", "2027-01-01")).status).toBe(201);
    const [earlier] = await db.contentPublication.findMany({ where: { state: "planned" } });
    await db.contentPublication.update({ where: { id: earlier?.id }, data: { state: "rendering" } });
    expect((await add("In December", "2026-12-01")).status).toBe(201);
    await db.contentPublication.update({ where: { id: earlier?.id }, data: { state: "planned" } });
    const record = await read(admin, id);
    expect([record.title, record.version, record.value, record.draft]).toEqual(["In December", 0, null, null]);
    expect(record.planned.map(({ after }) => after?.name)).toEqual(["In December", "In January"]);
    expect((await call(RECORD, { as: member, params: { id } })).status).toBe(404);
    expect((await call(PREVIEW, { as: admin, params: { id } })).status).toBe(404);
  });

  test("of another draft than the caller saw, or beside another one, is refused", async () => {
    const admin = await createAdmin();
    await change(admin, "office.office", (value) => ({ ...value, founder: "Ali" }));
    expect((await publish(admin, { drafts: [{ id: "office.office", version: 2 }] })).status).toBe(409);
    expect((await publish(admin, { drafts: [{ id: "office.office", version: 1 }] })).status).toBe(201);
    await change(admin, "trust.trust", (value) => ({ ...value, refunds: "Within seven days." }));
    const other = await createAdmin({ name: "Omar Farooq" });
    const second = await publish(other, { drafts: [{ id: "trust.trust", version: 2 }] });
    const whose = new RegExp(`being prepared, by ${admin.name}, since \\d+:\\d\\d [AP]M\\.`);
    expect([second.status, second.body.detail]).toEqual([409, expect.stringMatching(whose)]);
    expect(second.body).toMatchObject({ publication: { state: "rendering", by: admin.name } });
    await runJobs();
    expect(site.founder).toBe("Ali");
  });

  test("is cancelled while it is prepared, and then never seen", async () => {
    const [author, admin] = [await createAdmin({ name: "Sana Malik" }), await createAdmin()];
    const saved = { value: officeValue({ founder: "Ali" }), base_version: 1, version: 0, note: "As she says" };
    await draft(author, "office.office", saved);
    const { body } = await publish(admin, { drafts: [{ id: "office.office", version: 1 }] });
    const off = await call<PublicationView>(CANCEL, { as: admin, params: { id: body.id } });
    expect([off.status, off.body.state, off.body.problem]).toEqual([200, "ended", "Cancelled"]);
    await runJobs();
    expect(site.founder).toBe(firstOffice.office.founder);
    const { draft: back } = await read(admin, "office.office");
    expect(back).toMatchObject({ by: "Sana Malik", note: "As she says", value: { founder: "Ali" }, version: 2 });
    expect((await publish(admin, { drafts: await draftsOf(admin, ["office.office"]) })).status).toBe(201);
    await runJobs();
    expect(site.founder).toBe("Ali");
  });

  test("doesn’t say that anybody has looked at the sources, and follows a day that the record names", async () => {
    setNow(new Date("2026-11-27T10:00:00Z"));
    const admin = await createAdmin();
    const before = await read(admin, "universities.mit");
    await change(admin, "universities.mit", (value) => ({ ...value, city: "Boston" }));
    await change(admin, "rates.rates", (value) => ({ ...value, asOf: "2026-11-26" }));
    await publishAll(admin, "universities.mit", "rates.rates");
    const [after, rates] = [await read(admin, "universities.mit"), await read(admin, "rates.rates")];
    expect([after.looked_on, after.looked_by, after.look_again_on]).toEqual([null, null, before.look_again_on]);
    expect([rates.looked_on, rates.look_again_on]).toEqual([null, "2026-12-03"]);
  });

  test("brings a record back at the end of its table, where its pages were rendered with it", async () => {
    const admin = await createAdmin();
    const { value } = await read(admin, "scholarships.chevening");
    await change(admin, "scholarships.chevening", () => null);
    await publishAll(admin, "scholarships.chevening");
    await change(admin, "scholarships.chevening", () => value);
    await publishAll(admin, "scholarships.chevening");
    expect(guideFiles["scholarships.json"].scholarships.at(-1)?.id).toBe("chevening");
  });

  test("is audited with who and what", async () => {
    const admin = await createAdmin();
    await change(admin, "universities.mit", (value) => ({ ...value, city: "Boston" }));
    await publishAll(admin, "universities.mit");
    const entries = await db.auditEntry.findMany({
      where: { action: { startsWith: "content-publish" } },
      orderBy: { action: "asc" },
    });
    const records = ["Massachusetts Institute of Technology"];
    expect(entries.map(({ action, actorId, actorRole, details }) => [action, actorId, actorRole, details])).toEqual([
      ["content-publish-asked", admin.id, "admin", { publication: 2, records }],
      ["content-published", admin.id, "admin", { publication: 2 }],
    ]);
  });
});

describe("a newer version's files", () => {
  const newer = () => {
    const files = structuredClone(readCatalogue());
    for (const record of files["universities.json"]) {
      if (record.id === "mit" || record.id === "stanford") record.city = "Newtown";
    }
    files["scholarships.json"].scholarships = files["scholarships.json"].scholarships.filter(
      ({ id }) => id !== "chevening",
    );
    return files;
  };

  test("are followed by what the office hasn't touched, and propose the rest", async () => {
    const admin = await createAdmin();
    await change(admin, "universities.mit", (value) => ({ ...value, city: "Cambridge (MA)" }));
    await change(admin, "scholarships.chevening", (value) => ({ ...value, award: "Everything, and a flight" }));
    await publishAll(admin, "universities.mit", "scholarships.chevening");

    expect(await fillContent(newer())).toEqual({ added: 0, changed: 1, removed: 0, proposed: 2 });
    expect((await read(admin, "universities.stanford")).value?.city).toBe("Newtown");
    expect((await read(admin, "universities.mit")).value?.city).toBe("Cambridge (MA)");
    const proposals = (await call<ProposalView[]>(PROPOSALS, { as: admin, query: { state: "open" } })).body;
    expect(proposals.map(({ record, value }) => [record, value?.city ?? null]).toSorted()).toEqual([
      ["scholarships.chevening", null],
      ["universities.mit", "Newtown"],
    ]);
    expect(await fillContent(newer())).toEqual({ added: 0, changed: 0, removed: 0, proposed: 0 });

    const decide = (id: string | undefined, decision: string) =>
      call<ProposalView>(DECIDE, { as: admin, params: { id: id ?? "" }, body: { decision } });
    const [of] = proposals.filter(({ record }) => record === "universities.mit");
    expect((await decide(of?.id, "accept")).body.state).toBe("accepted");
    expect((await decide(of?.id, "decline")).status).toBe(409);
    expect((await read(admin, "universities.mit")).draft?.value?.city).toBe("Newtown");
    await publishAll(admin, "universities.mit");
    expect(guideFiles["universities.json"].find(({ id }) => id === "mit")?.city).toBe("Newtown");
  });

  test("take out what nobody has touched", async () => {
    expect(await fillContent(newer())).toEqual({ added: 0, changed: 2, removed: 1, proposed: 0 });
    expect((await call(RECORD, { as: await createAdmin(), params: { id: "scholarships.chevening" } })).status).toBe(
      404,
    );
  });

  test("don't bring back what the office has taken out", async () => {
    const admin = await createAdmin();
    await change(admin, "scholarships.chevening", () => null);
    await publishAll(admin, "scholarships.chevening");
    expect(await fillContent()).toEqual({ added: 0, changed: 0, removed: 0, proposed: 0 });
    expect((await read(admin, "scholarships.chevening")).value).toBeNull();
  });
});

describe("the team", () => {
  test("proposes a correction with its source, which an admin keeps out or takes over", async () => {
    const [member, admin] = [await createProcessingMember({ name: "Bilal Ahmed" }), await createAdmin()];
    const record = await read(member, "universities.mit");
    const body = { record: "universities.mit", value: { ...record.value, city: "Boston" }, reason: "They moved" };
    const propose = (extra: object) =>
      call<ProposalView & Refused>(PROPOSE, { as: member, body: { ...body, ...extra } });
    expect((await propose({})).status).toBe(422);
    expect((await propose({ source_url: "javascript:alert(1)" })).status).toBe(422);
    const made = await propose({ source_url: "https://www.mit.edu/" });
    expect([made.status, made.body.by, made.body.ours?.city]).toEqual([201, "Bilal Ahmed", record.value?.city]);
    const decide = (as: TestUser) => call(DECIDE, { as, params: { id: made.body.id }, body: { decision: "decline" } });
    expect([(await decide(member)).status, (await decide(admin)).status]).toEqual([403, 200]);
    expect((await read(admin, "universities.mit")).draft).toBeNull();
  });

  test("sees what is to be looked at again, and notes that it has looked", async () => {
    const member = await createProcessingMember({ name: "Bilal Ahmed" });
    setNow(new Date("2027-01-15T08:00:00Z"));
    const due = async () => (await call<ContentRowView[]>(DUE, { as: member, query: { limit: "200" } })).body;
    const [first] = await due();
    expect(first?.look_again_on && first.look_again_on <= "2027-01-15").toBe(true);
    const tables = (await call<ContentTableView[]>(TABLES, { as: member })).body;
    expect(tables.reduce((sum, table) => sum + table.due, 0)).toBe((await due()).length);
    const looked = await call<ContentRecordView>(LOOKED, { as: member, params: { id: first?.id.toLowerCase() ?? "" } });
    expect([looked.body.looked_on, looked.body.looked_by]).toEqual(["2027-01-15", "Bilal Ahmed"]);
    expect((await due()).map(({ id }) => id)).not.toContain(first?.id);
  });

  test("looks again at every figure: a record that doesn’t say when it was put together, from the day it was loaded", async () => {
    const undated = await db.contentRecord.groupBy({ by: ["kind"], where: { lookAgainOn: null } });
    const ageless = contentKinds.filter((kind) => tableOf(kind).looksAgainAfter === null);
    expect(undated.map(({ kind }) => kind).toSorted()).toEqual(ageless.toSorted());
    const { lookAgainOn } = await db.contentRecord.findFirstOrThrow({ where: { kind: "universities", key: "mit" } });
    expect(lookAgainOn?.toISOString().slice(0, 10)).toBe(addDays(officeDate(new Date()), 365));
    // Rates name their month.
    const rates = await db.contentRecord.findFirstOrThrow({ where: { kind: "rates" } });
    expect(rates.lookAgainOn?.toISOString().slice(0, 10)).toBe(addDays(`${readCatalogue()["fx.json"].asOf}-01`, 7));
  });

  test("sees what is published, and nothing of what an admin prepares", async () => {
    setNow(new Date("2026-11-27T10:00:00Z"));
    const [admin, member] = [await createAdmin(), await createProcessingMember()];
    await change(admin, "office.office", (value) => ({ ...value, founder: "Planned" }));
    const drafts = await draftsOf(admin, ["office.office"]);
    const planned = await publish(admin, { drafts, planned_for: "2026-12-01" });
    const { value } = await read(admin, "universities.mit");
    await draft(admin, "universities.new-one", {
      value: { ...value, id: "new-one" },
      base_version: 0,
      version: 0,
    });
    await change(admin, "universities.mit", (mit) => ({ ...mit, city: "Boston" }));
    const seenBy = async (as: TestUser) => {
      const rows = await call<ContentRowView[]>(LIST, { as, params: { id: "universities" }, query: { limit: "200" } });
      const tables = (await call<ContentTableView[]>(TABLES, { as })).body;
      return [
        (await call(PUBLICATION, { as, params: { id: planned.body.id } })).status,
        (await call<PublicationView[]>(PUBLICATIONS, { as })).body.some(({ state }) => state === "planned"),
        (await call(RECORD, { as, params: { id: "universities.new-one" } })).status,
        (await read(as, "universities.mit")).draft?.value?.city,
        rows.body.filter(({ draft_version: version }) => version !== null).length,
        tables.find(({ table }) => table === "universities")?.drafts,
        (await read(as, "office.office")).planned.length,
      ];
    };
    expect(await seenBy(admin)).toEqual([200, true, 200, "Boston", 2, 2, 1]);
    expect(await seenBy(member)).toEqual([404, false, 404, undefined, 0, 0, 0]);
  });

  test("finds a record by its name", async () => {
    const member = await createProcessingMember();
    const query = { search: "massachusetts INST", limit: "5" };
    const found = await call<ContentRowView[]>(LIST, { as: member, params: { id: "universities" }, query });
    expect(found.body.map(({ id, touched }) => [id, touched])).toEqual([["universities.mit", false]]);
    const all = await call<ContentRowView[]>(LIST, {
      as: member,
      params: { id: "programmes" },
      query: { limit: "10" },
    });
    expect([all.body.length, all.headers.get("X-Total-Count")]).toEqual([10, "950"]);
  });

  test("reads which university a programme belongs to, and finds its programmes by that", async () => {
    const as = await createProcessingMember();
    const [params, query] = [{ id: "programmes" }, { search: "massachusetts INST", limit: "50" }];
    const { body } = await call<ContentRowView[]>(LIST, { as, params, query });
    const university = "Massachusetts Institute of Technology";
    expect(body.map(({ title }) => title)).toContain(`Computer Science and Engineering (SB), ${university}`);
    expect(body.filter(({ title }) => !title.endsWith(`, ${university}`))).toEqual([]);
  });

  test("is nobody else", async () => {
    expect((await call(TABLES, { as: await createStudent() })).status).toBe(403);
    expect((await call(TABLES, {})).status).toBe(401);
  });
});

test("a database without changes has the publication of the files, and the process follows it once", async () => {
  const before = newestPublication();
  expect(before).toBeGreaterThan(0);
  await catchUp();
  expect(newestPublication()).toBe(before);
  expect(guideFiles["programmes.json"]).toEqual(readCatalogue()["programmes.json"]);
});

/** The catalogue's tables are shared with other test files. */
async function putBack(): Promise<void> {
  const { loadCatalogue } = await import("@/lib/catalogue/commands");
  await db.$transaction((tx) => loadCatalogue(tx, readCatalogue()), { timeout: 60_000 });
}
