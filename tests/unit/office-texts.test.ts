import { describe, expect, test } from "vitest";
import { markdownDepth, markdownHtml, markdownWords } from "@/lib/announcements/markdown";
import { announcementSchema } from "@/lib/announcements/schema/requests";

/** The names of all elements and attributes in a text's HTML. */
const made = (text: string) => {
  const html = markdownHtml(text);
  const elements = [...html.matchAll(/<([a-z0-9]+)((?:\s[a-z-]+="[^"]*")*)\s*\/?>/g)];
  const attributes = elements.flatMap(([, , some = ""]) => [...some.matchAll(/\s([a-z-]+)=/g)].map(([, name]) => name));
  return { html, elements: new Set(elements.map(([, name]) => name)), attributes: new Set(attributes) };
};

test("paragraphs, emphasis, links, lists and quotations, each in the direction of its words", () => {
  expect(markdownHtml("**Closed** for *Eid*.\n\n- one\n- two\n\n> said")).toBe(
    '<p dir="auto"><strong>Closed</strong> for <em>Eid</em>.</p>\n<ul dir="auto">\n<li>one</li>\n<li>two</li>\n</ul>\n' +
      '<blockquote dir="auto">\n<p dir="auto">said</p>\n</blockquote>',
  );
  expect(markdownHtml("عید کے لیے دفتر بند ہے")).toBe('<p dir="auto">عید کے لیے دفتر بند ہے</p>');
  expect(markdownHtml('[fees](https://www.gov.uk/fees "Fees")')).toBe(
    '<p dir="auto"><a rel="noopener nofollow" href="https://www.gov.uk/fees" title="Fees">fees</a></p>',
  );
});

describe("what is typed never becomes an element or an address of its own", () => {
  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<div\nonclick=alert(1)>\n\n</div>",
    "<!-- <p> --><style>*{display:none}</style>",
    "&lt;script&gt; &#60;script&#62;",
    "[x](javascript:alert(1)) [x](JaVaScRiPt:alert(1)) [x](java&#115;cript:alert(1)) [x](\tjavascript:alert(1))",
    "[x](data:text/html,<script>alert(1)</script>) [x](vbscript:x) [x](file:///etc/passwd)",
    "<javascript:alert(1)> <data:text/html,x>",
    "[a]: javascript:alert(1)\n\n[a]",
    '[x](https://a.example "onmouseover=\\"alert(1)") [x](https://a.example/"onmouseover="alert)',
    "![x](https://evil.example/pixel.png) ![x](javascript:alert(1))",
    "# Heading\n\nHeading\n===\n\n```\n<b>\n```\n\n    <b>\n\n`<b>`",
    '[x](https://a.example/"><script>alert(1)</script>)',
    "\u0000<scr\u0000ipt>",
  ])("%j", (text) => {
    const { html, elements, attributes } = made(text);
    const known = new Set(["p", "a", "strong", "em", "ul", "ol", "li", "blockquote", "br", "hr"]);
    expect([...elements].filter((name) => !known.has(name ?? ""))).toEqual([]);
    expect([...attributes].filter((name) => !["dir", "rel", "href", "title"].includes(name ?? ""))).toEqual([]);
    expect(html).not.toMatch(/<(?!\/?(?:p|a|strong|em|ul|ol|li|blockquote|br|hr)\b)/);
    expect(html).not.toMatch(/href="(?!https?:)[^"]*:/i);
  });

  test("a link that may not be followed has no address, so a press does nothing", () => {
    expect(markdownHtml("[x](javascript:alert(1))")).toBe('<p dir="auto"><a>x</a></p>');
  });
});

describe("texts that are made to take long", () => {
  test.each([
    ["quotations", ">".repeat(5000)],
    ["spaced quotations", "> ".repeat(2500)],
    ["lists", Array.from({ length: 90 }, (_, index) => `${" ".repeat(index * 2)}- a`).join("\n")],
    ["brackets", "[".repeat(2500) + "]".repeat(2500)],
    ["links", "[a](".repeat(1250)],
    ["stars", "*a **b ".repeat(714)],
    ["entities", "&a".repeat(2500)],
  ])("%s", (_, text) => {
    const began = performance.now();
    markdownHtml(text);
    expect(performance.now() - began).toBeLessThan(2_000); // 160 ms on a quiet core
  });
});

test("blocks inside blocks are counted, and refused beyond what can be read", () => {
  expect(markdownDepth("plain **text**")).toBe(0);
  expect(markdownDepth("> - a\n> - b\n\n- c")).toBe(2);
  const news = { kind: "news", title: "Fees", first_day: "2026-11-20" };
  expect(announcementSchema.safeParse({ ...news, text: "> > > > > > six" }).success).toBe(true);
  expect(announcementSchema.safeParse({ ...news, text: "> > > > > > > seven" }).error?.issues).toMatchObject([
    { path: ["text"], message: "Text has too many lists or quotations inside each other" },
  ]);
});

test("the words without marks", () => {
  expect(markdownWords("**Fees** & [more](https://a.example)\n\n- 5 < 6\n- “so”")).toBe("Fees & more 5 < 6 “so”");
});
