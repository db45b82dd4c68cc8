import { contentReads, recordPart, tablePart } from "@/components/portal/content/content-reads";
import { contentKey } from "@/components/portal/content/use-looked";
import { type At, addressOf, look, oneOf, pageNumber, words } from "@/components/portal/list/address";
import { listQuery } from "@/components/portal/list/list-query";
import type { ProposalView } from "@/lib/content/views";

/* What the team reads of the published content, and proposes to correct. */

/** What the screen shows: a table's records, one of them, the form for its correction, or one's own proposals. */
export const catalogueAddress = addressOf("/processing/catalogue", {
  table: look(tablePart),
  record: look(recordPart),
  show: look(oneOf(["correct", "own"])),
  search: words,
  only: oneOf(["due"]),
  page: pageNumber,
});
type CatalogueAt = At<typeof catalogueAddress.parts>;

/** The table that is open at first. */
export const firstTable = "destinations";

const role = "processing";

/** What is published, as the team reads it. */
export const { tablesQuery, recordsQuery, recordQuery, formQuery } = contentReads(role);

/** The caller's own proposals, and what became of them. */
export const ownProposalsQuery = ({ page }: CatalogueAt) =>
  listQuery<ProposalView>({
    role,
    key: [...contentKey, "proposals", "own"],
    path: "content/proposals",
    page,
    filter: { mine: "true" },
    everyMs: 60_000,
  });
