import type { Metadata } from "next";
import { headers } from "next/headers";
import { cache } from "react";
import { PartnerWelcome } from "@/components/site/partner-welcome";
import { visitLink } from "@/lib/partners/queries/link";
import { forTemplate } from "@/lib/text";

type Props = PageProps<"/r/[code]">;

const visit = cache(async (code: string) => visitLink(await headers(), code));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { company } = await visit((await params).code);
  return {
    title: company ? forTemplate(`${company} recommends us`) : "Recommended by a partner",
    robots: { index: false, follow: false },
  };
}

export default async function PartnerLinkPage({ params }: Props) {
  return <PartnerWelcome link={await visit((await params).code)} />;
}
