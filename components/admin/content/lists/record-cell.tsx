import { TableCell } from "@/components/ui/table";
import { fieldWords } from "@/lib/content/difference";
import type { ContentRowView } from "@/lib/content/views";
import { RecordLink } from "./record-link";

/** The first cell of a row in lists over all tables: the record, which it leads to, and its table. */
export const RecordCell = ({ row: { id, table, title } }: { row: Pick<ContentRowView, "id" | "table" | "title"> }) => (
  <TableCell>
    <RecordLink
      className="font-semibold wrap-anywhere max-md:flex max-md:min-h-11 max-md:items-center"
      id={id}
      data-opens
    >
      <bdi>{title}</bdi>
    </RecordLink>
    <span className="block text-muted-foreground">{fieldWords(table.replaceAll("-", " "))}</span>
  </TableCell>
);
