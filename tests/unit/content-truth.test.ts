import { expect, test } from "vitest";
import { readCatalogue } from "@/lib/catalogue/files";
import { firstRecords } from "@/lib/content/first";
import type { ContentKind } from "@/lib/content/tables";
import { readRecord } from "@/lib/content/truth";

test("every record that the product comes with can be saved as it is", () => {
  const records = firstRecords(readCatalogue());
  expect(records.length).toBeGreaterThan(1_000);
  const refused = records.flatMap(({ kind, key, value }) => {
    const read = readRecord(kind as ContentKind, key, value);
    return "problems" in read ? [[kind, key, read.problems]] : [];
  });
  expect(refused).toEqual([]);
});
