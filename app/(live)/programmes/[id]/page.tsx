import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ProgrammePage } from "@/components/site/finder/programme-page";
import { InlineScript } from "@/components/site/inline-script";
import { StructuredData } from "@/components/site/structured-data";
import { countryInText } from "@/lib/catalogue/destination-names";
import type { FeeView } from "@/lib/finder/fee";
import { programmeData } from "@/lib/finder/linked-data";
import { findProgramme } from "@/lib/finder/queries";
import { env } from "@/lib/platform/env";
import { liveMetadata } from "@/lib/site-pages";
import { whatsappShare } from "@/lib/whatsapp";

type Props = PageProps<"/programmes/[id]">;

/** Once for the page and its metadata. */
const find = cache(findProgramme);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await find((await params).id);
  if (!page) notFound();
  const { id, name, university, country, level, fee } = page.view;
  return liveMetadata({
    path: `/programmes/${id}`,
    title: `${name}, ${university.name}`,
    description: `${name} at ${university.name} in ${countryInText(country)} (${level}): ${feeWords(fee)}starting months, English score and scholarships.`,
    isIndexed: page.isIndexed,
  });
}

/** What is known of the fee; nothing of an unknown one. */
const feeWords = ({ amount, per, source }: FeeView) =>
  source && `${[amount, per].filter(Boolean).join(" ")} with its source, `;

export default async function ProgrammeByIdPage({ params }: Props) {
  const page = await find((await params).id);
  if (!page) notFound();
  const { id, name, university } = page.view;
  const share = whatsappShare(`${name}, ${university.name}: ${env.appUrl}/programmes/${id}`);
  return (
    <>
      <ProgrammePage page={page} share={share} />
      <StructuredData data={programmeData(page.record, page.view)} />
      <InlineScript name="finderScript" />
    </>
  );
}
