import { FactText } from "@/components/site/guide/fact-text";
import type { Guide } from "@/lib/catalogue/views";
import { countOf } from "@/lib/plural";

/** When courses start, and when applications for them usually close. */
export function Intakes({ guide: { intakes } }: { guide: Guide }) {
  return (
    <>
      <p className="guide-text">
        <b>Courses start:</b> {intakes.starts.join(", ")}.
      </p>
      <FactText fact={intakes.deadlines} />
      <h3>When applications usually close</h3>
      <table className="guide-table">
        <thead>
          <tr>
            <th scope="col">Start</th>
            <th scope="col">Bachelor's degrees</th>
            <th scope="col">Master's degrees</th>
          </tr>
        </thead>
        <tbody>
          {intakes.patterns.map(({ month, programmes, bachelors, masters }) => (
            <tr key={month}>
              <th scope="row">
                {month}
                <small>{countOf(programmes, "programme")}</small>
              </th>
              <Closing level="Bachelor's" words={bachelors} />
              <Closing level="Master's" words={masters} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="guide-text max-w-[90ch] text-muted-foreground text-small/[1.45]">
        These are typical closing dates, the same every year. Most are rules of thumb that we plan with, not dates set
        by a university. Each one is the last closing date before the start. Check the university's own date before you
        apply.
      </p>
    </>
  );
}

function Closing({ level, words }: { level: string; words: string | null }) {
  if (!words) return <td className="is-empty">–</td>;
  return (
    <td>
      <span className="guide-phone">{level}: </span>
      {words}
    </td>
  );
}
