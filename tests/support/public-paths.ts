import { destinationNames } from "@/lib/catalogue/destination-names";

/** Every public page. Playwright cannot read the table of lib/site-pages.ts; a unit test keeps the two in step. */
export const publicPaths = [
  ...[
    "/",
    "/about",
    "/services",
    "/countries",
    "/countries/compare",
    "/programmes",
    ...destinationNames.map(({ slug }) => `/countries/${slug}`),
  ],
  ...[
    "/plan",
    "/check",
    "/trust",
    "/contact",
    "/book-consultation",
    "/chat",
    "/stories",
    "/news",
    "/privacy-policy",
    "/terms-of-service",
    "/cookies-policy",
  ],
];
