import { cva } from "class-variance-authority";
import type { ReactNode } from "react";

type Row = { id: string; name: ReactNode; cells: ReactNode[] };
type ReportTableProps = {
  caption: string;
  /** Of the first column. */
  heading: string;
  columns: readonly string[];
  rows: readonly Row[];
};

const cell = cva("border-border border-t px-2 py-2 text-end align-baseline first:ps-0 last:pe-0 print:px-1");
const head = cva(
  "px-2 py-2 text-end align-bottom font-semibold text-muted-foreground first:ps-0 first:text-start last:pe-0 print:px-1",
);

/** The figures of a report. Where it is wider than the screen, it can be scrolled, also with the keyboard. */
export function ReportTable({ caption, heading, columns, rows }: ReportTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the arrow keys scroll it
    <section aria-label={caption} tabIndex={0} className="relative min-w-0 overflow-x-auto print:overflow-visible">
      <table className="w-full border-collapse text-[0.875rem] print:text-[0.6875rem]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={head()}>
              {heading}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={head()}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells }) => (
            <tr key={id}>
              <th
                scope="row"
                className="wrap-break-word border-border border-t py-2 pe-2 text-start align-baseline font-normal"
              >
                {name}
              </th>
              {columns.map((column, index) => (
                <td key={column} className={cell()}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
