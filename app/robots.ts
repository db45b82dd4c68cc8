import type { MetadataRoute } from "next";
import { roleOrder, roles } from "@/lib/auth/roles";
import { env } from "@/lib/platform/env";

/**
 * Pages that need an account are not worth crawling. The portals' open screens may be crawled: public pages link to
 * them, and a crawler must read them to see their noindex.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      allow: ["/", ...roleOrder.flatMap((role) => roles[role].open)],
      disallow: ["/api/", ...roleOrder.map((role) => `/${role}/`)],
    },
    // The second is made when it is asked for: its pages are not known at build time.
    sitemap: [`${env.appUrl}/sitemap.xml`, `${env.appUrl}/programmes/sitemap.xml`],
  };
}
