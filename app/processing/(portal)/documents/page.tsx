import type { Metadata } from "next";
import { pageSize } from "@/components/portal/list/list-query";
import { DeskScreen } from "@/components/processing/desk/desk-screen";
import { guardPortal } from "@/lib/auth/portal-guard";
import { findForReview, listWaiting } from "@/lib/documents/queries/review";
import { readSeed } from "@/lib/http/browser/page-seed";
import { toApiPage } from "@/lib/http/list/page";

export const metadata: Metadata = { title: "Documents" };

export default async function ProcessingDocumentsPage({ searchParams }: PageProps<"/processing/documents">) {
  const actor = await guardPortal("processing");
  const { document } = await searchParams;
  const id = typeof document === "string" ? document : undefined;
  const [waiting, opened] = await Promise.all([
    readSeed(async () => {
      return toApiPage(await listWaiting(actor, { limit: pageSize, offset: 0 }));
    }),
    id === undefined ? undefined : readSeed(() => findForReview(actor, id)),
  ]);
  return <DeskScreen waiting={waiting} asked={id === undefined ? undefined : { id, found: opened?.data }} />;
}
