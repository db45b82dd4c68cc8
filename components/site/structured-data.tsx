import type { LinkedData } from "@/lib/structured-data";

/** Data for search engines. It is no code: the content policy needs no hash for it. */
export function StructuredData({ data }: { data: readonly LinkedData[] }) {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c"); // nothing in it can end the element
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made here from constants and the catalogue, escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
