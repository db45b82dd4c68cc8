import { firstPageDay } from "@/lib/catalogue/destinations";
import { sitemapAnswer } from "@/lib/sitemap";

export const dynamic = "force-static";

export const GET = () => sitemapAnswer(firstPageDay());
