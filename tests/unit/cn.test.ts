import { extendTailwindMerge } from "tailwind-merge";
import { describe, expect, test } from "vitest";
import { cn } from "@/components/ui/cn";
import { sourceFiles } from "../support/source";

/** tailwind-merge with its own full table of Tailwind, plus our theme's names. */
const full = extendTailwindMerge({
  override: {
    // Our sizes set no line height, and only ours are in the theme.
    theme: { text: ["h1", "h2", "h3", "h4", "lead", "body", "ui", "small", "xl", "4xl"] },
    conflictingClassGroups: { "font-size": [] },
  },
  extend: {
    theme: {
      container: ["page", "measure"],
      font: ["display", "body"],
    },
  },
});

describe("the later class wins", () => {
  test.each([
    ["p-4 px-2", "p-4 px-2"],
    ["px-2 p-4", "p-4"],
    ["ps-2 pe-3 px-4", "px-4"],
    ["min-h-12 min-h-10", "min-h-10"],
    ["inline-flex hidden", "hidden"],
    ["inline-flex max-md:hidden", "inline-flex max-md:hidden"],
    ["max-md:w-full max-md:w-auto", "max-md:w-auto"],
    ["text-body text-muted-foreground text-small", "text-muted-foreground text-small"],
    ["text-[0.9rem] text-[#fff] text-link", "text-[0.9rem] text-link"],
    ["text-start text-center text-small", "text-center text-small"],
    ["leading-[1.2] text-small", "leading-[1.2] text-small"],
    ["border border-input border-[1.5px] border-destructive", "border-[1.5px] border-destructive"],
    ["border-s-4 border-border border-solid border-0", "border-border border-solid border-0"],
    ["font-display font-[620] font-bold font-body", "font-bold font-body"],
    ["bg-card bg-no-repeat bg-[url(/a.svg)] bg-surface", "bg-no-repeat bg-[url(/a.svg)] bg-surface"],
    ["rounded-md rounded-lg shadow-sm shadow-lg", "rounded-lg shadow-lg"],
    ["flex flex-1 flex-col flex-wrap grid", "flex-1 flex-col flex-wrap grid"],
    ["w-4 h-4 size-5", "size-5"],
    ["start-0 inset-s-4", "inset-s-4"],
    ["[--x:1] [--x:2]", "[--x:2]"],
    ["hover:bg-card bg-surface hover:bg-muted", "bg-surface hover:bg-muted"],
    ["card card-pad", "card card-pad"],
  ])("%s", (given, kept) => {
    expect(cn(given)).toBe(kept);
  });
});

describe("our reduced table works like the full one for the classes in our code", () => {
  const classes = new Set(
    sourceFiles("app", "components")
      .filter(({ name }) => name.endsWith(".tsx"))
      .flatMap(({ text }) => [...text.matchAll(/"([^"\n]+)"/g)])
      .flatMap(([, words = ""]) => words.split(/\s+/))
      // a utility in the full table, used twice, is merged into one
      .filter((word) => word && full(`${word} ${word}`) === word),
  );

  test("there are classes to check", () => {
    expect(classes.size).toBeGreaterThan(300);
  });

  test("it knows every utility", () => {
    expect([...classes].filter((word) => cn(`${word} ${word}`) !== word)).toEqual([]);
  });

  test("it merges every pair the same way", () => {
    const bare = [...classes].filter((word) => !/:/.test(word.replace(/\[[^\]]*\]/g, "")));
    const others = bare.flatMap((one) =>
      // Every pair of classes with the same first letter; the relevant other pairs are in the examples above.
      bare
        .filter((two) => two[0] === one[0] && cn(`${one} ${two}`) !== full(`${one} ${two}`))
        .map((two) => `${one} ${two}`),
    );
    expect(others).toEqual([]);
  });
});
