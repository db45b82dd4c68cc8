import { ComparePage } from "@/components/site/finder/compare-page";
import { InlineScript } from "@/components/site/inline-script";
import { compareProgrammes } from "@/lib/finder/queries";
import { env } from "@/lib/platform/env";
import { liveMetadata } from "@/lib/site-pages";
import { whatsappShare } from "@/lib/whatsapp";

export const metadata = liveMetadata({
  path: "/programmes/compare",
  title: "Compare Programmes",
  description: "Up to three programmes side by side: tuition in rupees with its source, living costs and dates.",
  isIndexed: false,
});

export default async function CompareProgrammesPage({ searchParams }: PageProps<"/programmes/compare">) {
  const { p } = await searchParams;
  const comparison = await compareProgrammes(p);
  const chosen = comparison.programmes.map(({ id }) => `p=${id}`).join("&");
  const share = whatsappShare(`Compare these programmes: ${env.appUrl}/programmes/compare?${chosen}`);
  return (
    <>
      <ComparePage comparison={comparison} share={share} />
      <InlineScript name="finderScript" />
    </>
  );
}
