import { expect, test } from "vitest";
import { withOwnScripts } from "@/server/static/page-scripts.mjs";

const page = (react?: string, extra = "") =>
  [
    '<head><link rel="preload" href="/f.woff2" as="font" crossorigin=""/>',
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>',
    '<script src="/_next/static/chunks/b.js" async=""></script>',
    '<script data-own="true">own("head")</script>',
    '<script src="/_next/static/chunks/old.js" noModule=""></script></head>',
    `<body><main id="main"${react ? ` data-react="${react}"` : ""}><!--$--><p>Lahore<!-- --> and back</p><!--/$--></main>`,
    `${extra}<script type="application/ld+json">{"@context":"https://schema.org"}</script>`,
    '<script data-own="true">own("end")</script>',
    '<script src="/_next/static/chunks/a.js" id="_R_" async=""></script>',
    '<script>self.__next_f.push([1,"..."])</script></body>',
  ].join("");

const ours = ['own("head")', '"@context"', 'own("end")', "/f.woff2"];

test("a reading page keeps its own scripts and its data, and nothing of React", () => {
  const { html, isReading } = withOwnScripts(page("none"));
  expect(isReading).toBe(true);
  for (const part of ours) expect(html).toContain(part);
  expect(html).not.toMatch(/_next\/static\/chunks|__next_f|<!--/);
  expect(html).toContain("<p>Lahore and back</p>");
});

test("a page with a form defers React's scripts, in order and with their attributes", () => {
  const { html, isReading } = withOwnScripts(page("late"));
  expect(isReading).toBe(false);
  for (const part of ours) expect(html).toContain(part);
  expect(html).not.toContain('as="script"');
  expect(html).not.toContain("noModule");
  expect([...html.matchAll(/<script type="text\/late"([^>]*)>/g)].map(([, attributes]) => attributes)).toEqual([
    ' src="/_next/static/chunks/b.js" async=""',
    ' src="/_next/static/chunks/a.js" id="_R_" async=""',
  ]);
  expect(html).toContain("self.__next_f.push");
  expect(html).toContain("<!--$-->"); // React looks for its markers
});

test("any other page stays unchanged", () => {
  expect(withOwnScripts(page())).toEqual({ html: page(), isReading: false });
});

test.each(['<template id="B:0"></template>', '<div hidden="" id="S:0">late</div>'])(
  "a reading page with a part that only React can place is refused: %s",
  (late) => {
    expect(() => withOwnScripts(page("none", late))).toThrow("without Suspense");
    expect(() => withOwnScripts(page("late", late))).not.toThrow();
  },
);
