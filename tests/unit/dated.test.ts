import { describe, expect, test } from "vitest";
import { changeDays, firstDay, inForce, lastDay, lastOf, nextOf } from "@/lib/catalogue/dated";
import { readCatalogue } from "@/lib/catalogue/files";
import { seriesOf, sumOf, versionDays } from "@/lib/catalogue/funds";

const old = { name: "old", appliesFrom: "2023-08", appliesTo: "2024" };
const now = { name: "now", appliesFrom: "2025-01-02", appliesTo: "2026-11-29" };
const next = { name: "next", appliesFrom: "2026-11-30", appliesTo: null };
const series = [next, old, now];
const on = (day: string) => [lastOf(series, day), inForce(series, day), nextOf(series, day)].map((one) => one?.name);

describe("entries in force on a day", () => {
  test.each([
    ["2023-07-31", [undefined, undefined, "old"]],
    ["2023-08-01", [undefined, "old", "now"]],
    ["2024-12-31", [undefined, "old", "now"]],
    ["2025-01-01", ["old", undefined, "now"]],
    ["2025-01-02", ["old", "now", "next"]],
    ["2026-11-29", ["old", "now", "next"]],
    ["2026-11-30", ["now", "next", undefined]],
    ["2040-01-01", ["now", "next", undefined]],
  ])("%s", (day, names) => {
    expect(on(day)).toEqual(names);
  });

  test("a year or a month counts from its first day to its last", () => {
    expect(["2026", "2026-08", "2026-08-15"].map(firstDay)).toEqual(["2026-01-01", "2026-08-01", "2026-08-15"]);
    expect(["2024", "2026-07", "2028-02", "2026-08-15"].map(lastDay)).toEqual([
      "2024-12-31",
      "2026-07-31",
      "2028-02-29",
      "2026-08-15",
    ]);
  });

  test("without a start or an end they always apply, and of two the later one wins", () => {
    const open = { name: "open", appliesFrom: null, appliesTo: null };
    expect(inForce([open], "1990-01-01")?.name).toBe("open");
    expect(inForce([{ ...open, name: "later", appliesFrom: "2026" }, open], "2026-05-05")?.name).toBe("later");
  });

  test("every day of change is known, even if something only ends on it", () => {
    expect(changeDays(series)).toEqual(["2023-08-01", "2025-01-01", "2025-01-02", "2026-11-30"]);
  });
});

describe("the data's own series", () => {
  const { meta, destinations } = readCatalogue()["funds.json"];

  test("on the compile date they match what their author derived from them", () => {
    const found = destinations.map((funds) => {
      const living = seriesOf(funds, meta.compiledOn).filter(({ isFee }) => !isFee);
      const sums = living.map(({ figures }) => inForce(figures, meta.compiledOn)?.amount ?? null);
      const { amount, low, high, london, elsewhere } = funds.inForceOn20261122;
      const said = [amount, low, high, london, elsewhere].filter((sum) => typeof sum === "number");
      return { id: funds.id, missing: said.filter((sum) => !sums.includes(sum as number)), said: said.length };
    });
    expect(found.filter(({ missing }) => missing.length > 0)).toEqual([]);
    expect(found.filter(({ said }) => said === 0).map(({ id }) => id)).toEqual(["usa"]);
  });

  test("entries that are over by date are history, whatever the data call them", () => {
    const [funds] = destinations;
    const [figure] = funds?.figures ?? [];
    if (!funds || !figure) throw new Error("There are no figures");
    const shown = (figures: object[], compiledOn = "2026-11-22") =>
      seriesOf({ ...funds, visaFee: [], figures: figures.map((dates) => ({ ...figure, ...dates })) }, compiledOn)
        .length;
    expect(shown([{ appliesFrom: "2020", appliesTo: "2026-10", status: undefined }])).toBe(0);
    expect(shown([{ appliesFrom: "2020", appliesTo: "2026", status: "past" }])).toBe(1);
    expect(
      shown([
        { appliesFrom: "2020", appliesTo: "2025", status: "past" },
        { appliesFrom: "2026", appliesTo: null, status: "past" },
      ]),
    ).toBe(1);
    // An entry that ended after the data was compiled stays: the pages then say that the amount is unknown.
    expect(shown([{ appliesFrom: "2020", appliesTo: "2026-11-22" }])).toBe(1);
  });

  test("and the word for each figure follows from its dates on the compile date", () => {
    const wordOf = (figure: Parameters<typeof lastOf>[0][number]) => {
      if (lastOf([figure], meta.compiledOn)) return "past";
      return nextOf([figure], meta.compiledOn) ? "next" : "in force";
    };
    const figures = destinations.flatMap(({ figures, visaFee }) => [
      ...figures,
      ...visaFee.filter((fee) => "label" in fee),
    ]);
    const wrong = figures.filter((figure) => figure.status && !figure.status.startsWith(wordOf(figure)));
    expect(wrong.map(({ label, status }) => `${label}: ${status}`)).toEqual([]);
  });

  test("facts without a source are in none of them", () => {
    const figures = destinations.flatMap((funds) => seriesOf(funds, meta.compiledOn).flatMap((one) => one.figures));
    expect(figures.filter(({ support }) => support === "none")).toEqual([]);
    expect(figures.map(sumOf)).not.toContain("NZD 15,000");
  });

  test("the versions of the pages follow from them, the compile date first", () => {
    const days = versionDays(destinations, meta.compiledOn);
    const future = destinations.flatMap((funds) =>
      seriesOf(funds, meta.compiledOn).flatMap(({ figures }) =>
        figures.flatMap(({ appliesFrom }) =>
          appliesFrom && firstDay(appliesFrom) > meta.compiledOn ? appliesFrom : [],
        ),
      ),
    );
    expect(days[0]).toBe(meta.compiledOn);
    expect(days).toEqual([...new Set(days)].toSorted());
    expect(future).not.toHaveLength(0);
    for (const from of future) expect(days).toContain(firstDay(from));
  });
});
