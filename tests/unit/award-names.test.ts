import { describe, expect, test } from "vitest";
import { readCatalogue } from "@/lib/catalogue/files";
import { understand } from "@/lib/chat/question/understand";

const { scholarships, discontinued } = readCatalogue()["scholarships.json"];
const awards = [
  ...scholarships.map(({ id, name }) => ({ id: `scholarship/${id}`, name })),
  ...discontinued.map(({ id, name }) => ({ id: `scholarship-ended/${id}`, name })),
];

/** Swaps two neighbouring letters in the middle of the longest word. */
function mistyped(name: string): string | null {
  const words = name.match(/[A-Za-z]{8,}/g) ?? [];
  const usual =
    /scholarship|fellowship|program|international|excellence|university|development|government|undergraduate/i;
  const [word] = words.filter((one) => !usual.test(one)).toSorted((a, b) => b.length - a.length);
  if (!word) return null;
  const at = 3;
  const wrong = `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`;
  return wrong === word ? null : name.replace(word, wrong);
}

describe("every award is found first", () => {
  test.each(awards)("by its name: $name", ({ id, name }) => {
    expect(understand(name).awards[0]).toBe(id);
    expect(understand(name.toLowerCase()).awards[0]).toBe(id);
    expect(understand(`tell me about ${name.replace(/ \([^()]*\)/g, "")} please`).awards[0]).toBe(id);
  });

  const slips = awards.flatMap(({ id, name }) => {
    const wrong = mistyped(name);
    return wrong ? [[wrong, id] as const] : [];
  });
  test("there are names to mistype", () => expect(slips.length).toBeGreaterThan(20));
  test.each(slips)("with a typing mistake: %s", (wrong, id) => {
    expect(understand(wrong).awards).toContain(id);
  });

  test.each([
    ["Chevening", "scholarship/chevening"],
    ["chevenning scholarship", "scholarship/chevening"],
    ["DAAD EPOS", "scholarship/daad-epos"],
    ["daad research grant phd", "scholarship/daad-research-doctoral"],
    ["helmut schmidt programme", "scholarship/daad-helmut-schmidt"],
    ["Fulbright", "scholarship/fulbright"],
    ["fulbrigth", "scholarship/fulbright"],
    ["commonwealth phd scholarship", "scholarship/commonwealth-phd"],
    ["commonwealth shared", "scholarship/commonwealth-shared"],
    ["HEC overseas scholarship", "scholarship/hec-phase3"],
    ["Leiden scholarship", "scholarship/leiden-lexs"],
    ["scholarship of university of twente", "scholarship/twente-uts"],
    ["lund university scholarship", "scholarship/lund-global"],
    ["erasmus mundas", "scholarship/erasmus-mundus"],
  ])("%s", (words, id) => {
    expect(understand(words).awards[0]).toBe(id);
  });

  test("subjects are not awards", () => {
    for (const words of [
      "PhD in Norway",
      "research training in Germany",
      "great universities in UK",
      "doctoral in New Zealand",
    ])
      expect(understand(words).awards).toEqual([]);
  });
});
