import { roleNames } from "./lib/front/role-names.mjs";

/** Headers of every answer that Next gives; the server front repeats them for what it answers from memory. */
export const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** What belongs to people with an account is nothing for search engines; nor is the API, where the server front says so. */
export const unlisted = { "X-Robots-Tag": "noindex, nofollow" };

/** Headers of single addresses: the reset link's token must not travel on. */
export const addressHeaders = {
  "/forgot-password": unlisted,
  "/reset-password": { ...unlisted, "Referrer-Policy": "no-referrer" },
};

/** The portals and the API. Nothing of them is answered from memory. */
const unlistedAreas = `/:area(${roleNames.join("|")}|api)/:path*`;

const listed = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

/** @type {import("next").NextConfig} */
export default {
  // Tests build into a folder of their own, so that a site that is being served is never touched.
  distDir: process.env.NEXT_DIST_DIR || ".next",
  reactStrictMode: true,
  poweredByHeader: false,
  typedRoutes: true,
  typescript: { ignoreBuildErrors: true }, // `npm run check` and `npm test` check them; a server has no types installed
  compress: false, // the server front compresses
  productionBrowserSourceMaps: false,
  serverExternalPackages: ["piscina"], // its worker file cannot be bundled
  turbopack: { root: import.meta.dirname },
  images: { unoptimized: true }, // pictures are SVG and are served as they are
  // The specification names both; this is the one that is.
  redirects: async () => [
    { source: "/processing/student/:id", destination: "/processing/students/:id", permanent: true },
  ],
  headers: async () => [
    { source: "/:path*", headers: listed(securityHeaders) },
    { source: unlistedAreas, headers: listed(unlisted) },
    ...Object.entries(addressHeaders).map(([source, headers]) => ({ source, headers: listed(headers) })),
  ],
};
