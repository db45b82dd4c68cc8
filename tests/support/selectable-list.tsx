import { useState } from "react";
import { createRoot } from "react-dom/client";
import { ListRow, ListTable } from "@/components/portal/list/list-table";
import { SelectableRows } from "@/components/portal/list/selection/row-selection";

// A list with selectable rows, for browser tests of the selection itself.

const pages = ["abcde", "fgh"].map((names) => [...names].map((id) => ({ id, version: 1 })));

declare global {
  interface Window {
    /** All rows are found once it is resolved; at once without it. */
    finding?: Promise<void>;
    /** The row that nothing finds any more. */
    lost?: string;
  }
}

async function pick() {
  await window.finding;
  return pages.flat().filter(({ id }) => id !== window.lost);
}

function SelectableList() {
  const [page, setPage] = useState(0);
  const [gone, setGone] = useState("");
  const [said, setSaid] = useState("");
  const rows = (pages[page] ?? []).filter(({ id }) => id !== gone);
  return (
    <main>
      <h1>Things</h1>
      <SelectableRows
        rows={rows}
        view={String(page)}
        nouns={["thing", "things"]}
        everything={{ total: "8", pick }}
        actions={(selected, { clear, pin }) => (
          <>
            <button
              type="button"
              onClick={() => {
                setSaid(selected.map(({ id }) => id).join(""));
                clear();
              }}
            >
              Mark done
            </button>
            <button type="button" onClick={() => pin(selected)}>
              Pin
            </button>
          </>
        )}
      >
        <ListTable aria-label="Things" columns={[["Name"]]}>
          {rows.map(({ id }) => (
            <ListRow key={id} id={id} name={id}>
              <td>{id}</td>
            </ListRow>
          ))}
        </ListTable>
      </SelectableRows>
      <button type="button" onClick={() => setPage(1 - page)}>
        Other page
      </button>
      <button
        type="button"
        onClick={() => {
          window.lost = "b";
          setGone("b");
        }}
      >
        Lose b
      </button>
      <p title="Done">{said}</p>
    </main>
  );
}

createRoot(document.getElementById("list") as HTMLElement).render(<SelectableList />);
