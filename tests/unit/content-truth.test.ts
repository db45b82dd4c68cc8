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

test.each([
  ["https://user:pw@mit.edu", "Leave out the user name and the password"],
  ["https://user@mit.edu", "Leave out the user name and the password"],
  ['https://mit.edu/"', "Leave out spaces, quotation marks and angle brackets"],
  ["https://mit.edu/<b>", "Leave out spaces, quotation marks and angle brackets"],
  ["https://mit.edu/a b", "Leave out spaces, quotation marks and angle brackets"],
])("the address %s is refused", (website, message) => {
  const mit = firstRecords(readCatalogue()).find(({ kind, key }) => kind === "universities" && key === "mit");
  const read = readRecord("universities", "mit", Object.assign({}, mit?.value, { website }));
  expect(read).toEqual({ problems: [{ field: "website", message }] });
});

test.each(["https://mit.edu", "https://mit.edu/@name?to=a@b.example"])("the address %s is kept as typed", (website) => {
  const mit = firstRecords(readCatalogue()).find(({ kind, key }) => kind === "universities" && key === "mit");
  const read = readRecord("universities", "mit", Object.assign({}, mit?.value, { website }));
  expect(read).toMatchObject({ value: { website } });
});
