import { afterAll, afterEach, beforeEach, expect } from "vitest";
import { POST as PUBLISH } from "@/app/api/content/publications/route";
import { PUT as DRAFT } from "@/app/api/content/records/[id]/draft/route";
import { GET as RECORD } from "@/app/api/content/records/[id]/route";
import { loadCatalogue } from "@/lib/catalogue/commands";
import { readCatalogue } from "@/lib/catalogue/files";
import { catchUp } from "@/lib/content/jobs/follow";
import type { ContentRecordView, PublicationView } from "@/lib/content/views";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { call } from "./call";
import { fillContent, forgetContent } from "./content";
import type { TestUser } from "./factories";
import { runJobs } from "./jobs";

// What an admin does with the content, by its endpoints.

/** For a file's tests: each begins with the first content, as published, and the catalogue is restored after the last. */
export function withFilledContent(): void {
  beforeEach(async () => {
    await fillContent();
    await catchUp();
  });
  afterEach(() => {
    setNow(null);
    forgetContent();
  });
  afterAll(async () => {
    await db.$transaction((tx) => loadCatalogue(tx, readCatalogue()), { timeout: 60_000 });
  });
}

export type Refused = {
  detail: string;
  errors?: { field: string; message: string }[];
  conflict?: { by: string | null; what: string };
};
type Answered = ContentRecordView & Refused;

export const read = async (as: TestUser, id: string) => (await call<Answered>(RECORD, { as, params: { id } })).body;
export const draft = (as: TestUser, id: string, body: object) => call<Answered>(DRAFT, { as, params: { id }, body });
export const publish = (as: TestUser, body: object) => call<PublicationView & Refused>(PUBLISH, { as, body });

/** Saves a draft on top of what is there, and gives the answer. */
export async function change(
  as: TestUser,
  id: string,
  edit: (value: Record<string, unknown>) => object | null,
): Promise<Awaited<ReturnType<typeof draft>>> {
  const record = await read(as, id);
  const value = edit(structuredClone(record.value ?? {}));
  return draft(as, id, { value, base_version: record.version, version: record.draft?.version ?? 0 });
}

/** The drafts of records, as they are now. */
export const draftsOf = (as: TestUser, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => ({ id, version: (await read(as, id)).draft?.version ?? 0 })));

/** Publishes the drafts of records at once, and lets the process follow. */
export async function publishAll(as: TestUser, ...ids: string[]): Promise<PublicationView> {
  const answer = await publish(as, { drafts: await draftsOf(as, ids) });
  expect([answer.status, answer.body.state, answer.body.detail]).toEqual([201, "rendering", undefined]);
  await runJobs();
  return answer.body;
}
