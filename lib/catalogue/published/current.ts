import "server-only";
import attestation from "@/lib/catalogue/data/attestation.json";
import meta from "@/lib/catalogue/data/catalogue-meta.json";
import destinations from "@/lib/catalogue/data/destinations.json";
import funds from "@/lib/catalogue/data/funds.json";
import rates from "@/lib/catalogue/data/fx.json";
import programmes from "@/lib/catalogue/data/programmes.json";
import questions from "@/lib/catalogue/data/questions-extra.json";
import scholarships from "@/lib/catalogue/data/scholarships.json";
import tests from "@/lib/catalogue/data/tests.json";
import universities from "@/lib/catalogue/data/universities.json";
import { type CatalogueFiles, catalogueFiles } from "@/lib/catalogue/schema/catalogue";
import { derived } from "@/lib/platform/published/snapshot";
import { filesOfRecords } from "./records";

const raw: Record<keyof CatalogueFiles, unknown> = {
  "attestation.json": attestation,
  "catalogue-meta.json": meta,
  "destinations.json": destinations,
  "funds.json": funds,
  "fx.json": rates,
  "programmes.json": programmes,
  "questions-extra.json": questions,
  "scholarships.json": scholarships,
  "tests.json": tests,
  "universities.json": universities,
};
const names = Object.keys(raw) as (keyof CatalogueFiles)[];

/** An object that makes each field when it is first asked for. */
function lazily<T extends object>(fields: readonly (keyof T)[], make: (field: keyof T) => T[keyof T]): T {
  const made: Partial<T> = {};
  const properties = fields.map((field) => [
    field,
    {
      enumerable: true,
      get: () => {
        made[field] ??= make(field);
        return made[field];
      },
    },
  ]);
  return Object.defineProperties({}, Object.fromEntries(properties)) as T;
}

/** The files of this build, each validated when it is first read: a bad record fails the build. */
export const firstCatalogue = lazily<CatalogueFiles>(names, (name) => catalogueFiles[name].parse(raw[name]) as never);

/** The catalogue as published, in the shape of its files. Ask for it when you need it, not while a module loads. */
export const catalogue = derived(
  ({ tables }): CatalogueFiles => (tables.has("programmes") ? filesOfRecords(tables, firstCatalogue) : firstCatalogue),
  "catalogue",
);

/** How many rupees a unit of a currency is; throws for a currency without a rate. */
export function rupeesPer(currency: string): number {
  const rate = catalogue()["fx.json"].rates[currency];
  if (!rate) throw new Error(`There is no exchange rate for ${currency}.`);
  return rate.toPkr;
}
