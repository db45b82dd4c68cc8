import { describe, expect, test } from "vitest";
import { extensionOf, safeName } from "@/lib/documents/safe-name";

describe("the name of an uploaded file", () => {
  test.each([
    ["passport.pdf", "passport.pdf"],
    ["My Passport (2026).PDF", "My Passport (2026).PDF"],
    ["پاسپورٹ عائشہ.pdf", "پاسپورٹ عائشہ.pdf"],
    ["张伟 résumé.docx", "张伟 résumé.docx"],
    ["/etc/passwd.pdf", "passwd.pdf"],
    ["../../../etc/passwd.pdf", "passwd.pdf"],
    ["C:\\Users\\Ali\\passport.pdf", "passport.pdf"],
    ["..\\..\\passport.pdf", "passport.pdf"],
    ["folder/..", "document."],
    ["pass\0port.pdf", "passport.pdf"],
    ["passport.pdf\0.exe", "passport.pdf.exe"],
    ["pass\r\nport\t.pdf", "passport.pdf"],
    ["invoice\u202efdp.exe", "invoicefdp.exe"],
    ["a\u2066b\u2069c\u200e\u200f\u061cd.pdf", "abcd.pdf"],
    ["pass\u200bport\u200d\ufeff.p\u00addf", "passport.pdf"],
    ["name\ud800.pdf", "name.pdf"],
    ["  passport .pdf  ", "passport.pdf"],
    ["a   b.pdf", "a b.pdf"],
    [".pdf", "document.pdf"],
    ["", "document"],
    ["/", "document"],
    ["\u200b.pdf", "document.pdf"],
    ["<script>.pdf", "<script>.pdf"],
  ])("%j becomes %j", (given, kept) => {
    expect(safeName(given)).toBe(kept);
  });

  test("is normalised", () => {
    expect(safeName("re\u0301sume\u0301.pdf")).toBe("r\u00e9sum\u00e9.pdf");
  });

  test("has at most 150 characters, including its extension", () => {
    const long = safeName(`${"پ".repeat(400)}.docx`);
    expect([...long]).toHaveLength(150);
    expect(long.endsWith("پ.docx")).toBe(true);
    expect([...safeName(`${"😀".repeat(200)}.pdf`)]).toHaveLength(150);
    expect([...safeName(`a.${"x".repeat(500)}`)]).toHaveLength(150);
  });
});

test("the extension is what follows the last dot, in lower case", () => {
  expect(["a.PDF", "a.pdf.exe", "a", "a.", "a.İ"].map(extensionOf)).toEqual([".pdf", ".exe", "", ".", ".i̇"]);
});
