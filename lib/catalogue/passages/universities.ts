import { guideOf } from "@/lib/catalogue/guide/guide";
import { tuitionByLevel } from "@/lib/catalogue/guide/programmes";
import { extractsBehind } from "@/lib/catalogue/guide/sources";
import type { CatalogueFiles } from "@/lib/catalogue/schema/catalogue";
import type { Guide } from "@/lib/catalogue/views";
import { type DayPassage, toBody, toPassageSource } from "./passage-text";

/**
 * Each university with a summary of its programmes. Leaves out the assumed marks and English scores: they only rank
 * programmes and aren't published requirements.
 */
export function universityPassages(files: CatalogueFiles): DayPassage[] {
  const meta = files["catalogue-meta.json"];
  const compiledOn = meta.compiled;
  const { rates } = files["fx.json"];
  const guides = new Map<string, Guide | undefined>();
  return files["universities.json"].map((university) => {
    const { id, name, aliases, country, city, website, confidence } = university;
    if (!guides.has(country)) guides.set(country, guideOf(files, country, files["funds.json"].meta.compiledOn));
    const guide = guides.get(country);
    const view = guide?.universities.find((found) => found.name === name);
    const programmes = files["programmes.json"].filter(({ universityId }) => universityId === id);
    const fields = meta.vocabularies.field;
    const taught = [...new Set(programmes.map(({ field }) => fields[field] ?? field))];
    const fees = tuitionByLevel(programmes, rates).map(({ title, range, per, rupees, count, bases }) => {
      const estimated = bases.estimate > 0 ? `, ${bases.estimate} of them estimates` : "";
      return [
        title,
        `${range} ${per}${rupees ? `, about ${rupees}` : ""} (${count} in our catalogue${estimated})`,
      ] as const;
    });
    return {
      id: `university/${id}`,
      topic: "university",
      countries: [country],
      title: name,
      names: [...aliases, city, guide?.name ?? country, "university"].join(" "),
      body: toBody([
        ["Where", `${city}, ${guide?.name ?? country}`],
        ["Kind", view?.kind],
        ["QS rank band 2027", view?.qs],
        ["Fields in our catalogue", taught.join(", ")],
        ...fees,
        ["Entry", "marks and English scores differ by course; the course's own page decides"],
        ["Website", website],
      ]),
      confidence,
      compiledOn,
      sources: extractsBehind([...university.source, ...programmes.map(({ source }) => source)], meta)
        .extracts // The list of names and addresses says only that the university exists.
        .filter(({ title }) => !title.startsWith("Hipo"))
        .map(toPassageSource),
    };
  });
}
