import type { MoneyRow } from "@/lib/catalogue/funds";
import type { Guide } from "@/lib/catalogue/views";
import { SourceList } from "./source-list";

/** The visa's amounts by date of application: in force, announced, and past. */
export function VisaMoney({ rows, rules }: { rows: readonly MoneyRow[]; rules: Guide["visa"]["moneyRules"] }) {
  const sources = rows.flatMap((row) => row.sources);
  return (
    <>
      <h3>Amounts and their dates</h3>
      <p className="guide-text">The amount in force on the day you submit your application counts.</p>
      <table className="guide-table">
        <thead>
          <tr>
            <th scope="col">Amount</th>
            <th scope="col">In force</th>
            <th scope="col">Next and previous</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, now, details, next, before }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                {now}
                {details.map((detail) => (
                  <small key={detail}>{detail}</small>
                ))}
              </td>
              <td className={next || before ? undefined : "is-empty"}>
                {next && <b>{next}</b>}
                {before && <small>Before: {before}</small>}
                {!next && !before && "–"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rules.length > 0 && (
        <>
          <h3>How the money is judged</h3>
          <ul className="guide-rules">
            {rules.map(({ text, doubt }) => (
              <li key={text}>
                {text}
                {doubt && ` (${doubt})`}.
              </li>
            ))}
          </ul>
        </>
      )}
      <SourceList
        sources={sources.filter(({ title }, index) => sources.findIndex((one) => one.title === title) === index)}
      />
    </>
  );
}
