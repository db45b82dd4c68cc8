import { afterEach, describe, expect, test } from "vitest";
import { GET, PUT } from "@/app/api/claims/route";
import { readSampleClaims } from "@/lib/claims/queries";
import type { ClaimView } from "@/lib/claims/views";
import type { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/db";
import { switchSnapshot } from "@/lib/platform/published/snapshot";
import { type Claims, firstOffice, site } from "@/lib/site";
import { call } from "../support/call";
import { forgetContent } from "../support/content";
import { createAdmin, createProcessingMember, createStudent, type TestUser } from "../support/factories";

test("an admin sees how each claim of the site stands, beside what the system counts", async () => {
  const admin = await createAdmin();
  await createStudent();
  const { status, body } = await call<ClaimView[]>(GET, { as: admin });
  expect(status).toBe(200);
  const states = Object.fromEntries(body.map(({ text, state }) => [text, state]));
  expect(states).toEqual({
    "5000+ students placed or guided": "needs_proof",
    "50+ countries": "needs_proof",
    "95% visa success": "differs",
    "15+ years of experience": "differs",
    [site.claims.heroBadge]: "differs",
    [`${site.claims.aboutYears} years of advising students`]: "differs",
    [`Admissions help in ${site.claims.admissionsCountries}`]: "needs_proof",
    [`We reply ${site.replyPromise}`]: "needs_proof",
  });
  expect(body.map(({ kept_percent: kept }) => kept)).toEqual(body.map(() => null));
  expect(body[0]?.note).toBe("The system has 1 account of students.");
  expect(body.find(({ id }) => id === "heroBadge")?.note).toBe("The site also says: 95% visa success.");
  expect((await call(GET, { as: await createProcessingMember() })).status).toBe(403);
});

afterEach(forgetContent);

const { heroBadge } = firstOffice.claims;
const stand = (as: TestUser, text: string, isStoodBy = true) =>
  call<ClaimView[] & { detail?: string }>(PUT, { as, body: { text, stood_by: isStoodBy } });
const stateOf = (claims: readonly ClaimView[], text: string) => claims.find((claim) => claim.text === text)?.state;

/** What is published of the claims, in this process and in the database. */
async function publishClaims(changes: Partial<Claims>) {
  const value = Object.assign({}, firstOffice.claims, changes);
  await db.contentRecord.create({
    data: { kind: "claims", key: "claims", place: 0, value: value as unknown as Prisma.InputJsonObject },
  });
  switchSnapshot({ publication: 1, tables: new Map([["claims", new Map([["claims", value]])]]) });
}
const off = { isShown: false, proof: null };
const proved = { isShown: true, proof: { period: "2019 to 2025", number: "1,284 of 1,310", document: "" } };

describe("a claim without a proof", () => {
  test("is left as it is knowingly, by somebody, until it is asked about again", async () => {
    const admin = await createAdmin({ name: "Sana Malik" });
    const left = await stand(admin, heroBadge);
    expect(left.status).toBe(200);
    const claim = left.body.find(({ text }) => text === heroBadge);
    expect([claim?.state, claim?.note]).toEqual([
      "stood_by",
      expect.stringMatching(/^Sana Malik stands by it, since .+\. The site also says: 95% visa success\.$/),
    ]);
    expect(stateOf((await call<ClaimView[]>(GET, { as: admin })).body, heroBadge)).toBe("stood_by");
    expect(stateOf((await stand(admin, heroBadge, false)).body, heroBadge)).toBe("differs");
    const entries = await db.auditEntry.findMany({ where: { actorId: admin.id }, orderBy: { createdAt: "asc" } });
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ["claim-stood-by", { text: heroBadge }],
      ["claim-asked-again", { text: heroBadge }],
    ]);
  });

  test("is asked about again when it has other words", async () => {
    const admin = await createAdmin();
    await stand(admin, heroBadge);
    await publishClaims({ heroBadge: "99% visa success rate" });
    expect(stateOf((await call<ClaimView[]>(GET, { as: admin })).body, "99% visa success rate")).toBe("differs");
    const late = await stand(admin, heroBadge);
    expect([late.status, late.body.detail]).toEqual([
      409,
      "The site doesn’t say this any more. Look at the claims again.",
    ]);
  });

  test("can’t be stood by where it is off or proved already", async () => {
    const admin = await createAdmin();
    const { standings } = firstOffice.claims;
    await publishClaims({ standings: { ...standings, heroBadge: off, aboutYears: proved } });
    const years = `${firstOffice.claims.aboutYears} years of advising students`;
    expect([(await stand(admin, heroBadge)).status, (await stand(admin, years)).status]).toEqual([409, 409]);
    expect(await db.claimStoodBy.count()).toBe(0);
  });

  test("is an admin’s to decide", async () => {
    expect((await stand(await createProcessingMember(), heroBadge)).status).toBe(403);
    expect((await stand(await createStudent(), heroBadge)).status).toBe(403);
  });

  test("that came with the product is a sample until somebody has decided", async () => {
    const all = await readSampleClaims();
    expect(all).toHaveLength(7);
    await stand(await createAdmin(), heroBadge);
    expect(await readSampleClaims()).toEqual(all.filter((text) => text !== heroBadge));
    await publishClaims({
      aboutYears: "Three",
      standings: { heroBadge: off, aboutYears: off, admissionsCountries: proved },
      record: [{ figure: "12", label: "students guided", isShown: true, proof: null }],
    });
    expect(await readSampleClaims()).toEqual([]);
  });
});
