import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { GET as DRAFTS } from "@/app/api/content/drafts/route";
import { DELETE as DROP } from "@/app/api/content/records/[id]/draft/route";
import type { ContentDraftRowView } from "@/lib/content/views";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import { fillContent, forgetContent } from "../support/content";
import { change, draft, type Refused } from "../support/content-editor";
import { createAdmin, createProcessingMember, createStudent, type TestUser } from "../support/factories";

// The drafts of all tables in one list, to publish what belongs together.

afterEach(forgetContent);

const drafts = (as: TestUser | undefined, query: Record<string, string> = {}) =>
  call<ContentDraftRowView[] & Refused>(DRAFTS, as ? { as, query } : { query });

test("all drafts are in one list, by table and name, with what each does and whether it can be published", async () => {
  await fillContent();
  const admin = await createAdmin({ name: "Sana Malik" });
  const mit = await change(admin, "universities.mit", (value) => Object.assign(value, { city: "Boston" }));
  await change(admin, "programmes.mit-mechanical-engineering-sb", () => null);
  await change(admin, "office.office", (value) =>
    Object.assign(value, { tagline: "Honest from the first question on" }),
  );
  const { body: added } = await draft(admin, "universities.sana", {
    value: Object.assign({}, mit.body.value, { id: "sana", name: "Sana University" }),
    base_version: 0,
    version: 0,
  });
  expect(added.title).toBe("Sana University");
  await db.contentRecord.update({ where: { kind_key: { kind: "universities", key: "mit" } }, data: { version: 2 } });

  const { body, headers } = await drafts(admin);
  expect(body.map(({ id, title, change: what, is_behind: late }) => [id, title, what, late])).toEqual([
    ["office.office", expect.any(String), "changed", false],
    ["programmes.mit-mechanical-engineering-sb", expect.any(String), "taken_out", false],
    ["universities.mit", "Massachusetts Institute of Technology", "changed", true],
    ["universities.sana", "Sana University", "added", false],
  ]);
  expect(body.map(({ by }) => by)).toEqual(Array(4).fill("Sana Malik"));
  expect(body[2]?.version).toBe(mit.body.draft?.version);
  expect(headers.get("X-Total-Count")).toBe("4");

  const second = await drafts(admin, { limit: "2", offset: "2" });
  expect(second.body.map(({ id }) => id)).toEqual(["universities.mit", "universities.sana"]);
  expect(second.headers.get("X-Total-Count")).toBe("4");
});

test("nobody but an admin sees the list of drafts", async () => {
  for (const as of [await createProcessingMember(), await createStudent()]) {
    expect((await drafts(as)).status).toBe(403);
  }
  expect((await drafts(undefined)).status).toBe(401);
});

test("a draft that is saved or dropped is told to whoever renders ahead", async () => {
  await fillContent();
  const admin = await createAdmin();
  const listener = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await listener.connect();
  const heard: (string | undefined)[] = [];
  listener.on("notification", ({ payload }) => heard.push(payload));
  try {
    await listener.query("LISTEN content");
    await change(admin, "office.office", (value) => ({ ...value, founder: "Ali" }));
    await vi.waitFor(() => expect(heard).toEqual(["draft"]));
    await call(DROP, { as: admin, params: { id: "office.office" }, query: { version: "1" } });
    await vi.waitFor(() => expect(heard).toEqual(["draft", "draft"]));
  } finally {
    await listener.end();
  }
});
