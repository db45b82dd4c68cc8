import { destinationNames } from "@/lib/catalogue/destination-names";

/** Every public page. */
export const publicPaths = [
  ...["/", "/about", "/services", "/contact", "/book-consultation", "/countries", "/chat"],
  ...destinationNames.map(({ slug }) => `/countries/${slug}`),
  ...["/privacy-policy", "/terms-of-service", "/cookies-policy"],
];
