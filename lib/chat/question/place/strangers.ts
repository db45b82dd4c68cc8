import { unreadIn } from "@/lib/chat/question/doubt";
import type { Unread } from "@/lib/chat/question/question";
import { isCatalogueCity, universitiesIn } from "@/lib/language/names";
import { normalise } from "@/lib/language/words";
import { britishNamesIn } from "./british-places";

const uni = "university|uni|univ|college|یونیورسٹی";
const name = "[\\p{L}'’.-]+";
const written = new RegExp(
  `(?<![\\p{L}])(?:(?:${uni}) of (?:the )?(${name}(?: ${name})?)|(${name}(?: ${name})?) (?:${uni})(?! of ))(?![\\p{L}])`,
  "giu",
);

/** "Kaunsi university" asks which one, and names none. */
const whichOne =
  /^(?:k[ao]u?n ?s[aiey]+|kis|koi|sasti|sasta|achi|acha|behtar\S*|best|top|cheap\S*|good|any|every|which|same|other|dusri|doosri)$/i;

/** Well-known business schools of universities whose MBA is not in the catalogue. */
const otherSchools = / (wharton|kellogg|mit sloan|ross school|haas|ivey|london business school)(?= )/g;

/**
 * Universities in a message that are not in the catalogue, as written, without any of our known words in their names. A
 * message about a course may name British ones by place alone: "salford msc".
 */
export function strangersIn(message: string, isOfCourse: boolean): string[] {
  const isOurs = (word: string) =>
    word.length < 4 || whichOne.test(word) || unreadIn(normalise(word), true).words.length === 0;
  const found = [...message.matchAll(written)].flatMap(([whole, of, before]) => {
    const [first = "", second = ""] = (of ?? before ?? "").split(" ");
    if (universitiesIn(normalise(whole), whole).length > 0) return [];
    // "University of Salford fee": the name ends where a known word begins.
    if (of) return isOurs(first) ? [] : second && isOurs(second) ? [whole.slice(0, -second.length).trim()] : [whole];
    if (!second) return isOurs(first) ? [] : [whole];
    // "Leeds Beckett Uni", and "fee of salford uni" without its first word.
    return isOurs(second) ? [] : /^\p{Lu}/u.test(first) ? [whole] : [whole.slice(first.length).trim()];
  });
  const text = normalise(message);
  const british =
    isOfCourse && found.length === 0
      ? britishNamesIn(text).filter(
          (place) =>
            !isCatalogueCity(place) && universitiesIn(` ${place} university `, `${place} university`).length === 0,
        )
      : [];
  const longest = british.filter((place) => !british.some((other) => other !== place && other.includes(place)));
  const schools = [...text.matchAll(otherSchools)].map(([, school = ""]) => titled(school));
  return [...new Set([...found, ...longest.map(titled), ...schools])].slice(0, 2);
}
const titled = (place: string) => place.replaceAll(/(?<=^| )[a-z]/g, (letter) => letter.toUpperCase());

/** A normalised text without a name in it. */
export const withoutName = (text: string, written: string): string => text.replace(normalise(written), " ");

/** A name counts as read if the answer says that it doesn't know it. */
export const withoutNames = ({ words, total }: Unread, names: readonly string[]): Unread => ({
  words: words.filter((word) => !names.some((name) => normalise(name).includes(` ${word} `))),
  total,
});
