import type { Metadata } from "next";
import { DestinationGuide } from "@/components/site/guide/destination-guide";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { laterDaysOf } from "@/lib/catalogue/destinations";
import { destinationMetadata } from "@/lib/site-pages";

type VersionProps = { params: Promise<{ day: string; slug: string }> };

export const generateStaticParams = () =>
  destinationNames.flatMap(({ id, slug }) => laterDaysOf(id).map((day) => ({ day, slug })));

export async function generateMetadata({ params }: VersionProps): Promise<Metadata> {
  return destinationMetadata((await params).slug);
}

/** The same page from a later day on (lib/front/page-versions.mjs). */
export default async function DestinationPageOn({ params }: VersionProps) {
  return <DestinationGuide {...(await params)} />;
}
