import { destinationNames } from "@/lib/catalogue/destination-names";

/** Every public page. Playwright cannot read the table of lib/site-pages.ts; a unit test holds this one to it. */
export const publicPaths = [
  ...["/", "/about", "/services", "/countries", ...destinationNames.map(({ slug }) => `/countries/${slug}`)],
  ...["/contact", "/book-consultation", "/chat", "/privacy-policy", "/terms-of-service", "/cookies-policy"],
];
