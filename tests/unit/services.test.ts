import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import HomePage from "@/app/(site)/(reading)/page";
import ServicesPage from "@/app/(site)/(reading)/services/page";
import { SiteFooter } from "@/components/site/shell/site-footer";
import { readCatalogue } from "@/lib/catalogue/files";
import { testProgrammes } from "@/lib/catalogue/test-programmes";
import { additionalServices, journeys, services } from "@/lib/services";

const { tests } = readCatalogue()["tests.json"];
const html = renderToStaticMarkup(ServicesPage());

describe("the six test programmes", () => {
  test("have the names and the order of the specification", () => {
    expect(testProgrammes().map(({ name }) => name)).toEqual([
      "IELTS",
      "PTE Academic",
      "TOEFL iBT",
      "GRE",
      "GMAT",
      "SAT",
    ]);
  });

  test.each(tests)("$id shows the catalogue's facts, the day and the sources", (record) => {
    const shown = testProgrammes().find(({ id }) => id === record.id);
    expect(shown).toMatchObject({
      measures: record.measures,
      scoreRange: record.scoreRange,
      duration: { text: record.duration },
      validity: { text: record.validity },
      where: { text: record.whereInPakistan },
      feeNote: record.approximateFee.basis,
    });
    expect(shown?.sources.map(({ url }) => url)).toEqual(record.sources.map(({ url }) => url));
    expect(html).toContain(`<tbody id="${record.id}">`);
    expect(html).toContain(`Compiled on ${shown?.compiledOn}`);
  });

  test("call an estimate an estimate", () => {
    for (const record of tests) {
      const shown = testProgrammes().find(({ id }) => id === record.id);
      expect(shown?.validity.isEstimate, record.id).toBe(record.fieldConfidence.validity === "general-knowledge");
      expect(shown?.duration.isEstimate, record.id).toBe(record.fieldConfidence.duration === "general-knowledge");
    }
    const estimates = testProgrammes().flatMap(({ duration, validity, fee }) => [duration, validity, fee]);
    expect(html.match(/\(estimate\)/g)).toHaveLength(estimates.filter((fact) => fact?.isEstimate).length);
  });

  test("name no amount where the catalogue has none", () => {
    for (const { id, approximateFee } of tests) {
      expect(testProgrammes().find((shown) => shown.id === id)?.fee?.text ?? null).toBe(approximateFee.amount);
    }
  });
});

test("four services with five points each, six additional ones", () => {
  expect(services.map(({ id }) => id)).toEqual([
    "university-admission",
    "course-selection",
    "visa-assistance",
    "test-preparation",
  ]);
  for (const { features } of services) expect(features).toHaveLength(5);
  expect(additionalServices).toHaveLength(6);
});

test("every anchor of the services page exists there, once", () => {
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const linking = html + renderToStaticMarkup(HomePage()) + renderToStaticMarkup(SiteFooter());
  const named = new Set([...linking.matchAll(/href="\/services#([^"]+)"/g)].map(([, id]) => id));
  expect(named.size).toBeGreaterThan(services.length + journeys.length);
  expect([...named].filter((id) => !ids.includes(id ?? ""))).toEqual([]);
});

test("no picture of the home page but the hero's loads before it is near", () => {
  const pictures = [...renderToStaticMarkup(HomePage()).matchAll(/<img[^>]*>/g)].map(([tag]) => tag);
  const eager = pictures.filter((tag) => !tag.includes('loading="lazy"'));
  expect(eager.map((tag) => /src="([^"]+)"/.exec(tag)?.[1])).toEqual(["/art/hero.svg"]);
});
