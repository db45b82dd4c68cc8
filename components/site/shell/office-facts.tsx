"use client";

import { factsId, factsOfPage } from "@/lib/site";

/**
 * The office's facts for what React renders in the browser: the same as in this page's HTML, so that old and new never mix.
 * In the browser it writes what it has just read, so the page carries them once. The server front takes it out of pages
 * that are sent without React (server/static/page-scripts.mjs).
 */
export function OfficeFacts() {
  const json = JSON.stringify(factsOfPage()).replaceAll("<", "\\u003c"); // no text of the office can end the script
  return (
    <script
      type="application/json"
      id={factsId}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data, which no browser runs
      dangerouslySetInnerHTML={{ __html: json }}
      suppressHydrationWarning
    />
  );
}
