import "server-only";
import { recordTables } from "@/lib/catalogue/published/records";
import type { WantedPages } from "@/lib/content/pages";
import { db } from "@/lib/platform/db";

const ofCatalogue = [...recordTables] as string[];

/** Whether a table is of the catalogue, whose tables for search and matching are derived anew with it. */
export const isOfCatalogue = (kind: string): boolean => ofCatalogue.includes(kind);

/** What has to be known to render the pages of a publication. */
export async function findWantedPages(publicationId: number): Promise<WantedPages> {
  const [publication, before, changed, touched] = await Promise.all([
    db.contentPublication.findUniqueOrThrow({ where: { id: publicationId }, select: { token: true } }),
    db.contentPublication.findFirst({
      where: { state: "live", id: { not: publicationId } },
      orderBy: [{ liveAt: "desc" }, { id: "desc" }],
      select: { token: true },
    }),
    db.contentChange.findFirst({ where: { publicationId, kind: { notIn: ofCatalogue } }, select: { id: true } }),
    db.contentRecord.findFirst({ where: { touched: true, kind: { notIn: ofCatalogue } }, select: { key: true } }),
  ]);
  return {
    publicationId,
    token: publication.token,
    earlier: before?.token ?? null,
    changesOffice: changed !== null,
    isOfficeTouched: touched !== null,
  };
}
