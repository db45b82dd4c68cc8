import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { UniversityPage } from "@/components/site/finder/university-page";
import { InlineScript } from "@/components/site/inline-script";
import { StructuredData } from "@/components/site/structured-data";
import { universityData } from "@/lib/finder/linked-data";
import { findUniversity } from "@/lib/finder/queries";
import { env } from "@/lib/platform/env";
import { countOf } from "@/lib/plural";
import { liveMetadata } from "@/lib/site-pages";
import { whatsappShare } from "@/lib/whatsapp";

type Props = PageProps<"/universities/[id]">;

/** Once for the page and its metadata. */
const find = cache(findUniversity);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await find((await params).id);
  if (!page) notFound();
  const { id, name, city, country, total } = page.view;
  return liveMetadata({
    path: `/universities/${id}`,
    title: `${name}: Programmes and Fees`,
    description: `${name} in ${city}, ${country.name}: ${countOf(total, "programme")} with tuition in rupees and its source, starting months and closing dates for students from Pakistan.`,
    isIndexed: true,
  });
}

export default async function UniversityByIdPage({ params }: Props) {
  const page = await find((await params).id);
  if (!page) notFound();
  const share = whatsappShare(`${page.view.name}: ${env.appUrl}/universities/${page.view.id}`);
  return (
    <>
      <UniversityPage page={page} share={share} />
      <StructuredData data={universityData(page.view)} />
      <InlineScript name="finderScript" />
    </>
  );
}
