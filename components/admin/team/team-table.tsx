"use client";

import type { TeamGroup } from "@/components/admin/dashboard-address";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { TeamAccount } from "./team-queries";
import { TeamRow } from "./team-row";
import { teamWords } from "./team-words";

/** The third column is what only one of the two has. */
const columns = (group: TeamGroup) =>
  [
    ["Name", "md:w-[16%]"],
    ["Contact", "md:w-[21%]"],
    [teamWords[group].own, "md:w-[18%]"],
    ["Last login", "md:w-[11%]"],
    ["Account", "md:w-[14%]"],
    ["Actions", "md:w-[20%]"],
  ] as const;

type TeamTableProps = { group: TeamGroup; rows: readonly TeamAccount[]; onChange: (account: TeamAccount) => void };

/** The accounts of a group as a table; on a small screen each one is a card. */
export function TeamTable({ group, rows, onChange }: TeamTableProps) {
  return (
    <Table aria-label={teamWords[group].table} className="md:min-w-250 md:table-fixed">
      <TableHead>
        <TableRow>
          {columns(group).map(([name, width]) => (
            <TableHeader key={name} className={width}>
              {name}
            </TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TeamRow key={row.id} group={group} account={row} onChange={() => onChange(row)} />
        ))}
      </TableBody>
    </Table>
  );
}
