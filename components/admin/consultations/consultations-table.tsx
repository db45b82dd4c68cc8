"use client";

import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { ConsultationView } from "@/lib/consultations/views";
import type { Assignment } from "./changes/use-assignment";
import type { StatusChange } from "./changes/use-status-change";
import { ConsultationRow, staysInSight } from "./consultation-row";

const columns = [
  ["Student", "md:w-[14.5%]"],
  ["Contact", "md:w-[17.5%]"],
  ["Consultation", "md:w-[15.5%]"],
  ["When, Lahore time", "md:w-[12%]"],
  ["Message", "md:w-[15.5%]"],
  ["Status", "md:w-[10%]"],
  ["Change status", `md:w-[15%] ${staysInSight}`],
] as const;

type ConsultationsTableProps = {
  rows: readonly ConsultationView[];
  onChange: (change: StatusChange) => void;
  onAssign: (assignment: Assignment) => void;
};

/** The consultations as a table; on a small screen each one is a card. */
export function ConsultationsTable({ rows, ...changes }: ConsultationsTableProps) {
  return (
    <Table aria-label="Consultations" className="md:min-w-300 md:table-fixed">
      <TableHead>
        <TableRow>
          {columns.map(([name, width]) => (
            <TableHeader key={name} className={width}>
              {name}
            </TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <ConsultationRow key={row.id} consultation={row} columns={columns.length} {...changes} />
        ))}
      </TableBody>
    </Table>
  );
}
