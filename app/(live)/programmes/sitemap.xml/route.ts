import { listIndexedPaths } from "@/lib/finder/queries";
import { liveSitemapAnswer } from "@/lib/sitemap";

export const dynamic = "force-dynamic";

/** The finder's pages, universities and programmes that search engines may list. */
export const GET = async () => liveSitemapAnswer(await listIndexedPaths());
