import "server-only";
import { type GuideFiles, guideOf } from "./guide/guide";
import { catalogue } from "./published/current";
import type { Guide } from "./views";

/** The files of the catalogue as published, read at the moment they are asked for. */
export const guideFiles: GuideFiles = {
  get "catalogue-meta.json"() {
    return catalogue()["catalogue-meta.json"];
  },
  get "destinations.json"() {
    return catalogue()["destinations.json"];
  },
  get "funds.json"() {
    return catalogue()["funds.json"];
  },
  get "fx.json"() {
    return catalogue()["fx.json"];
  },
  get "programmes.json"() {
    return catalogue()["programmes.json"];
  },
  get "scholarships.json"() {
    return catalogue()["scholarships.json"];
  },
  get "universities.json"() {
    return catalogue()["universities.json"];
  },
};

/** The content of a destination page by its slug (`new-zealand`) on a given day, or undefined. */
export const findGuide = (slug: string, day: string): Guide | undefined => guideOf(guideFiles, slug, day);
