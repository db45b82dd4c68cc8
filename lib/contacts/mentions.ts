/**
 * Mentions in a note: "@" and a colleague's name. The browser suggests with this, and the server finds with it who is
 * mentioned.
 */

type Named = { id: string; name: string };

const mostSuggested = 6;

/** A mention that is being written: where its "@" is, and what stands between it and the cursor. */
export type OpenMention = { from: number; typed: string };

/** The mention before the cursor; undefined if there is none. An email address is none: a letter stands before its "@". */
export function mentionBefore(text: string, cursor: number): OpenMention | undefined {
  const found = /(?:^|[^\p{L}\p{N}])@((?:[\p{L}\p{M}\p{N}.'’-]+ ?){0,3})$/u.exec(text.slice(0, cursor));
  const typed = found?.[1];
  return typed === undefined ? undefined : { from: cursor - typed.length - 1, typed };
}

/** The colleagues whom a mention may mean: those with a name, or a part of it, that begins so. */
export function suggestedFor<Member extends Named>(typed: string, members: readonly Member[]): Member[] {
  const wanted = typed.trim().toLowerCase();
  return members
    .filter(({ name }) => {
      const lower = name.toLowerCase();
      return lower.startsWith(wanted) || lower.split(" ").some((part) => part.startsWith(wanted));
    })
    .slice(0, mostSuggested);
}

/** The text with a colleague's whole name in place of the mention, and where the cursor is then. */
export function takeMention(
  text: string,
  cursor: number,
  { from }: OpenMention,
  name: string,
): { text: string; cursor: number } {
  const before = `${text.slice(0, from)}@${name} `;
  return { text: before + text.slice(cursor).replace(/^ /, ""), cursor: before.length };
}

/** A piece of a text: a mention with the name that it means, or what stands between two of them. */
type Part = { text: string; name?: string };

/** A text in pieces, by who is mentioned in it with the whole name: of "@Sara Khan" not Sara. */
export function mentionParts(text: string, names: readonly string[]): Part[] {
  let parts: Part[] = [{ text }];
  for (const name of [...new Set(names)].toSorted((one, other) => other.length - one.length)) {
    const escaped = name.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
    const mention = new RegExp(`(?<![\\p{L}\\p{N}])(@${escaped})(?![\\p{L}\\p{M}\\p{N}])`, "giu");
    parts = parts.flatMap((part) => (part.name === undefined ? split(part.text, mention, name) : [part]));
  }
  return parts;
}

/** What a mention with one group divides a text into. */
const split = (text: string, mention: RegExp, name: string): Part[] =>
  text
    .split(mention)
    .map((piece, place) => (place % 2 === 1 ? { text: piece, name } : { text: piece }))
    .filter((part) => part.text !== "");

/** Who is mentioned in a text by the whole name, namesakes too. */
export function mentionedIn<Member extends Named>(text: string, members: readonly Member[]): Member[] {
  const parts = mentionParts(
    text,
    members.map(({ name }) => name),
  );
  const found = new Set(parts.map(({ name }) => name));
  return members.filter(({ name }) => found.has(name));
}
