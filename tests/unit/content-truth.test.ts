import { expect, test } from "vitest";
import { readCatalogue } from "@/lib/catalogue/files";
import { firstRecords } from "@/lib/content/first";
import type { ContentKind } from "@/lib/content/tables";
import { readRecord } from "@/lib/content/truth";
import { firstOffice } from "@/lib/site";

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

const office = (changes: object) => readRecord("office", "office", Object.assign({}, firstOffice.office, changes));

test.each([
  ["0301 2345678", "+92 301 2345678"],
  ["042 35761234", "+92 42 35761234"],
  ["۰۳۰۱۲۳۴۵۶۷۸", "+92 301 2345678"],
])("the office's number %s is saved as %s", (typed, saved) => {
  expect(office({ whatsapp: typed, phones: [typed] })).toMatchObject({ value: { whatsapp: saved, phones: [saved] } });
});

test("a number of the office's without its country's code is refused, and none on WhatsApp is allowed", () => {
  const message = "must begin with the country’s code, such as +92 42 111 222 333 or +92 300 1234567";
  expect(office({ phones: ["111 222 333"] })).toEqual({ problems: [{ field: "phones.0", message }] });
  expect(office({ whatsapp: "111 222 333" })).toEqual({ problems: [{ field: "whatsapp", message }] });
  expect(office({ whatsapp: "" })).toMatchObject({ value: { whatsapp: "" } });
});
