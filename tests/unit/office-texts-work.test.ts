import { beforeEach, expect, test, vi } from "vitest";
import { markdownHtml, markdownWords } from "@/lib/announcements/markdown";
import { announcementSchema } from "@/lib/announcements/schema/requests";

/** The texts that the parser was given. */
const given = vi.hoisted(() => [] as string[]);

vi.mock("micromark", async (importOriginal) => {
  const { micromark } = await importOriginal<typeof import("micromark")>();
  return {
    micromark: (text: string, options: object) => {
      given.push(text);
      return micromark(text, options as never);
    },
  };
});

beforeEach(() => {
  given.length = 0;
});

test("a text is read by the parser once, however often it is shown", () => {
  for (let time = 0; time < 30; time++) {
    markdownHtml("The *same* text");
    markdownWords("The *same* text");
  }
  expect(given).toEqual(["The *same* text"]);
});

test("what is asked for again stays: what nobody has asked for since is forgotten first", () => {
  for (let number = 0; number < 100; number++) markdownHtml(`Line ${number}`);
  markdownHtml("Line 0");
  markdownHtml("Line 100");
  given.length = 0;
  markdownHtml("Line 0");
  expect(given).toEqual([]);
  markdownHtml("Line 1");
  expect(given).toEqual(["Line 1"]);
});

test("what is kept has an end: the text that was asked for first is forgotten", () => {
  for (let number = 0; number <= 100; number++) markdownHtml(`Text ${number}`);
  markdownHtml("Text 100");
  expect(given.length).toBe(101);
  markdownHtml("Text 0");
  expect(given.at(-1)).toBe("Text 0");
  expect(given.length).toBe(102);
});

test.each(["*a_", "a*_", "**a_ ", "_*a", "[a](", "[]", ">", "> - ", "- a\n", "*[a_]", "[a]:b\n", "<a@"])(
  "the parser is not given a text of %j again and again, and the office can't save it",
  (unit) => {
    const text = unit.repeat(5000 / unit.length);
    expect(markdownHtml(text)).not.toMatch(/<(?!\/?p\b)/);
    expect(given).toEqual([]);
    const news = { kind: "news", title: "Fees", first_day: "2026-11-20", text };
    expect(announcementSchema.safeParse(news).error?.issues).toMatchObject([
      { path: ["text"], message: "Text has too many stars, brackets or points of lists" },
    ]);
  },
);

test("a long text with the marks that people write is read", () => {
  const text = "**Fees** for [Leeds](https://a.example) are *higher*.\n\n- one\n- two\n\n".repeat(40);
  expect(markdownHtml(text)).toContain("<strong>Fees</strong>");
  expect(given).toEqual([text]);
});
