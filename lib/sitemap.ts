import "server-only";
import { env } from "@/lib/platform/env";
import { lastModifiedOn, sitePages } from "@/lib/site-pages";

/** The sitemap as of a day: every public page's full URL and, if known, when it changed. */
export function sitemapAnswer(day: string): Response {
  const entries = sitePages.map((page) => {
    const changed = lastModifiedOn(page, day);
    return `<url><loc>${env.appUrl}${page.path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`;
  });
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "application/xml" } });
}
