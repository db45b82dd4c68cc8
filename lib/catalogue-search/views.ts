import "server-only";

/** Catalogue options in the team's forms; other values can be typed. */

/** A catalogue university. `country` is the country's name, `country_id` its destination id. */
export type UniversityOption = { id: string; name: string; city: string; country: string; country_id: string };

/** A catalogue programme with its next open intakes; `deadline` is YYYY-MM-DD, null if unknown. */
export type ProgrammeOption = {
  id: string;
  name: string;
  level: string;
  university_id: string;
  university_name: string;
  country: string;
  intakes: { name: string; deadline: string | null }[];
};

/** A form's name that isn't in the catalogue, with up to three closest matches, best first. */
export type Unlisted = {
  field: "university_name" | "program_name" | "country";
  typed: string;
  nearest: { id: string; name: string; country: string }[];
};
