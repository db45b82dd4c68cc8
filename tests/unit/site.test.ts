import { expect, test } from "vitest";
import { site, telLink, withCountryCode } from "@/lib/site";
import { whatsappOffice, whatsappTo } from "@/lib/whatsapp";
import { sourceFiles } from "../support/source";

const others = sourceFiles("app", "components", "lib").filter(({ name }) => name !== "lib/site.ts");

test("only lib/site.ts names the firm, its address, its hours, its prices or its claims", () => {
  const { claims } = site;
  const facts = [
    ...[site.name, site.address, site.office.street, site.tagline, site.descriptor],
    ...[...site.phones, ...site.emails, ...site.social.map(({ url }) => url)],
    ...[
      ...site.phones.map(telLink),
      ...site.hours.flatMap(({ short, long }) => (long === "closed" ? short : [short, long])),
    ],
    ...[claims.heroBadge, claims.admissionsCountries, ...claims.record.map(({ figure }) => figure), claims.aboutYears],
    ...[`${site.expertFeePkr} PKR`, `PKR ${site.expertFeePkr}`, site.replyPromise, site.founder],
  ];
  const named = others.flatMap(({ name, text }) =>
    facts.filter((fact) => text.includes(fact)).map((fact) => `${name}: ${fact}`),
  );
  expect(named).toEqual([]);
});

test("without a WhatsApp number there is no link to it", () => {
  expect(whatsappOffice("Hello & welcome", "+92 300 0000000")).toBe(
    "https://wa.me/923000000000?text=Hello%20%26%20welcome",
  );
  expect(whatsappOffice("Hello", "")).toBeNull();
});

test("a printed phone number can be called", () => {
  for (const phone of site.phones) expect(telLink(phone)).toMatch(/^tel:\+\d{10,15}$/);
});

test.each([
  ["0301 2345678", "+92 301 2345678"],
  ["03012345678", "+92 301 2345678"],
  ["00923012345678", "+92 301 2345678"],
  ["92301-2345678", "+92 301 2345678"],
  ["+92 (0)301 2345678", "+92 301 2345678"],
  ["+92 0301 2345678", "+92 301 2345678"],
  ["042 3576 1234", "+92 42 3576 1234"],
  ["(042) 35761234", "+92 42 35761234"],
  ["+92 42 111 222 333", "+92 42 111 222 333"],
  ["0044 20 7946 0000", "+44 20 7946 0000"],
  ["1122", "1122"],
  ["0800-22444", "0800-22444"],
  ["111 222 333", "111 222 333"],
])("%s with its country’s code is %s", (phone, whole) => {
  expect(withCountryCode(phone)).toBe(whole);
});

test("an office's number that was stored without its country's code leads there all the same", () => {
  expect(telLink("0301 2345678")).toBe("tel:+923012345678");
  expect(telLink("1122")).toBe("tel:1122");
  expect(whatsappOffice("Hello", "0301 2345678")).toBe("https://wa.me/923012345678?text=Hello");
});

test.each([
  ["0300 1234567", "923001234567"],
  ["3001234567", "923001234567"],
  ["+92 300 1234567", "923001234567"],
  ["+92 (0)300 1234567", "923001234567"],
  ["92300-1234567", "923001234567"],
  ["0092 300 1234567", "923001234567"],
  ["+44 20 7946 0000", "442079460000"],
])("a WhatsApp chat with %s", (phone, number) => {
  expect(whatsappTo(phone, "Hello & welcome")).toBe(`https://wa.me/${number}?text=Hello%20%26%20welcome`);
});

test.each(["042 35761234", "20 7946 0000", "+92 42 35761234", "12345", "+1"])(
  "no WhatsApp chat with %s: it may be somebody else's",
  (phone) => {
    expect(whatsappTo(phone, "Hello")).toBeNull();
  },
);
