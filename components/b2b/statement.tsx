import { StatusBadge } from "@/components/portal/status/status-badge";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { formatDate } from "@/lib/office-time";
import { dollars } from "@/lib/partners/commission";
import { readMovementKind } from "@/lib/partners/labels";
import type { StatementLine, StatementView } from "@/lib/partners/views";
import { StatementFiles } from "./statement-files";

const columns = ["Student", "What", "Date", "Amount"];

/** A month's statement: the balance before, the entries, the balance after; and the same as files. */
export function Statement({ statement }: { statement: StatementView }) {
  const { month, lines, opening_usd, earned_usd, paid_usd, closing_usd } = statement;
  const sums = [
    ["Owed before", opening_usd],
    ["Earned", earned_usd],
    ["Paid", paid_usd],
    ["Owed after", closing_usd],
  ] as const;
  return (
    <>
      <div className="px-5 pt-4 pb-6 md:px-6">
        <StatementFiles month={month} />
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-x-6 gap-y-4 px-6 pb-6 max-md:grid-cols-2 max-md:px-5 max-md:pb-5">
        {sums.map(([name, amount]) => (
          <div key={name}>
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="font-bold font-display text-[1.375rem] normal-nums leading-[1.2]">{dollars(amount)}</dd>
          </div>
        ))}
      </dl>
      {lines.length === 0 ? (
        <p className="text-muted-foreground border-t border-border px-5 py-6 md:px-6">
          No commission was earned or paid in this month.
        </p>
      ) : (
        <Table aria-labelledby="statement-heading">
          <TableHead>
            <TableRow>
              {columns.map((name) => (
                <TableHeader key={name}>{name}</TableHeader>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line) => (
              <Line key={`${line.referral_id} ${line.kind} ${line.at}`} line={line} />
            ))}
          </TableBody>
        </Table>
      )}
    </>
  );
}

function Line({ line }: { line: StatementLine }) {
  const kind = readMovementKind(line.kind);
  return (
    <TableRow>
      <TableCell>
        <b className="wrap-anywhere">
          <bdi>{line.student_name}</bdi>
        </b>
      </TableCell>
      <TableCell label="What">
        <span>
          <StatusBadge tone={kind.tone}>{kind.label}</StatusBadge>
        </span>
      </TableCell>
      <TableCell label="Date">{formatDate(line.at)}</TableCell>
      <TableCell label="Amount">{dollars(line.amount_usd)}</TableCell>
    </TableRow>
  );
}
