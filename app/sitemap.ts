import type { MetadataRoute } from "next";
import { env } from "@/lib/platform/env";
import { sitePages } from "@/lib/site-pages";

export default function sitemap(): MetadataRoute.Sitemap {
  return sitePages.map(({ path, lastModified }) => ({
    url: `${env.appUrl}${path}`,
    ...(lastModified && { lastModified }),
  }));
}
