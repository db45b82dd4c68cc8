import { expect, test } from "vitest";

type Drawn = { text: string; x: number; face: string };
type Writer = {
  line: (text: string, x: number, baseline: number, style: { size: number; color: string; align?: "right" }) => void;
  lines: (text: string, width: number, style: { size: number }) => string[];
};

const file = "../../workers/pdf-text.mjs"; // a worker's file, which has no types
const { Writer: made }: { Writer: new (doc: unknown) => Writer } = await import(file);

/** A page on which every letter is one unit wide. */
function page() {
  const drawn: Drawn[] = [];
  let face = "";
  const doc = {
    font: (name: string) => {
      face = name;
      return doc;
    },
    fontSize: () => doc,
    fillColor: () => doc,
    widthOfString: (text: string) => text.length,
    text: (text: string, x: number) => drawn.push({ text, x, face }),
  };
  return { writer: new made(doc), drawn };
}

function drawnFor(text: string, align?: "right") {
  const { writer, drawn } = page();
  writer.line(text, 100, 0, { size: 10, color: "black", ...(align && { align }) });
  return drawn.toSorted((one, other) => one.x - other.x).map(({ text: run, face }) => [face, run]);
}

test("a line is drawn in reading order", () => {
  expect(drawnFor("Zara Ali")).toEqual([["text", "Zara Ali"]]);
  expect(drawnFor("عائشہ صدیقہ")).toEqual([["naskh", "عائشہ صدیقہ"]]);
  expect(drawnFor("Rida بتول")).toEqual([
    ["text", "Rida "],
    ["naskh", "بتول"],
  ]);
  expect(drawnFor("محمد عثمان (Muhammad Usman)")).toEqual([
    ["text", "(Muhammad Usman)"],
    ["naskh", "محمد عثمان "],
  ]);
  expect(drawnFor("علی-رضا Khan")).toEqual([
    ["text", "Khan"],
    ["naskh", "رضا "],
    ["text", "-"],
    ["naskh", "علی"],
  ]);
});

test("brackets around Urdu are mirrored", () => {
  expect(drawnFor("(محمد)").map(([, text]) => text)).toEqual(["(", "محمد", ")"]);
});

test("letters missing from the fonts lose their diacritics, and other scripts become question marks", () => {
  expect(drawnFor("Muḥammad Łukasz")).toEqual([
    ["text", "Muhammad "],
    ["further", "Ł"],
    ["text", "ukasz"],
  ]);
  expect(drawnFor("王 Wang")).toEqual([["text", "? Wang"]]);
});

test("right-aligned text ends at the right", () => {
  const { writer, drawn } = page();
  writer.line("12.50", 100, 0, { size: 10, color: "black", align: "right" });
  expect(drawn).toEqual([{ text: "12.50", x: 95, face: "text" }]);
});

test("long names wrap, and nothing of them is lost", () => {
  const { writer } = page();
  expect(writer.lines("Ali Raza Khan", 8, { size: 10 })).toEqual(["Ali Raza", "Khan"]);
  expect(writer.lines("Wolfeschlegel Ali", 8, { size: 10 })).toEqual(["Wolfesch", "legel", "Ali"]);
});
