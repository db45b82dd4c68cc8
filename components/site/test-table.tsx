import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { cardVariants } from "@/components/ui/card";
import { type TestFact, type TestProgramme, testProgrammes } from "@/lib/catalogue/test-programmes";
import "./test-table.css";

const columns = ["What it measures", "Score range", "Length", "Valid for", "Test fee, about"] as const;

/** The six tests: a table on wide screens, one card each on a phone. A test's id is its anchor in the address. */
export function TestTable() {
  return (
    <table className={cardVariants({ className: "test-table" })}>
      <caption className="sr-only">The six tests we prepare for, with their facts</caption>
      <thead>
        <tr>
          <th scope="col">Test</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {testProgrammes().map((test) => (
        <TestRows key={test.id} test={test} />
      ))}
    </table>
  );
}

function TestRows({ test }: { test: TestProgramme }) {
  const [measures, score, length, valid, fee] = columns;
  return (
    <tbody id={test.id}>
      <tr>
        <th scope="rowgroup" rowSpan={2}>
          {test.name}
          <small>{test.forWhom}</small>
        </th>
        <Cell label={measures}>{test.measures}</Cell>
        <Cell label={score}>{test.scoreRange}</Cell>
        <Cell label={length}>
          <Fact {...test.duration} />
        </Cell>
        <Cell label={valid}>
          <Fact {...test.validity} />
        </Cell>
        <Cell label={fee}>
          {test.fee && (
            <b className="block">
              <Fact {...test.fee} />
            </b>
          )}
          <span className={test.fee ? "text-muted-foreground" : undefined}>{test.feeNote}</span>
        </Cell>
      </tr>
      <tr>
        <td colSpan={columns.length}>
          <p>
            <b>In Pakistan:</b> {test.where.text}
            {test.where.isEstimate && (
              <span className="text-muted-foreground"> Not confirmed by a source yet. Ask when you book.</span>
            )}
          </p>
          <TestSources test={test} />
        </td>
      </tr>
    </tbody>
  );
}

/** A cell that shows its column's name on a phone, where there is no table head. */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td>
      <span className="cell-label">{label}</span>
      <span>{children}</span>
    </td>
  );
}

function Fact({ text, isEstimate }: TestFact) {
  return (
    <>
      {text}
      {isEstimate && <span className="text-muted-foreground"> (estimate)</span>}
    </>
  );
}

function TestSources({ test: { name, official, compiledOn, sources } }: { test: TestProgramme }) {
  return (
    <details className="sources">
      <summary>
        <span>
          Compiled on {compiledOn}: sources<span className="sr-only"> of {name}</span>
        </span>
        <ChevronDown className="turns" aria-hidden="true" />
      </summary>
      <p>{official}. Read from:</p>
      <ul>
        {sources.map(({ title, url, from }) => (
          <li key={title}>
            {url ? (
              <a className="max-md:inline-flex max-md:min-h-11 max-md:items-center" href={url} rel="noopener">
                {title}
              </a>
            ) : (
              title
            )}{" "}
            ({from})
          </li>
        ))}
      </ul>
    </details>
  );
}
