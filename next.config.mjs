import path from "node:path";
import { roleNames } from "./lib/front/role-names.mjs";

/** Headers of every answer from Next; the server front repeats them on answers from memory. */
export const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/**
 * Search engines must not index anything that belongs to people with an account, nor the API, where the server front
 * sets this.
 */
export const unlisted = { "X-Robots-Tag": "noindex, nofollow" };

/**
 * Headers of single addresses: the secret in a link must not leak in a referrer, and no browser may bring back the page
 * that shows what it has kept of a student's portal.
 */
export const addressHeaders = {
  "/b/:path*": { ...unlisted, "Referrer-Policy": "no-referrer" },
  "/forgot-password": unlisted,
  "/confirm-email": { ...unlisted, "Referrer-Policy": "no-referrer" },
  "/offline": { ...unlisted, "Cache-Control": "private, no-store" },
  "/reset-password": { ...unlisted, "Referrer-Policy": "no-referrer" },
};

/** The portals and the API. The front adds this to the portals' entrances, which it answers from memory. */
const unlistedAreas = `/:area(${roleNames.join("|")}|api)/:path*`;

const listed = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

/** @type {import("next").NextConfig} */
export default {
  // Tests build into a separate folder, so that they never touch the build that is being served.
  distDir: process.env.NEXT_DIST_DIR || ".next",
  reactStrictMode: true,
  poweredByHeader: false,
  typedRoutes: true,
  // `npm run check` and `npm test` check types; a server has no type packages installed
  typescript: { ignoreBuildErrors: true },
  compress: false, // the server front compresses
  // Only in the process that renders pages ahead: Next hands over what it would keep (server/render/captured-pages.mjs).
  ...(process.env.CONTENT_RENDERER && {
    cacheHandler: path.join(import.meta.dirname, "server/render/captured-pages.mjs"),
    cacheMaxMemorySize: 0,
  }),
  productionBrowserSourceMaps: false,
  serverExternalPackages: ["piscina"], // its worker file cannot be bundled
  turbopack: {
    root: import.meta.dirname,
    // Only in the built site: in development, a function of zod can be used for the first time at any moment.
    ...(process.env.NODE_ENV === "production" && {
      resolveAlias: { "zod/mini": { browser: "./lib/generated/zod-mini.js" } },
    }),
  },
  images: { unoptimized: true }, // pictures are SVG and are served as they are
  // The specification names both; this is the one that exists.
  redirects: async () => [
    { source: "/processing/student/:id", destination: "/processing/students/:id", permanent: true },
  ],
  headers: async () => [
    { source: "/:path*", headers: listed(securityHeaders) },
    { source: unlistedAreas, headers: listed(unlisted) },
    ...Object.entries(addressHeaders).map(([source, headers]) => ({ source, headers: listed(headers) })),
  ],
};
