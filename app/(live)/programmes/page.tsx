import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { cache } from "react";
import { ResultsPage } from "@/components/site/finder/results-page";
import { InlineScript } from "@/components/site/inline-script";
import { StructuredData } from "@/components/site/structured-data";
import { resultsData } from "@/lib/finder/linked-data";
import { findProgrammes } from "@/lib/finder/queries";
import { env } from "@/lib/platform/env";
import { liveMetadata, pageMetadata } from "@/lib/site-pages";
import { whatsappShare } from "@/lib/whatsapp";

type Props = PageProps<"/programmes">;

/** Once for the page and its metadata, which get the same query. */
const findOnce = cache((query: string) => findProgrammes(JSON.parse(query)));
const find = async ({ searchParams }: Props) => findOnce(JSON.stringify(await searchParams));

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { view } = await find(props);
  if (view.address === "/programmes") return pageMetadata("/programmes");
  const title = view.page > 1 ? `${view.heading}, page ${view.page}` : view.heading;
  return liveMetadata({ path: view.address, title, description: view.description, isIndexed: view.isIndexed });
}

export default async function ProgrammesPage(props: Props) {
  const { view, isClean } = await find(props);
  if (!isClean) redirect(view.address);
  const share = whatsappShare(`${view.heading}: ${env.appUrl}${view.address}`);
  return (
    <>
      <ResultsPage view={view} share={share} />
      <StructuredData data={resultsData(view)} />
      <InlineScript name="finderScript" />
    </>
  );
}
