import "server-only";

/** What the forms of the team offer from the catalogue; anything else may be typed. */

/** A university of the catalogue. `country` is the country's name, `country_id` its id among the destinations. */
export type UniversityOption = { id: string; name: string; city: string; country: string; country_id: string };

/**
 * A programme of the catalogue with its next intakes that can still be applied for; `deadline` is YYYY-MM-DD, null where
 * none is known.
 */
export type ProgrammeOption = {
  id: string;
  name: string;
  level: string;
  university_id: string;
  university_name: string;
  country: string;
  intakes: { name: string; deadline: string | null }[];
};

/** A name of a form that the catalogue does not have, and what comes nearest, the best first; at most three. */
export type Unlisted = {
  field: "university_name" | "program_name" | "country";
  typed: string;
  nearest: { id: string; name: string; country: string }[];
};
