import { FactText } from "@/components/site/guide/fact-text";
import { NewerFigure } from "@/components/site/guide/newer-figure";
import type { Guide } from "@/lib/catalogue/views";
import { VisaMoney } from "./visa-money";

/** The requirements of the student visa. */
export function Visa({ guide: { visa } }: { guide: Guide }) {
  return (
    <>
      <FactText fact={visa.summary} />
      <table className="guide-table">
        <caption className="sr-only">The student visa step by step</caption>
        <tbody>
          {visa.steps.map(({ term, text, next }) => (
            <tr key={term}>
              <th scope="row">{term}</th>
              <td>
                {text}
                {next && <small>{next}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <NewerFigure figure={visa.newer} />
      <VisaMoney rows={visa.money} rules={visa.moneyRules} />
      <p className="guide-text">
        <a href={visa.officialUrl} rel="noopener">
          The immigration office's own page
        </a>{" "}
        has the last word. Visa rules can change at any time, so check it before you pay anything.
      </p>
    </>
  );
}
