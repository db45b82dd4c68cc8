import "server-only";
import meta from "@/lib/catalogue/data/catalogue-meta.json";
import rates from "@/lib/catalogue/data/fx.json";
import programmes from "@/lib/catalogue/data/programmes.json";
import scholarships from "@/lib/catalogue/data/scholarships.json";
import universities from "@/lib/catalogue/data/universities.json";
import { destinationFile, fundsFile } from "./destinations";
import { type GuideFiles, guideOf } from "./guide/guide";
import { catalogueFiles } from "./schema/catalogue";
import type { Guide } from "./views";

/** The files, validated once: a bad record fails the build here. */
export const guideFiles: GuideFiles = {
  "catalogue-meta.json": catalogueFiles["catalogue-meta.json"].parse(meta),
  "destinations.json": destinationFile,
  "funds.json": fundsFile,
  "fx.json": catalogueFiles["fx.json"].parse(rates),
  "programmes.json": catalogueFiles["programmes.json"].parse(programmes),
  "scholarships.json": catalogueFiles["scholarships.json"].parse(scholarships),
  "universities.json": catalogueFiles["universities.json"].parse(universities),
};

/** The content of a destination page by its slug (`new-zealand`) on a given day, or undefined. */
export const findGuide = (slug: string, day: string): Guide | undefined => guideOf(guideFiles, slug, day);
