import type { Overlay } from "./queries/stored";

/** A publication whose pages are to be rendered. */
export type WantedPages = {
  publicationId: number;
  /** The name of its folder. */
  token: string;
  /** The folder of the publication before, whose pages are taken over where they can't differ. */
  earlier: string | null;
  /** Whether it changes what the office says of itself: then pictures and the portals' pages are rendered, too. */
  changesOffice: boolean;
  /** Whether the office has ever changed that. */
  isOfficeTouched: boolean;
};

/** Which public pages say something else with drafts, of how many, and whether the assistant does. */
export type ChangedPages = { pages: string[]; total: number; assistant: boolean };

/** The pages that the server front answers from memory (server/render/published-pages.mjs). */
type PublishedPages = {
  /** Renders the pages of a publication that this build doesn't have yet. `onPage` is told how far it is. */
  render: (wanted: WantedPages, onPage?: (done: number, total: number) => void) => Promise<void>;
  /** Loads them, rendering what is missing; what it gives exchanges them in one step. */
  prepare: (wanted: WantedPages) => Promise<() => void>;
  /** Gets ready: somebody is writing what will be published next. */
  warm: () => Promise<void>;
  /** Where drafts show. Rejects while something is published, which goes first. */
  changedBy: (drafts: Overlay) => Promise<ChangedPages>;
  /** One page as it would be with drafts; null for an address that doesn't answer with a page. */
  preview: (address: string, drafts: Overlay) => Promise<string | null>;
};

/** Of the server front; undefined in development and in tests, where every page is rendered when it is asked for. */
export const publishedPages = (): PublishedPages | undefined =>
  (globalThis as { publishedPages?: PublishedPages }).publishedPages;
