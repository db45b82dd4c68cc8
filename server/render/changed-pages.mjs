import { createHash } from "node:crypto";

/*
 * Which public pages say something else with drafts: found by rendering each with and without them, as nothing notes which
 * page reads which record (docs/decisions/0046). A page with questions is also asked them (lib/places/queries.ts).
 */

const dated = /^\/on\/(\d{4}-\d{2}-\d{2})(\/.+)$/;

/** What people see of a page: its scripts are for machines, and the same facts stand there in another form. */
const seenOf = (html) => html.replace(/<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/gi, "");

const markOf = (html) => createHash("sha256").update(seenOf(html)).digest("base64url");

/** The days from which a page has another version. */
const daysOf = (pages, path) =>
  [...pages.keys()].flatMap((address) => {
    const [, day, of] = dated.exec(address) ?? [];
    return of === path ? [day] : [];
  });

/** The mark of a page as it is on a day. */
function markOn(pages, path, day) {
  const last = daysOf(pages, path)
    .filter((from) => from <= day)
    .toSorted()
    .at(-1);
  return pages.get(last ? `/on/${last}${path}` : path);
}

/** Whether a page differs today or on a day to come; what only an earlier day said is over. */
function differs(path, before, after, today) {
  const days = [before, after].flatMap(({ pages }) => daysOf(pages, path)).filter((day) => day > today);
  const isOther = (day) => markOn(before.pages, path, day) !== markOn(after.pages, path, day);
  return before.answers[path] !== after.answers[path] || [today, ...days].some(isOther);
}

/**
 * @param {{
 *   see: (drafts: readonly object[]) => Promise<string>, paths: () => string[], versions: () => string[],
 *   today: () => string, isFixed: (address: string) => boolean,
 *   htmlOf: (address: string, mark: string) => Promise<string>,
 *   answerMarks: (named: readonly object[], breathe: () => Promise<unknown>) => Promise<Record<string, string>>,
 *   breathe: () => Promise<boolean>,
 * }} site `see` makes the process see what is published with drafts, and gives a mark of it; `paths` are the public pages and
 *   `versions` the addresses of their later days; a page that `isFixed` says nothing but the records; `breathe` comes between
 *   two pages and two answers, throws to end it all, and says whether the process sees something else since
 */
export function pageChanges({ see, paths, versions, today, isFixed, htmlOf, answerMarks, breathe }) {
  /** What is published, by what it was made of: for the next draft its pages are the same. */
  let known = { of: "", named: "", said: undefined };

  async function said(drafts, named, earlier) {
    const mark = await see(drafts);
    const pages = new Map();
    const stay = async () => {
      if ((await breathe()) && (await see(drafts)) !== mark) throw new Error("The content changed meanwhile.");
    };
    for (const address of [...paths(), ...versions().filter((one) => paths().includes(dated.exec(one)?.[2]))]) {
      await stay();
      const kept = isFixed(address) ? earlier?.pages?.get(address) : undefined;
      pages.set(address, kept ?? markOf(await htmlOf(address, mark)));
    }
    await stay();
    return { pages, answers: earlier?.answers ?? (await answerMarks(named, breathe)) };
  }

  /** The paths of the pages that say something else with these drafts, of how many, and whether the assistant does. */
  return async function changedBy(drafts) {
    const named = drafts.map(({ kind, key }) => ({ kind, key }));
    const of = [await see([]), today()].join(" ");
    const key = JSON.stringify(named);
    const { pages, answers } = known.of === of ? known.said : {};
    const before = await said([], named, { pages, answers: known.named === key ? answers : undefined });
    known = { of, named: key, said: before };
    const after = await said(drafts, named);
    const changed = paths().filter((path) => differs(path, before, after, today()));
    return {
      pages: changed,
      total: paths().length,
      assistant: before.answers.assistant !== after.answers.assistant,
    };
  };
}
