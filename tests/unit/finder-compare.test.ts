import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { programmeList } from "@/components/site/behaviour/programme-list";
import { ComparePage } from "@/components/site/finder/compare-page";
import { readCatalogue } from "@/lib/catalogue/files";
import { rateNote } from "@/lib/finder/rate";
import { toProgrammePageView, toProgrammeRow } from "@/lib/finder/views/programme";
import { calendarOf } from "@/lib/recommendations/judge/intakes";
import { toMatchCatalogue } from "@/lib/recommendations/read/match-of-files";

describe("programmes in the browser's storage", () => {
  test("are kept, and saving says so", () => {
    let stored: string | null = null;
    const list = programmeList({
      read: () => stored,
      write: (text) => {
        stored = text;
      },
      most: 2,
    });
    expect(list.save([{ id: "a", name: "A" }])).toBe(true);
    expect(list.load()).toEqual([{ id: "a", name: "A" }]);
  });

  test("are not kept where storage is blocked, and saving says so", () => {
    const blocked = () => {
      throw new Error("SecurityError");
    };
    const list = programmeList({ read: blocked, write: blocked, most: 2 });
    expect(list.save([{ id: "a", name: "A" }])).toBe(false);
    expect(list.load()).toEqual([]);
  });
});

describe("a comparison", () => {
  const catalogue = toMatchCatalogue(readCatalogue());
  const setting = { ...catalogue, calendar: calendarOf("2026-11-23") };
  const namesAt = (id: string) =>
    new Set(catalogue.programmes.filter(({ university }) => university.id === id).map(({ name }) => name));
  const large = catalogue.programmes.find(({ university }) => namesAt(university.id).size >= 4)?.university.id;
  const four = catalogue.programmes.filter(({ university }) => university.id === large).slice(0, 4);
  const html = (count: number) =>
    renderToStaticMarkup(
      ComparePage({
        comparison: {
          programmes: four.slice(0, Math.min(3, count)).map((one) => ({
            ...toProgrammePageView(one, setting),
            living: "PKR 1 lakh a month",
          })),
          left: four.slice(3, count).map((one) => toProgrammeRow(one, setting)),
          rate: rateNote(catalogue, [], "2026-11-23"),
          attribution: null,
          compiledOn: "2026-11-20",
        },
        share: "https://wa.me/",
      }),
    );

  test("of four says that the next one takes the place of one left out, and keeps it in the address", () => {
    const [, , ...waiting] = four.map(({ id }) => `p=${id}`);
    expect(html(4)).toContain("You chose 4. Leave one out below and the next one takes its place.");
    expect(html(4)).toContain(`/programmes/compare?p=${four[1]?.id}&amp;${waiting.join("&amp;")}"`);
  });

  test("of one university tells its programmes apart by name, and prints what is the same for all", () => {
    const text = html(2);
    for (const { name } of four.slice(0, 2)) {
      const label = renderToStaticMarkup(createElement("i", null, name)).slice("<i>".length, -"</i>".length);
      expect(text).toContain(`md:hidden">${label}</span>`);
    }
    expect(text).toMatch(/The same for all<\/h2>.*Country<\/dt><dd[^>]*>[A-Z]/);
  });
});
