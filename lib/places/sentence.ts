import type { ContentPlacesView } from "@/lib/content/views";

/** As many pages as are read at a glance. */
const mostNamed = 6;

const list = (names: readonly string[]) => new Intl.ListFormat("en-GB").format(names);

/** Where a draft shows, in words: “United Kingdom, Compare, 3 more pages and the assistant’s answers.” */
export function placeWords({ pages, is_every_page, is_in_assistant }: ContentPlacesView): string {
  if (pages === null) return "We can’t say at the moment.";
  const left = pages.length - mostNamed;
  // One more would take the room of its name.
  const named = left > 1 ? [...pages.slice(0, mostNamed), `${left} more pages`] : pages;
  const places = is_every_page ? ["Every page"] : named;
  const all = is_in_assistant ? [...places, "the assistant’s answers"] : places;
  if (all.length === 0) return "No public page.";
  const words = list(all);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}
