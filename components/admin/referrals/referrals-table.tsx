"use client";

import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { AdminReferralView } from "@/lib/partners/views";
import type { ReferralChange } from "./referrals-change";
import { ReferralsRow } from "./referrals-row";

const columns = [
  ["Student", "md:w-[22%]"],
  ["Partner", "md:w-[16%]"],
  ["Interested in", "md:w-[16%]"],
  ["Referred", "md:w-[15%]"],
  ["Status", "md:w-[13%]"],
  ["Commission", "md:w-[18%]"],
] as const;

type ReferralsTableProps = {
  rows: readonly AdminReferralView[];
  onEdit: (referral: AdminReferralView) => void;
  onChange: (change: ReferralChange) => void;
};

/** The referrals as a table; on a small screen each one is a card. */
export function ReferralsTable({ rows, onEdit, onChange }: ReferralsTableProps) {
  return (
    <Table aria-label="Referrals" className="md:min-w-280 md:table-fixed">
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
          <ReferralsRow
            key={row.id}
            referral={row}
            onEdit={() => onEdit(row)}
            onChange={(change) => onChange({ referral: row, ...change })}
          />
        ))}
      </TableBody>
    </Table>
  );
}
