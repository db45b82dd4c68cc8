import "server-only";
import { destinations, laterDaysOf, pageDays } from "@/lib/catalogue/destinations";
import { env } from "@/lib/platform/env";
import { lastModifiedOn, sitePages } from "@/lib/site-pages";

/** The sitemap as of a day: every public page's full URL and, if known, when it changed. */
export function sitemapAnswer(day: string): Response {
  const entries = sitePages().map((page) => {
    const changed = lastModifiedOn(page, day);
    return `<url><loc>${env.appUrl}${page.path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`;
  });
  return xmlAnswer("urlset", entries);
}

/** The sitemaps protocol allows no more addresses in one file. */
const mostInFile = 50_000;

/** The sitemap of live pages, by their paths. More than fit in one file are left out, starting at the end. */
export const liveSitemapAnswer = (paths: readonly string[]): Response =>
  xmlAnswer(
    "urlset",
    paths.slice(0, mostInFile).map((path) => `<url><loc>${env.appUrl}${path.replaceAll("&", "&amp;")}</loc></url>`),
  );

function xmlAnswer(element: string, entries: readonly string[]): Response {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${element}>`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "application/xml" } });
}

/** The paths of the public pages that have a name. */
export const pagePaths = (): string[] => sitePages().map(({ path }) => path);

/** The addresses of the versions of pages from later days on (lib/front/page-versions.mjs). */
export const versionAddresses = (): string[] =>
  pageDays()
    .slice(1)
    .flatMap((day) => [
      `/on/${day}/countries`,
      ...destinations().flatMap(({ id, slug }) =>
        laterDaysOf(id).includes(day) ? [`/on/${day}/countries/${slug}`] : [],
      ),
      `/on/${day}/pages.xml`,
    ]);
