/** Tells how many pages of a publication are rendered. */
type Progress = (done: number, total: number) => Promise<void>;

/** The pages that the server front answers from memory (server/render/published-pages.mjs). */
export type PublishedPages = {
  /** Renders the pages of a publication that are missing for this build, and stores them. */
  render: (publicationId: number, onPage: Progress) => Promise<void>;
  /** Loads them, rendering what is missing; what it gives exchanges them in one step. */
  prepare: (publicationId: number) => Promise<() => void>;
  /** Renders one page with drafts that only somebody who edits may see. */
  preview: (
    address: string,
    drafts: readonly { kind: string; key: string; value: unknown }[],
  ) => Promise<string | null>;
};

/** Of the server front; undefined in development and in tests, where every page is rendered when it is asked for. */
export const publishedPages = (): PublishedPages | undefined =>
  (globalThis as { publishedPages?: PublishedPages }).publishedPages;
