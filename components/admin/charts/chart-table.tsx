import { chartSources } from "@/lib/stats/labels";

type Row = { name: string; all: number | string } & Record<(typeof chartSources)[number]["value"], number | string>;

/** The figures behind a chart: a row for each week or step, a column for each source. It fits on a phone as it is. */
export function ChartTable({ caption, heading, rows }: { caption: string; heading: string; rows: Row[] }) {
  return (
    <table className="chart-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">All</th>
          {chartSources.map(({ value, label }) => (
            <th key={value} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td>{row.all}</td>
            {chartSources.map(({ value }) => (
              <td key={value}>{row[value]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
