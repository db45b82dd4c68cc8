import type { Metadata } from "next";
import { DestinationGuide } from "@/components/site/guide/destination-guide";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { destinationMetadata } from "@/lib/site-pages";
import { plainDay } from "../../plain-day";

type DestinationPageProps = { params: Promise<{ slug: string }> };

export const dynamicParams = false;
export const generateStaticParams = () => destinationNames.map(({ slug }) => ({ slug }));

export async function generateMetadata({ params }: DestinationPageProps): Promise<Metadata> {
  return destinationMetadata((await params).slug);
}

export default async function DestinationPage({ params }: DestinationPageProps) {
  return <DestinationGuide slug={(await params).slug} day={plainDay()} />;
}
