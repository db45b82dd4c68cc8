import { changedPlaces, saysWhole } from "./changed-places";

/** What stays above the change, so that neither it nor its label is under the page's own bars. */
const above = 200;
const noText = "script, style, template, title, textarea";

/** The published page it is compared with; null if there is none, undefined if it couldn't be read. */
export type Published = string | null | undefined;

/**
 * The texts of a page, in its order. What only programs read is left out, and so are comments: those that keep the parts of a
 * sentence apart are in some pages only.
 */
function textsIn(page: Document): Text[] {
  const notes = page.createTreeWalker(page.body, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (notes.nextNode()) comments.push(notes.currentNode as Comment);
  for (const comment of comments) comment.remove();
  page.body.normalize();
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeValue?.trim() && !node.parentElement?.closest(noText)) texts.push(node as Text);
  }
  return texts;
}

const said = (text: Text) => text.data.trim().replaceAll(/\s+/g, " ");

type Found = { changed: Text[]; missing: Text | undefined };

/** The texts of a page that differ from the published one; without that, those that say one of `wanted`. */
function findChanges(page: Document, published: Published, wanted: readonly string[]): Found {
  const texts = textsIn(page);
  if (typeof published !== "string") {
    const words = wanted.map((text) => text.replaceAll(/\s+/g, " "));
    return { changed: texts.filter((text) => words.some((word) => saysWhole(said(text), word))), missing: undefined };
  }
  const before = textsIn(new DOMParser().parseFromString(published, "text/html"));
  const { added, missing } = changedPlaces(before.map(said), texts.map(said));
  const at = (place: number) => texts[place] as Text;
  return { changed: added.map(at), missing: missing === undefined ? undefined : at(missing) };
}

/** Opens whatever a text is folded into. */
function unfold(text: Text): void {
  for (let one = text.parentElement; one; one = one.parentElement) {
    one.removeAttribute("hidden");
    if (one.localName !== "details") continue;
    one.removeAttribute("name"); // would close the others
    one.setAttribute("open", "");
  }
}

/** By the style object, which the page's content security policy lets through. */
function mark({ parentElement: place }: Text): void {
  if (!place) return;
  place.style.outline = "3px solid #c2410c";
  place.style.outlineOffset = "3px";
  place.style.borderRadius = "3px";
}

function boxOf(text: Text): DOMRect {
  const range = text.ownerDocument.createRange();
  range.selectNodeContents(text);
  return range.getBoundingClientRect();
}

/** What the preview shows of the draft's changes. */
export type Shown =
  | { kind: "marked"; places: number }
  | { kind: "taken-out" | "unseen" | "same" | "new-page" | "unknown"; places?: undefined };

/**
 * Marks in a page what differs from the published one, opens what that is folded into, and scrolls to the first of it that is
 * seen at this width. Nothing of the page itself runs: all of it is done from outside. Says what came of it.
 */
export function showChanges(frame: HTMLIFrameElement, published: Published, wanted: readonly string[]): Shown {
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page?.body || !view) return { kind: "unknown" };
  if (published === null) return { kind: "new-page" };
  const { changed, missing } = findChanges(page, published, wanted);
  for (const text of changed) unfold(text);
  for (const text of changed) mark(text);
  const seen = changed.filter((text) => boxOf(text).width > 0);
  const target = seen[0] ?? (changed.length === 0 ? missing : undefined);
  if (target === missing && missing) unfold(missing);
  if (target) view.scrollTo({ top: boxOf(target).top + view.scrollY - above, behavior: "instant" });
  if (seen.length > 0) return { kind: "marked", places: new Set(seen.map((text) => text.parentElement)).size };
  if (changed.length > 0) return { kind: "unseen" };
  if (missing) return { kind: "taken-out" };
  return { kind: published === undefined ? "unknown" : "same" };
}
