import type { Metadata } from "next";
import { cache } from "react";
import { CheckForm, CheckGround } from "@/components/site/check/check-form";
import { CheckResults } from "@/components/site/check/check-results";
import { StructuredData } from "@/components/site/structured-data";
import { cardVariants } from "@/components/ui/card";
import { checkDestinations } from "@/lib/check/queries";
import { pageMetadata } from "@/lib/site-pages";
import { pageData } from "@/lib/structured-data";

type Props = PageProps<"/check">;

/** Once for the page and its metadata: both get the same promise. */
const check = cache(async (searchParams: Props["searchParams"]) => checkDestinations(await searchParams));

/** Search engines keep the questions; every set of answers is one of endlessly many. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { request } = await check(searchParams);
  const metadata = pageMetadata("/check");
  return request.isSent ? { ...metadata, robots: { index: false, follow: true } } : metadata;
}

export default async function CheckPage({ searchParams }: Props) {
  const { request, view } = await check(searchParams);
  return (
    <div className="bg-surface">
      <div className="wrap grid gap-6 pt-8 pb-16 max-md:pt-6">
        <div>
          <h1 className="text-[2.375rem]/[1.06] max-md:text-[2rem]/[1.06]">Can I go?</h1>
          <p className="mt-2 text-muted-foreground">
            Five questions, and an answer for each of our twelve countries with its reasons. We ask for no name, phone
            or email, and store no answer.
          </p>
        </div>
        {view ? (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
            <CheckResults view={view} />
            <details className={cardVariants({ className: "px-4.5 lg:sticky lg:top-24" })}>
              <summary className="flex min-h-14 cursor-pointer items-center font-[620]">Change your answers</summary>
              <div className="pt-2 pb-5">
                <CheckForm request={request} />
              </div>
            </details>
          </div>
        ) : (
          <div className={cardVariants({ className: "max-w-180 p-6 max-md:p-4.5" })}>
            <CheckForm request={request} />
          </div>
        )}
        <CheckGround />
      </div>
      <StructuredData data={pageData("/check")} />
    </div>
  );
}
