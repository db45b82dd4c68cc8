import "server-only";
import { countryName, destinationNames, findDestinationByName } from "@/lib/catalogue/destination-names";
import { nearest } from "@/lib/catalogue-search/nearest";
import { plain } from "@/lib/catalogue-search/rank";
import type { Unlisted } from "@/lib/catalogue-search/views";
import { AppError } from "@/lib/errors";
import { readMatchCatalogue } from "@/lib/recommendations/queries/catalogue";

type Names = {
  university_name?: string | undefined;
  program_name?: string | undefined;
  country?: string | null | undefined;
};

const inPlace = ({ id, name }: { id: string; name: string }, country: string) => ({
  id,
  name,
  country: countryName(country),
});

/**
 * The names that aren't in the catalogue, each with the closest matches. `at` is the university if the names don't
 * include one.
 */
async function findUnlisted({ university_name, program_name, country }: Names, at?: string): Promise<Unlisted[]> {
  const { programmes } = await readMatchCatalogue();
  const universities = [...new Map(programmes.map(({ university }) => [university.id, university])).values()];
  const namesOf = ({ name, aliases }: (typeof universities)[number]) => [name, ...aliases];
  const isNamed = (typed: string) => (name: string) => plain(name) === plain(typed);
  const found: Unlisted[] = [];

  const university = universities.find((one) => namesOf(one).some(isNamed(university_name ?? at ?? "")));
  if (university_name !== undefined && !university) {
    const near = nearest(universities, university_name, namesOf);
    const named = near.map((one) => inPlace(one, one.country));
    found.push({ field: "university_name", typed: university_name, nearest: named });
  }
  if (program_name !== undefined) {
    const own = university ? programmes.filter((one) => one.university.id === university.id) : programmes;
    if (!own.some(({ name }) => isNamed(program_name)(name))) {
      const near = nearest(own, program_name, ({ name }) => [name]);
      const named = near.map((one) => inPlace(one, one.university.country));
      found.push({ field: "program_name", typed: program_name, nearest: named });
    }
  }
  if (country && !findDestinationByName(country)) {
    const near = nearest(destinationNames, country, ({ name, alsoCalled }) => [name, ...alsoCalled]);
    found.push({ field: "country", typed: country, nearest: near.map((one) => inPlace(one, one.name)) });
  }
  return found;
}

/**
 * Throws 422 for names that aren't in the catalogue, because a typo would be mailed to the student. The answer's
 * `unlisted` has the closest matches for each. To keep a name, resend it with `unlisted: "accept"`.
 */
export async function assertListed(names: Names, at?: string): Promise<void> {
  const unlisted = await findUnlisted(names, at);
  const errors = unlisted.map(({ field, typed }) => ({ field, message: `“${typed}” is not in our catalogue` }));
  const [first] = errors;
  if (first) throw new AppError("invalid", first.message, { errors, members: async () => ({ unlisted }) });
}
