import { expect, test } from "vitest";
import { problemPlace } from "@/components/portal/content/form/names";
import { readCatalogue } from "@/lib/catalogue/files";
import { firstRecords } from "@/lib/content/first";
import { formOf } from "@/lib/content/forms";
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

const withProof = (document: string) =>
  Object.assign({}, firstOffice.claims, {
    standings: Object.assign({}, firstOffice.claims.standings, {
      aboutYears: { isShown: true, proof: { period: "2019 to 2025", number: "1,284", document } },
    }),
  });

test("a web address without its beginning is told how one looks, also where there may be none", () => {
  const message = "must be a web address such as https://www.example.com";
  expect(office({ social: [{ name: "Facebook", url: "facebook.com/us" }] })).toEqual({
    problems: [{ field: "social.0.url", message }],
  });
  expect(readRecord("claims", "claims", withProof("example.com/report.pdf"))).toEqual({
    problems: [{ field: "standings.aboutYears.proof.document", message }],
  });
  expect(readRecord("claims", "claims", withProof(""))).toHaveProperty("value");
});

test("a date is told how one looks", () => {
  const uk = firstRecords(readCatalogue()).find(({ kind, key }) => kind === "funds" && key === "uk");
  const { visaFee = [] } = (uk?.value ?? {}) as { visaFee?: object[] };
  const fees = [Object.assign({}, visaFee[0], { appliesFrom: "next week" }), ...visaFee.slice(1)];
  expect(readRecord("funds", "uk", Object.assign({}, uk?.value, { recheckOn: "soon", visaFee: fees }))).toEqual({
    problems: [
      {
        field: "visaFee.0.appliesFrom",
        message: "must be a year, a month or a day, such as 2026, 2026-11 or 2026-11-28",
      },
      { field: "recheckOn", message: "must be a day such as 2026-11-28" },
    ],
  });
});

test("what isn’t a time gets one error, at its field", () => {
  const [first, ...others] = firstOffice.office.hours;
  expect(office({ hours: [Object.assign({}, first, { closes: "7 pm" }), ...others] })).toEqual({
    problems: [{ field: "hours.0.closes", message: "must be a time such as 09:00" }],
  });
  expect(office({ hours: [Object.assign({}, first, { closes: "19:00" }), ...others] })).toEqual({
    problems: [
      { field: "hours.0.long", message: "Say the same times here: 9:00 AM-7:00 PM" },
      { field: "hours.0.short", message: "Say the same times here: 9AM-7PM" },
    ],
  });
});

test("a field is called as its form calls it", () => {
  expect(problemPlace(formOf("office"), "hours.1.opens")).toBe("Hours, entry 2, Opens at");
  expect(problemPlace(formOf("claims"), "standings.aboutYears.proof.document")).toBe(
    "How each claim stands, Years of advising, on “About Us”, Proof, Document",
  );
  expect(problemPlace(formOf("funds"), "visaFee.2.sources.0.url")).toBe(
    "Visa fee, entry 3, Sources, entry 1, Web address",
  );
});
