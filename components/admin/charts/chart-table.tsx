import { cva } from "class-variance-authority";
import { chartSources } from "@/lib/stats/labels";

type Row = { name: string; all: number | string } & Record<(typeof chartSources)[number]["value"], number | string>;

const cell = cva("border-border border-t px-1 py-2 max-md:px-0.5 text-end align-baseline first:ps-0 first:text-start");
const head = cva(
  "px-1 py-2 text-end max-md:px-0.5 align-baseline font-semibold text-muted-foreground first:ps-0 first:text-start",
);

/** The figures behind a chart: a row for each week or step, a column for each source. It fits on a phone. */
export function ChartTable({ caption, heading, rows }: { caption: string; heading: string; rows: Row[] }) {
  return (
    <table className="mt-2.5 w-full border-collapse text-[0.875rem] max-md:text-[0.8125rem]">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={head()}>
            {heading}
          </th>
          <th scope="col" className={head()}>
            All
          </th>
          {chartSources.map(({ value, label }) => (
            <th key={value} scope="col" className={head()}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row" className={cell({ className: "font-normal" })}>
              {row.name}
            </th>
            <td className={cell()}>{row.all}</td>
            {chartSources.map(({ value }) => (
              <td key={value} className={cell()}>
                {row[value]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
