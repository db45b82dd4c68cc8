import type { Metadata, Route } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { InlineScript } from "@/components/site/inline-script";
import { PlanPage } from "@/components/site/plan/plan-page";
import { PlanStart } from "@/components/site/plan/plan-start";
import { StructuredData } from "@/components/site/structured-data";
import { formatDate } from "@/lib/office-time";
import { findPlan } from "@/lib/plans/queries/plan";
import { now } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { pageMetadata } from "@/lib/site-pages";
import { pageData } from "@/lib/structured-data";
import { forTemplate } from "@/lib/text";
import { whatsappShare } from "@/lib/whatsapp";

type Props = PageProps<"/plan">;

/** Once for the page and its metadata: both get the same promise. */
const find = cache(async (searchParams: Props["searchParams"]) => findPlan(await searchParams));

/** Search engines keep the page itself; every plan is one of endlessly many. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { plan } = await find(searchParams);
  const metadata = pageMetadata("/plan");
  return plan
    ? { ...metadata, title: forTemplate(`Funds plan: ${plan.title}`), robots: { index: false, follow: true } }
    : metadata;
}

/**
 * Whether somebody has pressed the form's button: the plan's own address, fit to be shared, then takes the place of all
 * its fields. A script that fetches the page needs no second request.
 */
async function isSentForm(searchParams: Props["searchParams"]): Promise<boolean> {
  const isForm = Object.keys(await searchParams).some((name) => name.startsWith("was-"));
  return isForm && (await headers()).get("sec-fetch-dest") !== "empty";
}

export default async function FundsPlannerPage({ searchParams }: Props) {
  const { plan, problems } = await find(searchParams);
  if (plan && Object.keys(problems).length === 0 && (await isSentForm(searchParams))) redirect(plan.address as Route);
  return (
    <div className="bg-surface print:bg-transparent print:text-[9px]/[1.25]">
      <div className="wrap pt-8 max-md:pt-6 print:p-0">
        <div className="mb-7 max-md:mb-5 print:hidden">
          <h1 className="text-[2.375rem]/[1.06] max-md:text-[2rem]/[1.06]">What a year abroad really costs</h1>
          <p className="mt-2 text-muted-foreground">
            In rupees, line by line, each with its source and date. Nothing is saved unless you ask.
          </p>
        </div>
        {plan ? (
          <PlanPage
            plan={plan}
            share={whatsappShare(`Funds plan: ${plan.title}. ${env.appUrl}${plan.address}`)}
            madeOn={formatDate(now())}
          />
        ) : (
          <PlanStart problems={Object.values(problems)} />
        )}
      </div>
      <StructuredData data={pageData("/plan")} />
      <InlineScript name="planScript" />
    </div>
  );
}
