/** Headers of every answer that Next gives; the server front repeats them for what it answers from memory. */
export const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** Headers of single addresses: the reset link's token must not travel on. */
export const addressHeaders = { "/reset-password": { "Referrer-Policy": "no-referrer" } };

const listed = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

/** @type {import("next").NextConfig} */
export default {
  // Tests build into a folder of their own, so that a site that is being served is never touched.
  distDir: process.env.NEXT_DIST_DIR || ".next",
  reactStrictMode: true,
  poweredByHeader: false,
  typedRoutes: true,
  compress: false, // the server front compresses
  productionBrowserSourceMaps: false,
  serverExternalPackages: ["piscina"], // its worker file cannot be bundled
  turbopack: { root: import.meta.dirname },
  images: { unoptimized: true }, // pictures are SVG and are served as they are
  headers: async () => [
    { source: "/:path*", headers: listed(securityHeaders) },
    ...Object.entries(addressHeaders).map(([source, headers]) => ({ source, headers: listed(headers) })),
  ],
};
