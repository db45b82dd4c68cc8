import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PATCH as DECIDE } from "@/app/api/content/proposals/[id]/route";
import { GET as PROPOSALS } from "@/app/api/content/proposals/route";
import { readCatalogue } from "@/lib/catalogue/files";
import { catalogue } from "@/lib/catalogue/published/current";
import type { CatalogueFiles } from "@/lib/catalogue/schema/catalogue";
import { deriveCatalogue } from "@/lib/content/commands/derive";
import { saysTheSame } from "@/lib/content/fingerprint";
import { firstRecords, hashFirstContent } from "@/lib/content/first";
import { publishNow } from "@/lib/content/jobs/publish";
import { isContentTouched } from "@/lib/content/queries/snapshot";
import { tableOf } from "@/lib/content/tables";
import type { ProposalView } from "@/lib/content/views";
import { setNow } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db";
import { firstOffice, site } from "@/lib/site";
import { call } from "../support/call";
import { fillContent } from "../support/content";
import { change, draftsOf, publish, publishAll, read, withFilledContent } from "../support/content-editor";
import { sql } from "../support/database";
import { createAdmin, type TestUser } from "../support/factories";

/*
 * A later version of the product over a database that an office has worked on: nothing of the office's is overwritten or
 * lost, and everything else follows the files.
 */

const proposalsOf = async (as: TestUser) =>
  (await call<ProposalView[]>(PROPOSALS, { as, query: { state: "open", limit: "200" } })).body;
const decide = (as: TestUser, id: string | undefined, decision: "accept" | "decline") =>
  call<ProposalView & { detail?: string }>(DECIDE, { as, params: { id: id ?? "" }, body: { decision } });

/** The files of a later version, with another city for some universities and without some scholarships. */
function later(
  city: string,
  { of = ["mit"], without = [] }: { of?: string[]; without?: string[] } = {},
): CatalogueFiles {
  const files = structuredClone(readCatalogue());
  for (const record of files["universities.json"]) if (of.includes(record.id)) record.city = city;
  const { scholarships } = files["scholarships.json"];
  files["scholarships.json"].scholarships = scholarships.filter(({ id }) => !without.includes(id));
  return files;
}
const kindAndKey = (id: string) => {
  const [kind = "", key = ""] = id.split(".");
  return { kind, key };
};
const cityOf = async (as: TestUser, key = "mit") => (await read(as, `universities.${key}`)).value?.city;
const nothing = { added: 0, changed: 0, removed: 0, proposed: 0 };

withFilledContent();

const catalogueTables = [
  ...["destinations", "universities", "programmes", "scholarships", "tests", "exchange_rates", "catalogue_passages"],
];
const rowsOf = async (table: string) =>
  (await sql.query(`SELECT to_jsonb(t) AS row FROM ${table} AS t ORDER BY 1`)).rows;

test("an installation that had its facts in files says the same from its database", async () => {
  const before = await Promise.all(catalogueTables.map(rowsOf));
  await transaction((tx) => deriveCatalogue(tx));
  const after = await Promise.all(catalogueTables.map(rowsOf));
  for (const [index, table] of catalogueTables.entries()) expect([table, after[index]]).toEqual([table, before[index]]);
  expect(before.every(({ length }) => length > 5)).toBe(true);
  expect(catalogue()).toEqual(readCatalogue());
  const facts = Object.keys(firstOffice.office) as (keyof typeof firstOffice.office)[];
  expect(Object.fromEntries(facts.map((name) => [name, site[name]]))).toEqual(firstOffice.office);
  expect([await isContentTouched(), await proposalsOf(await createAdmin())]).toEqual([false, []]);
});

test("an installation whose own files were edited keeps that, and a later version without it proposes nothing", async () => {
  await db.contentNow.deleteMany();
  await db.contentPublication.deleteMany();
  await db.contentRecord.deleteMany();
  const own = later("Our own words");
  expect((await fillContent(own)).added).toBe(firstRecords(own).length);
  const admin = await createAdmin();
  expect(await cityOf(admin)).toBe("Our own words");
  expect(await fillContent(own)).toEqual(nothing);
});

describe("what waits as a draft", () => {
  test("isn’t overtaken by a later file, which is proposed instead", async () => {
    const admin = await createAdmin();
    await change(admin, "universities.mit", (value) => ({ ...value, city: "Ours" }));
    expect(await fillContent(later("Theirs"))).toEqual({ ...nothing, proposed: 1 });
    expect((await read(admin, "universities.mit")).draft?.value?.city).toBe("Ours");
    const [proposal] = await proposalsOf(admin);
    expect([proposal?.record, proposal?.value?.city]).toEqual(["universities.mit", "Theirs"]);
    const early = await decide(admin, proposal?.id, "accept");
    expect([early.status, early.body.detail]).toEqual([409, "This record has a draft. Publish or drop it first."]);

    await publishAll(admin, "universities.mit");
    expect(await cityOf(admin)).toBe("Ours");
    expect((await decide(admin, proposal?.id, "accept")).status).toBe(200);
    await publishAll(admin, "universities.mit");
    expect(await cityOf(admin)).toBe("Theirs");
    expect((await read(admin, "universities.mit")).history).toHaveLength(2);
  });

  test("isn’t taken out twice: neither by a proposal of later files nor by a draft", async () => {
    const admin = await createAdmin();
    const id = "scholarships.chevening";
    await change(admin, id, (value) => ({ ...value, award: "A flight" }));
    await publishAll(admin, id);
    expect(await fillContent(later("", { of: [], without: ["chevening"] }))).toEqual({ ...nothing, proposed: 1 });
    await change(admin, id, () => null);
    await publishAll(admin, id);
    const [proposal] = await proposalsOf(admin);
    const accepted = await decide(admin, proposal?.id, "accept");
    expect([accepted.status, accepted.body.detail]).toEqual([409, "This record is taken out already."]);
    expect((await change(admin, id, () => null)).status).toBe(409);
    expect([await db.contentDraft.count(), (await decide(admin, proposal?.id, "decline")).status]).toEqual([0, 200]);

    // A draft of it that an earlier version has stored.
    const { version } = await db.contentRecord.findUniqueOrThrow({ where: { kind_key: kindAndKey(id) } });
    await db.contentDraft.create({ data: Object.assign(kindAndKey(id), { baseVersion: version }) });
    const published = await publish(admin, { drafts: await draftsOf(admin, [id]) });
    expect([published.status, published.body.detail]).toEqual([409, "This record is taken out already."]);
  });

  test("of a table that always has its records isn’t taken out by a proposal either", async () => {
    const admin = await createAdmin();
    const { id } = await db.contentProposal.create({
      data: { kind: "destinations", key: "uk", fileHash: "taken out" },
    });
    const accepted = await decide(admin, id, "accept");
    expect([accepted.status, accepted.body.detail]).toEqual([409, "Destinations can’t be taken out."]);
    expect(await db.contentDraft.count()).toBe(0);
  });

  test("keeps its record, even if the later files no longer have it", async () => {
    const admin = await createAdmin();
    await change(admin, "scholarships.chevening", (value) => ({ ...value, award: "A flight" }));
    expect(await fillContent(later("", { of: [], without: ["chevening"] }))).toEqual({ ...nothing, proposed: 1 });
    await publishAll(admin, "scholarships.chevening");
    expect((await read(admin, "scholarships.chevening")).value?.award).toBe("A flight");
    const [proposal] = await proposalsOf(admin);
    expect((await decide(admin, proposal?.id, "accept")).status).toBe(200);
    await publishAll(admin, "scholarships.chevening");
    expect((await read(admin, "scholarships.chevening")).value).toBeNull();
  });

  test("for a day is published on that day", async () => {
    setNow(new Date("2026-11-27T10:00:00Z"));
    const admin = await createAdmin();
    await change(admin, "universities.mit", (value) => ({ ...value, city: "Ours" }));
    const drafts = await draftsOf(admin, ["universities.mit"]);
    const { body } = await publish(admin, { drafts, planned_for: "2026-12-01" });
    expect(await fillContent(later("Theirs"))).toEqual({ ...nothing, proposed: 1 });
    setNow(new Date("2026-12-01T10:00:00Z"));
    await publishNow({ publicationId: Number(body.id) });
    const again = await createAdmin();
    expect(await cityOf(again)).toBe("Ours");
    expect((await proposalsOf(again)).map(({ value }) => value?.city)).toEqual(["Theirs"]);
  });

  test("and is dropped leaves the record to the next files", async () => {
    const admin = await createAdmin();
    await change(admin, "universities.mit", (value) => ({ ...value, city: "Ours" }));
    await fillContent(later("Second"));
    await db.contentDraft.deleteMany();
    expect(await cityOf(admin)).not.toBe("Second");
    expect(await fillContent(later("Third"))).toEqual({ ...nothing, changed: 1 });
    expect([await cityOf(admin), await proposalsOf(admin)]).toEqual(["Third", []]);
  });
});

describe("what the office has changed", () => {
  test("is proposed once for each later version: kept, it stays; the newest replaces what waits", async () => {
    const admin = await createAdmin();
    await change(admin, "universities.mit", (value) => ({ ...value, city: "Ours" }));
    await publishAll(admin, "universities.mit");
    await fillContent(later("Second"));
    const [second] = await proposalsOf(admin);
    expect((await decide(admin, second?.id, "decline")).body.state).toBe("declined");
    expect(await fillContent(later("Second"))).toEqual(nothing);
    await fillContent(later("Third"));
    expect(await fillContent(later("Fourth"))).toEqual({ ...nothing, proposed: 1 });
    expect((await proposalsOf(admin)).map(({ value }) => value?.city)).toEqual(["Fourth"]);
    expect(await cityOf(admin)).toBe("Ours");
    expect((await db.contentProposal.findMany({ where: { state: "declined" } })).length).toBe(1);
  });

  test("isn’t proposed what it says already", async () => {
    const admin = await createAdmin();
    await change(admin, "universities.mit", (value) => ({ ...value, city: "Right" }));
    await change(admin, "scholarships.chevening", () => null);
    await publishAll(admin, "universities.mit", "scholarships.chevening");
    expect(await fillContent(later("Wrong"))).toEqual({ ...nothing, proposed: 1 });
    expect(await fillContent(later("Right", { without: ["chevening"] }))).toEqual(nothing);
    expect(await proposalsOf(admin)).toEqual([]);
  });

  test("and a member’s proposal outlive a later version", async () => {
    const admin = await createAdmin();
    const record = await read(admin, "universities.mit");
    await db.contentProposal.create({
      data: {
        kind: "universities",
        key: "mit",
        value: { ...record.value } as never,
        reason: "A reason",
        sourceUrl: "https://mit.edu",
      },
    });
    expect(await fillContent(later("Theirs"))).toEqual({ ...nothing, changed: 1 });
    expect((await proposalsOf(admin)).map(({ reason }) => reason)).toEqual(["A reason"]);
  });
});

test("the office’s own tables follow a later version too: what is untouched, what is changed, and a table that is new", async () => {
  const admin = await createAdmin();
  await change(admin, "office.office", (value) => ({ ...value, founder: "Ali" }));
  await publishAll(admin, "office.office");
  const hash = hashFirstContent();
  const office = tableOf("office").first as Map<string, unknown>;
  const trust = tableOf("trust").first as Map<string, unknown>;
  const before = [office.get("office"), trust.get("trust")] as const;
  try {
    office.set("office", { ...(before[0] as object), replyPromise: "within a day" });
    trust.set("trust", { ...(before[1] as object), refunds: "Within seven days." });
    expect(hashFirstContent()).not.toBe(hash);
    await db.contentRecord.delete({ where: { kind_key: { kind: "brand", key: "brand" } } }); // a version before had none
    expect(await fillContent()).toEqual({ added: 1, changed: 1, removed: 0, proposed: 1 });
    expect((await read(admin, "trust.trust")).value?.refunds).toBe("Within seven days.");
    expect((await read(admin, "office.office")).value).toMatchObject({
      founder: "Ali",
      replyPromise: "within 24 hours",
    });
    expect((await proposalsOf(admin)).map(({ record, value }) => [record, value?.replyPromise])).toEqual([
      ["office.office", "within a day"],
    ]);
  } finally {
    office.set("office", before[0]);
    trust.set("trust", before[1]);
  }
});

type Deed = "left" | "draft" | "published";
const keys = ["mit", "stanford", "harvard", "oxford", "cambridge"].filter((key) =>
  readCatalogue()["universities.json"].some(({ id }) => id === key),
);
const deeds = fc.array(fc.constantFrom<Deed>("left", "draft", "published"), {
  minLength: keys.length,
  maxLength: keys.length,
});
const cities = fc.array(fc.constantFrom("as before", "Ours", "Theirs"), {
  minLength: keys.length,
  maxLength: keys.length,
});

test("after any edits and any later files, each record is the office’s or the files’, and what differs is proposed", async () => {
  const { id } = await createAdmin();
  const original = new Map(readCatalogue()["universities.json"].map((record) => [record.id as string, record]));
  await fc.assert(
    fc.asyncProperty(deeds, cities, async (done, given) => {
      for (const [index, key] of keys.entries()) {
        const at = { kind_key: { kind: "universities", key } };
        const mine = { ...original.get(key), city: "Ours" } as never;
        if (done[index] === "published") {
          await db.contentRecord.update({ where: at, data: { value: mine, touched: true, version: 2 } });
        }
        if (done[index] === "draft") {
          await db.contentDraft.create({
            data: { kind: "universities", key, value: mine, baseVersion: 1, authorId: id },
          });
        }
      }
      const files = later("Theirs", { of: keys.filter((_, index) => given[index] === "Theirs") });
      for (const record of files["universities.json"]) {
        if (given[keys.indexOf(record.id)] === "Ours") record.city = "Ours";
      }
      await fillContent(files);
      const inFiles = new Map(files["universities.json"].map((record) => [record.id as string, record]));
      const proposals = await db.contentProposal.findMany({ where: { state: "open" } });
      for (const [index, key] of keys.entries()) {
        const record = await db.contentRecord.findUniqueOrThrow({ where: { kind_key: { kind: "universities", key } } });
        const city = (record.value as { city: string }).city;
        const old = original.get(key)?.city;
        const [deed, file] = [done[index], inFiles.get(key)];
        if (deed === "left") expect([key, city]).toEqual([key, file?.city]);
        if (deed === "published") expect([key, city]).toEqual([key, "Ours"]);
        if (deed === "draft") expect([key, city]).toEqual([key, old]);
        const isChanged = file?.city !== old;
        const differs = deed !== "left" && isChanged && !saysTheSame(record.value, file);
        const proposed = proposals
          .filter((one) => one.key === key)
          .map(({ value }) => (value as { city: string }).city);
        expect([key, deed, proposed]).toEqual([key, deed, differs ? [file?.city] : []]);
      }
      expect(await db.contentDraft.count()).toBe(done.filter((deed) => deed === "draft").length);
      await db.contentDraft.deleteMany();
      await db.contentProposal.deleteMany();
      for (const key of keys) {
        const at = { kind_key: { kind: "universities", key } };
        await db.contentRecord.update({ where: at, data: { touched: false, version: 1, fileHash: "another" } });
      }
      await fillContent();
    }),
    { numRuns: 12 },
  );
});
