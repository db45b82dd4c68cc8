import { pageDays } from "@/lib/catalogue/destinations";
import { sitemapAnswer } from "@/lib/sitemap";

export const dynamic = "force-static";
export const generateStaticParams = () =>
  pageDays()
    .slice(1)
    .map((day) => ({ day }));

/** The sitemap from a later day on (lib/front/page-versions.mjs). */
export async function GET(_: Request, { params }: { params: Promise<{ day: string }> }) {
  return sitemapAnswer((await params).day);
}
