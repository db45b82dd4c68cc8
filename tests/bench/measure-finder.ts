import { readCatalogue } from "@/lib/catalogue/files";
import { readState } from "@/lib/finder/address";
import { columnsOf } from "@/lib/finder/columns";
import { countryChoices, feeBands, intakeChoices, levelChoices, subjectChoices } from "@/lib/finder/facets";
import { toResultsView } from "@/lib/finder/views/results";
import type { MatchCatalogue } from "@/lib/recommendations/read/match-catalogue";
import { toMatchCatalogue } from "@/lib/recommendations/read/match-of-files";
import { share } from "@/tests/bench/dice.mjs";

/*
 * Prints one line of JSON: for today's catalogue, and for about 10,000 and 100,000 programmes, how long the results of
 * each of 300 different searches took, in milliseconds: everything that the page shows, without the HTML.
 */

const today = "2026-11-21";
const searches = 300;

/** The catalogue multiplied: each copy has its own universities and programmes. */
function grown(catalogue: MatchCatalogue, times: number): MatchCatalogue {
  const copies = Array.from({ length: times }, (_, copy) =>
    catalogue.programmes.map((programme) => ({
      ...programme,
      id: `${programme.id}-${copy}`,
      university: { ...programme.university, id: `${programme.university.id}-${copy}` },
    })),
  );
  return { ...catalogue, programmes: copies.flat() };
}

const words = [
  "computer science",
  "masters data science germany",
  "enginering",
  "mba london",
  "university",
  "science and technology management of the university",
  "nursing",
  "msc",
];

/** A search with none, one or several values in each filter. */
function queryOf(index: number): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  const filters = {
    country: countryChoices,
    level: levelChoices,
    subject: subjectChoices,
    intake: intakeChoices,
    fee: feeBands,
  };
  for (const [kind, [name, choices]] of Object.entries(filters).entries()) {
    const dice = share(kind, index);
    if (dice < 0.5) continue;
    const from = Math.floor(share(kind + 10, index) * choices.length);
    query[name] = choices.slice(from, from + (dice < 0.8 ? 1 : 3)).map(({ value }) => value);
  }
  if (share(20, index) < 0.5) query.q = words[Math.floor(share(21, index) * words.length)] ?? "";
  if (share(22, index) < 0.2) query.ielts = "6.5";
  if (share(23, index) < 0.2) query.scholarship = "yes";
  if (share(24, index) < 0.2) query.sort = "name";
  return query;
}

const catalogue = toMatchCatalogue(readCatalogue());
const measured = [1, 11, 106].map((times) => {
  const larger = grown(catalogue, times);
  const began = performance.now();
  const columns = columnsOf(larger);
  const reading = performance.now() - began;
  const took = Array.from({ length: searches }, (_, index) => {
    const start = performance.now();
    toResultsView(larger, columns, readState(queryOf(index), columns.cityAt), today);
    return performance.now() - start;
  });
  return { programmes: larger.programmes.length, reading, first: took[0], took: took.slice(1) };
});
console.log(JSON.stringify(measured));
