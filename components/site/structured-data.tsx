import type { LinkedData } from "@/lib/structured-data";

/** Structured data for search engines. It is data, not code: the content policy needs no hash for it. */
export function StructuredData({ data }: { data: readonly LinkedData[] }) {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c"); // so that nothing in it can close the element
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made here from constants and the catalogue, escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
