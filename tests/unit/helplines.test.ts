import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { careAnswer, formHelp, helpLines } from "@/lib/distress/help";
import { type Helpline, helplines, isOpen, readHelplines, shownLines, unverifiedLines } from "@/lib/distress/helplines";
import type { DistressKind } from "@/lib/distress/read/kinds";
import { openings } from "@/lib/distress/read/openings";
import { helplinesRow } from "@/lib/distress/report";
import type { Language } from "@/lib/language/language";
import { site } from "@/lib/site";

const at = new Date("2026-11-24T06:00:00Z"); // a Tuesday, eleven in Lahore
const languages: Language[] = ["english", "roman", "urdu"];
const kinds = Object.keys(openings.english) as DistressKind[];

/** Every number in a text that could be called: three digits or more, or the police's 15. */
const numbersIn = (text: string) =>
  text.match(/(?<![\d:])\+?\d[\d -]*\d(?![\d:])/g)?.map((number) => number.trim()) ?? [];

const verified = (id: string, more: Partial<Helpline> = {}) =>
  helplines.lines.map((line) => (line.id === id ? { ...line, verifiedByOwner: true, ...more } : line));

describe("the file of helplines", () => {
  test("is valid, and nobody has called a line yet", () => {
    expect(helplines.meta.rules).toContain("Show 1122 and 15 first, always");
    expect(helplines.lines).toHaveLength(12);
    expect(helplines.lines.filter(({ verifiedByOwner }) => verifiedByOwner)).toEqual([]);
  });

  test("a verified line needs its hours", () => {
    const [line] = helplines.lines;
    const file = (more: object) => ({ meta: helplines.meta, lines: [{ ...line, ...more }] });
    expect(() => readHelplines(file({ verifiedByOwner: true, open: null }))).toThrow(/hours/);
    expect(readHelplines(file({ verifiedByOwner: true })).lines).toHaveLength(1);
    expect(() => readHelplines(file({ open: [{ days: ["Monday"], from: "9", to: "17:00" }] }))).toThrow();
  });
});

describe("help", () => {
  test.each(languages.flatMap((language) => kinds.map((kind) => [language, kind] as const)))(
    "in %s, %s: 1122, 15 and the office, and no third helpline",
    (language, kind) => {
      for (const isAsked of [false, true]) {
        const { text, lines } = careAnswer({ kind, language }, { at, isTold: true, isAsked });
        expect(lines.map(({ number }) => number)).toEqual(["1122", "15", site.phones[0]]);
        expect(new Set(numbersIn(text))).toEqual(new Set(["1122", "15", site.phones[0]]));
        expect(text).not.toMatch(/consult|book|PKR|medicine|depress|disorder|illness/i);
      }
      const form = formHelp({ language }, { at });
      expect(form.lines.map(({ number }) => number)).toEqual(["1122", "15", site.phones[0]]);
      expect(numbersIn(form.text)).toEqual([]);
    },
  );

  test.each(languages.flatMap((language) => kinds.map((kind) => [language, kind] as const)))(
    "in %s, %s, abroad: that country's emergency number in words and the embassy, before Pakistan's",
    (language, kind) => {
      for (const isAsked of [false, true]) {
        const { text } = careAnswer({ kind, language, isAbroad: true }, { at, isTold: true, isAsked });
        const before = text.slice(0, text.indexOf("1122"));
        expect(before).toMatch(/own emergency number|apna emergency number|اپنا ایمرجنسی نمبر/);
        expect(before).toMatch(/Pakistani embassy|پاکستانی سفارت خانہ/);
        expect(before).not.toMatch(/\d/);
        expect(new Set(numbersIn(text))).toEqual(new Set(["1122", "15", site.phones[0]]));
      }
    },
  );

  test.each([
    ["english", "even if they feel fine", "even if you feel fine"],
    ["roman", "chahe unki tabiyat", "chahe tabiyat"],
    ["urdu", "چاہے ان کی طبیعت", "چاہے طبیعت"],
  ] as const)("speaks of who has swallowed it, in %s", (language, theirs, own) => {
    const said = (kind: DistressKind) =>
      careAnswer({ kind, language, isTaken: true }, { at, isTold: true, isAsked: false }).text;
    expect(said("other")).toContain(theirs);
    expect(said("other")).not.toContain(own);
    expect(said("self")).toContain(own);
  });

  test.each([
    ["english", "not normal", "do not go"],
    ["roman", "normal nahi", "na jayein"],
    ["urdu", "معمول کی بات نہیں", "نہ جائیں"],
  ] as const)("says of a job that sells people that it is not normal, and not to go, in %s", (language, normal, go) => {
    const { text } = careAnswer({ kind: "lured", language }, { at, isTold: true, isAsked: false });
    expect(text).toContain(normal);
    expect(text).toContain(go);
  });

  test("shows a line once the owner has verified it, after 1122 and 15, and says when it is closed", () => {
    const lines = verified("taskeen");
    expect(shownLines(lines)).toHaveLength(1);
    const shown = (moment: Date) =>
      helpLines("english", { at: moment, lines }).map(({ number, hours }) => [number, hours]);
    expect(shown(at)).toEqual([
      ["1122", "day and night"],
      ["15", "day and night"],
      ["0316-8275336", "Monday-Saturday 11:00-23:00"],
      [site.phones[0], expect.any(String)],
    ]);
    expect(shown(new Date("2026-11-22T09:00:00Z"))[2]).toEqual([
      "0316-8275336",
      "Monday-Saturday 11:00-23:00; closed now",
    ]);
    // Half past eleven at night in Lahore.
    expect(shown(new Date("2026-11-24T18:30:00Z"))[2]?.[1]).toContain("closed now");
  });

  test("uses Lahore time", () => {
    const open = [{ days: ["Tuesday" as const], from: "12:00", to: "24:00" }];
    expect(isOpen({ open }, new Date("2026-11-24T06:59:00Z"))).toBe(false);
    expect(isOpen({ open }, new Date("2026-11-24T07:00:00Z"))).toBe(true);
    expect(isOpen({ open }, new Date("2026-11-24T18:59:00Z"))).toBe(true);
    expect(isOpen({ open }, new Date("2026-11-24T19:00:00Z"))).toBe(false);
    expect(isOpen({ open: null }, at)).toBe(false);
    expect(isOpen({ open: "always" }, at)).toBe(true);
  });
});

describe("the doctor", () => {
  test("names every unverified line, and the missing contact person", () => {
    const { state, message, advice } = helplinesRow();
    expect(state).toBe("to verify");
    for (const { name, numbers } of helplines.lines) expect(message).toContain(`${name} (${numbers.join(", ")})`);
    expect(message).toMatch(/Shown, not verified by the owner: Rescue 1122[^.]*Police emergency \(15\)\./);
    expect(message).toContain("Nobody at the office is named");
    expect(advice).toContain("lib/distress/helplines.json");
  });

  test("is green once all are verified and a person is named", () => {
    const lines = helplines.lines.map((line) => ({ ...line, verifiedByOwner: true }));
    expect(helplinesRow(lines, { name: "Ms Khan" })).toMatchObject({ state: "success" });
    expect(helplinesRow(lines, null).state).toBe("to verify");
  });

  test("and README and the handbook name the same lines", () => {
    for (const file of ["README.md", "docs/operations.md"]) {
      const text = readFileSync(file, "utf8").replaceAll(/\s+/g, " ");
      const missing = unverifiedLines(helplines.lines).filter(
        ({ numbers }) => !numbers.every((number) => text.includes(number)),
      );
      expect([file, missing.map(({ id }) => id)]).toEqual([file, []]);
    }
  });
});
