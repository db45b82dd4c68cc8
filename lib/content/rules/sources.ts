import { fieldOf, type Problem, partsOf } from "./parts";

/** Words that name no source, alone or together: "our estimate", "General knowledge of the editors", "we think so". */
const emptyWords = new Set(
  (
    "a an and as at by for from i in is it not of on or our ours own so that the this to us we my best common editor editorial " +
    "editors estimate estimated estimates estimation experience general guess guesses internal know knowledge known na " +
    "n/a nil no nobody none nothing null office rough roughly sense source sources staff tba tbd team test think todo unknown " +
    "various web website internet google yes http https www somebody someone people believe probably maybe"
  ).split(" "),
);

const wordsOf = (title: string) => title.toLowerCase().match(/[\p{L}\p{M}][\p{L}\p{M}/’']*/gu) ?? [];

/** Whether a title says nothing of where something was read: not three letters, or only words such as "estimate". */
const isEmpty = (title: string) => {
  const words = wordsOf(title);
  return words.every((word) => emptyWords.has(word)) || words.join("").length < 3;
};

/** A title that says by itself what was read, as of a stored copy without an address: at least three words, and no "xx". */
const saysWhat = (title: string) => wordsOf(title).length >= 3;
/** What a stored copy was: the export of a register, a list, a table; or at least a year. */
const ofCopy = /\b(?:extract|export|list|register|table|listing|portal|(?:19|20)\d\d)\b/iu;
/** So many words describe a copy. */
const atLength = 6;

/** Whether it names a source: with an address, or else with what was read and when. */
function isNamed(source: unknown): boolean {
  if (typeof source === "string") {
    if (isEmpty(source.replace(/https?:\/\/\S+/gu, (address) => ` ${address.slice(8)} `))) return false;
    return /https?:\/\/\S+\.\S/u.test(source) || (saysWhat(source) && ofCopy.test(source));
  }
  if (typeof source !== "object" || source === null) return false;
  const { title, url, asOf } = source as Record<string, unknown>;
  if (typeof title !== "string" || isEmpty(title)) return false;
  if (url) return true;
  return saysWhat(title) && (Boolean(asOf) || wordsOf(title).length >= atLength);
}

const isEmptySource = (source: unknown) => {
  const title = typeof source === "string" ? source : (source as { title?: unknown } | null)?.title;
  return typeof title === "string" && isEmpty(title);
};

/** What calls itself sourced names a source, in whatever field; otherwise it is saved as our estimate, and pages say so. */
export function* unsourced(value: unknown): Generator<Problem> {
  for (const { path, fields } of partsOf(value)) {
    const { confidence, support, sources, source } = fields;
    const claims = confidence === "sourced" || (support !== undefined && support !== "none");
    const [field, given] = sources === undefined ? ["source", source] : ["sources", sources];
    if (!claims || given === undefined) continue;
    const named = Array.isArray(given) ? given : [given];
    if (named.some(isNamed) && !named.some(isEmptySource)) continue;
    yield { field: fieldOf([...path, field]), message: "Name a source, or save it as our estimate" };
  }
}

/** Fields that a record says it has from its source, and doesn't have. */
export function* lostFields(value: unknown): Generator<Problem> {
  const { sourcedFields } = value as { sourcedFields?: readonly string[] };
  const lost = sourcedFields?.find((name) => !Object.hasOwn(value as object, name));
  if (lost !== undefined) yield { field: "sourcedFields", message: `There is no field “${lost}”` };
}
