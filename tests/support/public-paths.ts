import { sitePages } from "@/lib/site-pages";

/** Every public page. */
export const publicPaths = sitePages.map(({ path }) => path);
