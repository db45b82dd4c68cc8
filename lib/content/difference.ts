/** One field that differs between two versions of a record: what it said before and says now; undefined where it is missing. */
export type Difference = { path: readonly string[]; before: unknown; after: unknown };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What tells the entries of a list apart, whatever their order: the name that each has. */
function nameOf(entry: unknown): string | undefined {
  if (!isObject(entry)) return undefined;
  const name = entry.id ?? entry.label ?? entry.title ?? entry.name ?? entry.days;
  return typeof name === "string" ? name : undefined;
}

/** What tells entries of the same name apart: the day from which each applies, or of which it is. */
function datedName(entry: unknown): string | undefined {
  const name = nameOf(entry);
  const from = isObject(entry) ? (entry.appliesFrom ?? entry.asOf) : undefined;
  return name !== undefined && typeof from === "string" ? `${name}, from ${from}` : name;
}

/** What may tell the entries of a list apart, for differences and merges alike: the first by which no two are the same. */
const namers = [nameOf, datedName];

const areClear = (names: readonly (string | undefined)[]): names is string[] =>
  names.every((name) => name !== undefined) && new Set(names).size === names.length;

type Pair = { name: string; before: unknown; after: unknown };

/**
 * The entries of two versions of a list beside each other: by their names, with their days where names are the same, and by
 * their places where that isn't clear either. An entry that has got another name in its place is still that entry.
 */
function paired(before: readonly unknown[], after: readonly unknown[]): Pair[] {
  for (const toName of namers) {
    const [old, now] = [before.map(toName), after.map(toName)];
    if (!areClear(old) || !areClear(now)) continue;
    const renamed = (index: number) => {
      const [was, is] = [old[index], now[index]];
      return was !== undefined && is !== undefined && !now.includes(was) && !old.includes(is);
    };
    const gone = old.flatMap((name, index) => {
      const place = renamed(index) ? index : now.indexOf(name);
      return [{ name, before: before[index], after: after[place] }];
    });
    const come = now.flatMap((name, index) =>
      old.includes(name) || renamed(index) ? [] : [{ name, before: undefined, after: after[index] }],
    );
    return [...gone, ...come];
  }
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) => {
    const name = nameOf(before[index]) ?? nameOf(after[index]);
    const place = String(index + 1);
    return { name: name ? `${name} (${place})` : place, before: before[index], after: after[index] };
  });
}

/** The parts of two versions beside each other. */
function pairsOf(before: unknown, after: unknown): Pair[] {
  if (Array.isArray(before) && Array.isArray(after)) return paired(before, after);
  const [old, now] = [before, after].map((value) => new Map(isObject(value) ? Object.entries(value) : [])) as [
    Parts,
    Parts,
  ];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return names.map((name) => ({ name, before: old.get(name), after: now.get(name) }));
}

type Parts = Map<string, unknown>;

const mostNamed = 4;
const isPlainList = (value: unknown) => Array.isArray(value) && !value.some(isObject);

/**
 * Every field that differs between two versions, the deepest that can be named. A list of texts is one field. Two versions
 * that say the same, in whatever order their fields are, don't differ.
 */
export function differences(before: unknown, after: unknown, path: readonly string[] = []): Difference[] {
  const isLeaf = (value: unknown) => (!isObject(value) && !Array.isArray(value)) || isPlainList(value);
  const isOneList = Array.isArray(before) && Array.isArray(after) && !(isPlainList(before) && isPlainList(after));
  if (!isOneList && (isLeaf(before) || isLeaf(after) || Array.isArray(before) !== Array.isArray(after))) {
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
  }
  return pairsOf(before, after).flatMap((pair) => differences(pair.before, pair.after, [...path, pair.name]));
}

const isSame = (a: unknown, b: unknown) => differences({ a }, { a: b }).length === 0;

type Entries = ReadonlyMap<string, unknown>;

/**
 * The entries of lists, the first of which is what the others were made of, by names that tell them apart in each; undefined
 * if nothing does. An entry that only has another day, in its place, is still that entry, unless another list has a different
 * one of that day.
 */
function entriesOf(lists: readonly (readonly unknown[])[]): Entries[] | undefined {
  for (const toName of namers) {
    const named = lists.map((list) => list.map(toName));
    if (!named.every(areClear)) continue;
    return lists.map((list, index) => {
      const nameAt = (entry: unknown, place: number): string => {
        const [was, is] = [named[0]?.[place], named[index]?.[place] ?? ""];
        const isSameName = was !== undefined && nameOf(entry) === nameOf(lists[0]?.[place]);
        const isOnlyDated = isSameName && !named[index]?.includes(was);
        return isOnlyDated && named.every((names) => [-1, place].includes(names.indexOf(is))) ? was : is;
      };
      return new Map(list.map((entry, place) => [nameAt(entry, place), entry]));
    });
  }
  return undefined;
}

const isSameOrder = (one: Entries, other: Entries) =>
  [...one.keys()].filter((name) => other.has(name)).join("\n") ===
  [...other.keys()].filter((name) => one.has(name)).join("\n");

/** The names of both in one order: that of `first`, with what only `other` has after what it follows there. */
function inOrder(first: Entries, other: Entries): string[] {
  const names = [...first.keys()];
  let before = -1;
  for (const name of other.keys()) {
    const at = names.indexOf(name);
    before = at >= 0 ? at : before + 1;
    if (at < 0) names.splice(before, 0, name);
  }
  return names;
}

/** Hears where both changed the same to something else, and what each says there. */
type Clash = (path: readonly string[], mine: unknown, theirs: unknown) => void;

function mergedList(
  lists: readonly (readonly unknown[])[],
  clash: Clash,
  path: readonly string[],
): unknown[] | undefined {
  const [start, mine, theirs] = entriesOf(lists) ?? [];
  if (!start || !mine || !theirs) return undefined;
  const names = isSameOrder(start, theirs) ? inOrder(mine, theirs) : inOrder(theirs, mine);
  return names
    .map((name) => merged(start.get(name), mine.get(name), theirs.get(name), clash, [...path, name]))
    .filter((entry) => entry !== undefined);
}

/**
 * What two people have made of a record, in one: the fields that `mine` changed since `start`, on top of `theirs`; of a list
 * whose entries have names, entry by entry. Where both changed the same field it says what `mine` says, and tells `clash`.
 */
export function merged(
  start: unknown,
  mine: unknown,
  theirs: unknown,
  clash: Clash = () => undefined,
  path: readonly string[] = [],
): unknown {
  if (isSame(start, mine)) return theirs;
  if (isSame(start, theirs) || isSame(mine, theirs)) return mine;
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const list = mergedList([Array.isArray(start) ? start : [], mine, theirs], clash, path);
    if (list) return list;
  }
  if (!isObject(mine) || !isObject(theirs)) {
    clash(path, mine, theirs);
    return mine;
  }
  const before = isObject(start) ? start : {};
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const fields = names.map(
    (name) => [name, merged(before[name], mine[name], theirs[name], clash, [...path, name])] as const,
  );
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** A field that two people have changed, each to something else. */
type BothChanged = { path: readonly string[]; mine: unknown; theirs: unknown };

/** The fields that `mine` and `theirs` both changed since `start`: where `merged` says what `mine` says. */
export function bothChanged(start: unknown, mine: unknown, theirs: unknown): BothChanged[] {
  const found: BothChanged[] = [];
  merged(start, mine, theirs, (path, ours, other) => {
    for (const one of differences(other, ours, path))
      found.push({ path: one.path, mine: one.after, theirs: one.before });
  });
  return found;
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === "number") return [value.toLocaleString("en"), String(value)];
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const shortestText = 3;

/** What a version says that another one doesn't, as a page may show it: the texts, and the figures as they are written. */
export function changedTexts(before: unknown, after: unknown): string[] {
  const texts = differences(before ?? {}, after ?? {}).flatMap((one) => textsIn(changedPart(one).after));
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text.length >= shortestText);
}

/** The first fields that differ between two versions, as people read them: "Founder, Phones and 2 more". */
export function changedFields(before: unknown, after: unknown): string {
  const names = [...new Set(differences(before ?? {}, after ?? {}).map(({ path: [name = ""] }) => fieldWords(name)))];
  const more = names.length - mostNamed;
  return more > 0 ? `${names.slice(0, mostNamed).join(", ")} and ${more} more` : names.join(", ");
}

/** Words that have a spelling of their own. */
const written: Record<string, string> = {
  gpa: "GPA",
  id: "ID",
  ielts: "IELTS",
  lahore: "Lahore",
  mofa: "MOFA",
  pakistan: "Pakistan",
  pkr: "PKR",
  qs: "QS",
  tb: "TB",
  url: "web address",
  usd: "USD",
  whatsapp: "WhatsApp",
  xray: "X-ray",
};

/** The name of a field in words: "proofOfFunds" is "Proof of funds". */
export function fieldWords(name: string): string {
  const parts = name.replaceAll(/([a-z])([A-Z]|\d)/g, "$1 $2").split(/[ _]/);
  const words = parts.map((part) => written[part.toLowerCase()] ?? part.toLowerCase()).join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What is left of a part that two versions have: of lists of texts, only what came and what went. */
export function changedPart({ before, after }: Difference): Pick<Difference, "before" | "after"> {
  if (!isPlainList(before) || !isPlainList(after)) return { before, after };
  const [old, now] = [before as unknown[], after as unknown[]];
  const [gone, come] = [old.filter((one) => !now.includes(one)), now.filter((one) => !old.includes(one))];
  return gone.length + come.length > 0 ? { before: gone, after: come } : { before, after };
}

/** A value in one line, for lists of differences; a logo is a drawing, not thousands of characters. */
export function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === "") return "nothing";
  if (typeof value === "string" && value.startsWith("<svg")) return "a drawing";
  if (Array.isArray(value)) return value.length === 0 ? "nothing" : value.map(valueWords).join("; ");
  if (!isObject(value)) return String(value);
  return Object.entries(value)
    .filter(([, part]) => part !== null && part !== undefined && part !== "")
    .map(([name, part]) => `${fieldWords(name)}: ${valueWords(part)}`)
    .join(", ");
}

/** How far a figure changes without being said in per cent: slips mostly move a point, or type a digit twice. */
const usualChange = 0.2;

/** "+900%" for a figure that changes by more than a fifth; undefined for any other difference. */
export function jumpOf({ before, after }: Difference): string | undefined {
  if (typeof before !== "number" || typeof after !== "number" || before === 0) return undefined;
  const change = after / before - 1;
  if (Math.abs(change) <= usualChange) return undefined;
  return `${change > 0 ? "+" : "−"}${Math.round(Math.abs(change) * 100)}%`;
}

const sourcesIn = (entry: Record<string, unknown>) => entry.sources ?? entry.source;

/**
 * The sourced figures whose number changes while their sources, with their dates, stay what they were: those may still say the
 * old one. By their paths.
 */
export function stillSourced(before: unknown, after: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (!isObject(before) || !isObject(after)) {
    if (!Array.isArray(before) || !Array.isArray(after)) return [];
    return pairsOf(before, after).flatMap((pair) => stillSourced(pair.before, pair.after, [...path, pair.name]));
  }
  const sources = sourcesIn(after);
  const isSourced = sources !== undefined && (after.confidence ?? "sourced") === "sourced";
  const isNewNumber = Object.keys(after).some(
    (name) => typeof before[name] === "number" && typeof after[name] === "number" && before[name] !== after[name],
  );
  const areSame = JSON.stringify(sourcesIn(before)) === JSON.stringify(sources);
  const own = isSourced && isNewNumber && areSame ? [path] : [];
  const inner = pairsOf(before, after).flatMap((pair) => stillSourced(pair.before, pair.after, [...path, pair.name]));
  return [...own, ...inner];
}
