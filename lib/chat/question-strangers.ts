import { universitiesIn } from "./question-names";
import { unreadIn } from "./question-understood";
import { normalise } from "./question-words";

const uni = "university|uni|univ|college|یونیورسٹی";
const name = "[\\p{L}'’.-]+";
const written = new RegExp(
  `(?<![\\p{L}])(?:(?:${uni}) of (?:the )?(${name}(?: ${name})?)|(${name}) (?:${uni}))(?![\\p{L}])`,
  "giu",
);

/** Universities that a message names and the catalogue does not hold, as they are written: no word of ours stands in their names. */
export function strangersIn(message: string): string[] {
  const found = [...message.matchAll(written)].flatMap(([whole, of, before]) => {
    const [first = "", second = ""] = (of ?? before ?? "").split(" ");
    if (unreadIn(normalise(first), true).words.length === 0 || first.length < 4) return [];
    if (universitiesIn(normalise(whole), whole).length > 0) return [];
    // "University of Salford fee": the name ends where a word of ours begins.
    const isName = second !== "" && unreadIn(normalise(second), true).words.length > 0;
    return [second && !isName ? whole.slice(0, whole.length - second.length).trim() : whole];
  });
  return [...new Set(found)].slice(0, 2);
}
