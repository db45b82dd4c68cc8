import type { MetadataRoute } from "next";
import { roleOrder, roles } from "@/lib/auth/roles";
import { env } from "@/lib/platform/env";

/**
 * What nobody without an account can read is not worth a visit. The portals' open screens may be read: public pages link
 * to them, and only who reads them sees that they are not to be listed.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      allow: ["/", ...roleOrder.flatMap((role) => roles[role].open)],
      disallow: ["/api/", ...roleOrder.map((role) => `/${role}/`)],
    },
    sitemap: `${env.appUrl}/sitemap.xml`,
  };
}
