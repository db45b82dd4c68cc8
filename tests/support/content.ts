import { readCatalogue } from "@/lib/catalogue/files";
import type { CatalogueFiles } from "@/lib/catalogue/schema/catalogue";
import { loadContent } from "@/lib/content/commands/load";
import type { Prisma } from "@/lib/generated/prisma/client";
import { db, transaction } from "@/lib/platform/db";
import { switchSnapshot } from "@/lib/platform/published/snapshot";
import { firstOffice } from "@/lib/site";
import type { Part } from "./upload";

/** The office's record as the first content of a database, and nothing else: enough for a draft. */
export async function createOfficeContent(): Promise<string> {
  if ((await db.contentNow.count()) > 0) return "office.office";
  const { id } = await db.contentPublication.create({ data: { id: 1, state: "live", liveAt: new Date(0) } });
  await db.contentNow.create({ data: { publicationId: id } });
  const value = firstOffice.office as unknown as Prisma.InputJsonObject;
  await db.contentRecord.create({ data: { kind: "office", key: "office", place: 0, value, fileHash: "first" } });
  return "office.office";
}

let read: CatalogueFiles | undefined;
/** The files as they are, read and checked once for a test file. Don't change them; `readCatalogue` gives a test its own. */
const sharedFiles = (): CatalogueFiles => {
  read ??= readCatalogue();
  return read;
};

/** All first content, from the files. Put `forgetContent` after each test that publishes. */
export const fillContent = (files = sharedFiles()) => transaction((tx) => loadContent(tx, files));

/** The process sees the files again, as it does before it has loaded anything. */
export const forgetContent = (): void => switchSnapshot({ publication: 0, tables: new Map() });

/** The office's facts, changed. */
export const officeValue = (changes: Partial<typeof firstOffice.office> = {}): Record<string, unknown> =>
  Object.assign({}, firstOffice.office, changes);

/** A draft of the office's facts, in version 1. */
export async function createDraft(changes: Partial<typeof firstOffice.office> = { name: "Thirteen Gates" }) {
  await createOfficeContent();
  await db.contentDraft.deleteMany({});
  return db.contentDraft.create({
    data: {
      kind: "office",
      key: "office",
      baseVersion: 1,
      version: 1,
      value: officeValue(changes) as Prisma.InputJsonObject,
    },
  });
}

/** A publication that waits for a day. */
export async function createPlanned(day = "2030-01-01") {
  await createOfficeContent();
  const value = officeValue({ name: "Fourteen Gates" }) as Prisma.InputJsonObject;
  const last = await db.contentPublication.aggregate({ _max: { id: true } });
  return db.contentPublication.create({
    data: {
      id: (last._max.id ?? 0) + 1,
      state: "planned",
      plannedFor: new Date(day),
      changes: {
        create: {
          kind: "office",
          key: "office",
          title: "Name, address, hours and prices",
          baseVersion: 1,
          before: officeValue() as Prisma.InputJsonObject,
          after: value,
        },
      },
    },
  });
}

/** A correction that a member has suggested. */
export async function createProposal() {
  await createOfficeContent();
  return db.contentProposal.create({
    data: {
      kind: "office",
      key: "office",
      value: officeValue({ whatsapp: "" }) as Prisma.InputJsonObject,
      reason: "The number is out of service",
      sourceUrl: "https://example.com/numbers",
    },
  });
}

/** A spreadsheet of the office's record. */
export const officeFile = (text = "name,founder\nFifteen Gates,Ayesha Khan\n"): Part => ({
  name: "office.csv",
  type: "text/csv",
  content: text,
});
