import { afterEach, beforeEach, expect, test } from "vitest";
import { GET as PLACES } from "@/app/api/content/records/[id]/places/route";
import type { ChangedPages } from "@/lib/content/pages";
import type { ContentPlacesView } from "@/lib/content/views";
import { call } from "../support/call";
import { createDraft, fillContent, forgetContent } from "../support/content";
import { change, type Refused } from "../support/content-editor";
import { createAdmin, createProcessingMember, createStudent, type TestUser } from "../support/factories";

// Where a draft shows, as the process that renders finds it out; it is the server front's.

let asked: unknown[] = [];
const finds = (found: ChangedPages | Error) =>
  Object.assign(globalThis, {
    publishedPages: {
      changedBy: async (drafts: unknown) => {
        asked.push(drafts);
        if (found instanceof Error) throw found;
        return found;
      },
    },
  });
beforeEach(() => {
  asked = [];
});
afterEach(() => {
  Object.assign(globalThis, { publishedPages: undefined });
  forgetContent();
});

const places = (as: TestUser | undefined, id: string) =>
  call<ContentPlacesView & Refused>(PLACES, as ? { as, params: { id } } : { params: { id } });

test("names the pages that a draft changes as the site does, the record's own first", async () => {
  await fillContent();
  const admin = await createAdmin();
  await change(admin, "funds.uk", (value) => Object.assign(value, { name: "Britain" }));
  finds({ pages: ["/countries", "/countries/compare", "/plan", "/countries/uk"], total: 29, assistant: true });
  const { status, body } = await places(admin, "funds.uk");
  expect([status, body]).toEqual([
    200,
    {
      pages: ["United Kingdom", "Destinations", "Compare", "Funds planner"],
      is_every_page: false,
      is_in_assistant: true,
    },
  ]);
  expect(asked).toEqual([[{ kind: "funds", key: "uk", value: expect.objectContaining({ name: "Britain" }) }]]);
});

test("says that it is every page, or none", async () => {
  await createDraft();
  const admin = await createAdmin();
  finds({ pages: ["/", "/contact"], total: 2, assistant: true });
  expect((await places(admin, "office.office")).body).toMatchObject({ is_every_page: true });
  finds({ pages: [], total: 2, assistant: false });
  expect((await places(admin, "office.office")).body).toEqual({
    pages: [],
    is_every_page: false,
    is_in_assistant: false,
  });
});

test("names none where nobody renders ahead, or while something is published", async () => {
  await createDraft();
  const admin = await createAdmin();
  const unknown = { pages: null, is_every_page: false, is_in_assistant: false };
  expect((await places(admin, "office.office")).body).toEqual(unknown);
  finds(new Error("A publication goes first."));
  expect((await places(admin, "office.office")).body).toEqual(unknown);
});

test("answers admins alone, and only about a draft", async () => {
  await createDraft();
  finds({ pages: ["/"], total: 1, assistant: false });
  const statuses = [];
  for (const as of [undefined, await createStudent(), await createProcessingMember()])
    statuses.push((await places(as, "office.office")).status);
  expect(statuses).toEqual([401, 403, 403]);
  const admin = await createAdmin();
  expect((await places(admin, "claims.claims")).status).toBe(404);
  expect((await places(admin, "nothing.office")).status).toBe(404);
  expect(asked).toEqual([]);
});
