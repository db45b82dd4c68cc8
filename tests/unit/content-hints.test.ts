import { describe, expect, test } from "vitest";
import { kindOf, type Schema, variantsOf } from "@/lib/content/form-parts";
import { formOf } from "@/lib/content/forms";
import { type ContentKind, contentKinds } from "@/lib/content/tables";

/** Every field of a form by its path, with its hint as the form shows it. */
function hintsOf(schema: Schema, path = ""): [path: string, hint: string | undefined][] {
  return variantsOf(schema).variants.flatMap((part): [string, string | undefined][] => {
    const own: [string, string | undefined] = [path, schema.description ?? part.description];
    if (kindOf(part) === "list") return [own, ...hintsOf(part.items ?? {}, `${path}[]`)];
    if (kindOf(part) === "table") {
      return [
        own,
        ...hintsOf(typeof part.additionalProperties === "object" ? part.additionalProperties : {}, `${path}{}`),
      ];
    }
    const fields = Object.entries(part.properties ?? {}).filter(([, { hidden }]) => !hidden);
    return [own, ...fields.flatMap(([name, field]) => hintsOf(field, path ? `${path}.${name}` : name))];
  });
}
const hintsIn = (kind: ContentKind) => hintsOf(formOf(kind));

/** Parts of a figure, wherever they are: nobody knows by their names alone what to write. */
const parts =
  /(?:^|\.)(?:amount|currency|per|appliesFrom|appliesTo|asOf|tier|confidence|support|confirm|compiledOn|recheckOn|toUsd|toPkr|medianAnnualUsd|source)$|sources\[\]\.(?:title|url|note)$/;
/** The destination's own currency is no part of a figure. */
const plain = new Set(["destinations currency"]);

describe("a hint says what to write", () => {
  test.each(contentKinds)("in each part of a figure of %s", (kind) => {
    const missing = hintsIn(kind).filter(([path, hint]) => parts.test(path) && !hint && !plain.has(`${kind} ${path}`));
    expect(missing.map(([path]) => path)).toEqual([]);
  });

  test("and there are such parts in every table of the catalogue", () => {
    const without = contentKinds.filter((kind) => !hintsIn(kind).some(([path]) => parts.test(path)));
    expect(without).toEqual(["office", "claims", "trust", "brand"]);
  });

  test("also where a figure can be left empty", () => {
    const hints = new Map(hintsIn("funds"));
    expect(hints.get("figures[].amount")).toMatch(/^The number alone/);
    expect(hints.get("figures[].sources[].asOf")).toMatch(/^The date of the page or document itself/);
    expect(hints.get("figures[].sources[].url")).toMatch(/^Its address/);
    const hours = new Map(hintsIn("office"));
    expect(hours.get("hours[].opens")).toMatch(/empty when closed\. Consultations are offered on the full hours/);
  });
});

test("the claims are called what an owner calls them", () => {
  const { properties = {} } = formOf("claims");
  const titles = (fields: Record<string, Schema> = {}) => Object.values(fields).map(({ title }) => title);
  const texts = ["Badge on the home page", "Years of advising, on “About Us”", "Countries with admissions help"];
  expect(titles(properties)).toEqual([texts[0], "Figures of our record", texts[1], texts[2], "How each claim stands"]);
  expect(titles(properties.standings?.properties)).toEqual(texts);
});
