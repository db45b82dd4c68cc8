import { beforeEach, expect, test } from "vitest";
import { POST as UNDO } from "@/app/api/changes/[id]/undo/route";
import { PUT as LOOKED } from "@/app/api/content/records/[id]/looked/route";
import type { LookedRecordView } from "@/lib/content/views";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import type { ChangeView } from "@/lib/undo/views";
import { call } from "../support/call";
import { change, publishAll, type Refused, read, withFilledContent } from "../support/content-editor";
import { createAdmin, createProcessingMember, type TestUser } from "../support/factories";

// "Still right" is one press, and so is taking it back.

withFilledContent();

let member = {} as TestUser;
beforeEach(async () => {
  setNow(new Date("2027-01-15T08:00:00Z"));
  member = await createProcessingMember({ name: "Bilal Ahmed" });
});

const mit = "universities.mit";
const look = async (as = member) =>
  (await call<LookedRecordView>(LOOKED, { as, params: { id: mit } })).body.undo?.id ?? "";
const undo = (id: string, as = member) => call<ChangeView & Refused>(UNDO, { as, params: { id }, body: {} });
const dates = async () => {
  const { looked_on: on, looked_by: by, look_again_on: again } = await read(member, mit);
  return [on, by, again];
};

test("gives back the dates, and who had looked", async () => {
  const never = await dates();
  await undo(await look());
  expect(await dates()).toEqual(never);

  const sana = await createAdmin({ name: "Sana Malik" });
  await look(sana);
  const hers = ["2027-01-15", "Sana Malik", "2028-01-15"];
  expect(await dates()).toEqual(hers);
  setNow(new Date("2027-03-01T08:00:00Z"));
  member = await createProcessingMember({ name: "Omar Farooq" }); // who signs in that day
  const id = await look();
  expect(await dates()).toEqual(["2027-03-01", "Omar Farooq", "2028-02-29"]);
  const { status, body } = await undo(id);
  expect([status, body.undone, await dates()]).toEqual([200, true, hers]);
  expect(await db.auditEntry.count({ where: { action: "change-undone" } })).toBe(2);
});

test("is for whoever pressed it, once, and for a few seconds", async () => {
  const [first, second] = [await look(), await look()];
  expect((await undo(first, await createAdmin())).status).toBe(404);
  expect([(await undo(second)).status, (await undo(second)).status]).toEqual([200, 409]);
  setNow(new Date("2027-01-15T08:00:20Z"));
  expect((await undo(first)).body.detail).toBe("It’s too late to undo this. You can still change it again.");
});

test.each([
  ["looked at", async (admin: TestUser) => void (await look(admin))],
  [
    "published",
    async (admin: TestUser) => {
      await change(admin, mit, (value) => ({ ...value, city: "Boston" }));
      await publishAll(admin, mit);
    },
  ],
])("is refused for what was %s since", async (_, happens) => {
  const id = await look();
  await happens(await createAdmin({ name: "Sana Malik" }));
  const since = await dates();
  const { status, body } = await undo(id);
  const sentence = "The record was published or checked again since. This can no longer be undone.";
  expect([status, body.detail, await dates()]).toEqual([409, sentence, since]);
});
