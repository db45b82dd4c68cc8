import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import {
  createAdmin,
  createPartner,
  createProcessingMember,
  createReferral,
  createStudent,
  type TestUser,
} from "../support/factories";
import { routeAt } from "../support/routes";

// `id` finds one record of a list wherever it is in it, for whoever may see it there.

let admin: TestUser;
beforeEach(async () => {
  admin = await createAdmin();
});

type Row = { id: string };
const found = async (path: string, id: string, as = admin, query: object = {}) => {
  const { status, body } = await call<Row[]>(routeAt(path).GET, { as, query: { id, limit: "1", ...query } });
  return [status, Array.isArray(body) ? body.map((row) => row.id) : body];
};

const lists: [string, () => Promise<Row>][] = [
  ["/api/users", () => createStudent()],
  ["/api/processing-team", () => createProcessingMember()],
  ["/api/b2b-partners", () => createPartner()],
  ["/api/admins", () => createAdmin()],
  ["/api/referrals", () => createReferral()],
  ["/api/audit", () => db.auditEntry.create({ data: { action: "sign-in", details: {} } })],
];

describe.each(lists)("%s", (path, create) => {
  test("finds the one with the id among others, and nothing for an unknown id", async () => {
    const [{ id }] = [await create(), await create(), await create()];
    expect(await found(path, id)).toEqual([200, [id]]);
    expect(await found(path, crypto.randomUUID())).toEqual([200, []]);
    expect((await found(path, "none"))[0]).toBe(422);
  });
});

test("a record of another list isn't found, nor is another partner's referral", async () => {
  const [student, partner] = [await createStudent(), await createPartner()];
  expect(await found("/api/b2b-partners", student.id)).toEqual([200, []]);
  const [own, other] = [await createReferral({ partnerId: partner.id }), await createReferral()];
  expect(await found("/api/referrals", own.id, partner)).toEqual([200, [own.id]]);
  expect(await found("/api/referrals", other.id, partner)).toEqual([200, []]);
});

test("the other filters still count", async () => {
  const { id } = await createStudent({ name: "Hina Saleem" });
  expect(await found("/api/users", id, admin, { search: "Hina" })).toEqual([200, [id]]);
  expect(await found("/api/users", id, admin, { search: "Bilal" })).toEqual([200, []]);
});
