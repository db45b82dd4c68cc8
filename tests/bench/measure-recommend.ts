import { readCatalogue } from "@/lib/catalogue/files";
import { besidesOn } from "@/lib/plans/queries/year";
import type { MatchCatalogue } from "@/lib/recommendations/read/match-catalogue";
import { toMatchCatalogue } from "@/lib/recommendations/read/match-of-files";
import { recommend } from "@/lib/recommendations/recommend";
import { students } from "@/tests/support/students";

/*
 * Prints one line of JSON: for today's catalogue, and ten and a hundred times as much, how long `recommend` took for
 * each of twenty students, in milliseconds. Everything runs in this thread, so this is how long the event loop is
 * blocked.
 */

const today = "2026-11-21";
const sizes = [
  { times: 1, rounds: 15 },
  { times: 10, rounds: 5 },
  { times: 100, rounds: 2 },
];

/** The catalogue multiplied: each copy has its own universities and programmes. */
function grown(catalogue: MatchCatalogue, times: number): MatchCatalogue {
  const copies = Array.from({ length: times }, (_, copy) =>
    catalogue.programmes.map((programme) => ({
      ...programme,
      id: copy === 0 ? programme.id : `${programme.id}-${copy}`,
      university: {
        ...programme.university,
        id: copy === 0 ? programme.university.id : `${programme.university.id}-${copy}`,
      },
    })),
  );
  return { ...catalogue, programmes: copies.flat() };
}

const catalogue = toMatchCatalogue(readCatalogue());
const everyone = Object.entries(students);

const measured = sizes.map(({ times, rounds }) => {
  const larger = grown(catalogue, times);
  const took = new Map(everyone.map(([name]) => [name, [] as number[]]));
  const first: number[] = [];
  let before = process.cpuUsage();
  for (let round = 0; round <= rounds; round += 1) {
    if (round === 1) before = process.cpuUsage();
    for (const [name, facts] of everyone) {
      const began = performance.now();
      recommend(facts, larger, { today, besidesOn });
      const spent = performance.now() - began;
      // The first round compiles the code; the first student after a start waits that long.
      if (round === 0) first.push(spent);
      else took.get(name)?.push(spent);
    }
  }
  const { user, system } = process.cpuUsage(before);
  const processor = (user + system) / 1000 / (rounds * everyone.length);
  return { times, programmes: larger.programmes.length, processor, first, took: Object.fromEntries(took) };
});
console.log(JSON.stringify(measured));
