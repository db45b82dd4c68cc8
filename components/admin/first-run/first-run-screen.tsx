"use client";

import { useQuery } from "@tanstack/react-query";
import type { Route } from "next";
import Link from "next/link";
import { ContentHead } from "@/components/admin/content/content-head";
import { contentAddress } from "@/components/admin/content/content-queries";
import { PublicationProgress } from "@/components/admin/content/publish/publication-progress";
import { dashboardTab } from "@/components/admin/dashboard-address";
import { SettingsCard } from "@/components/admin/settings-card";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Row } from "@/components/portal/rows";
import { Badge } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { type FirstStep, firstStepStates, firstSteps } from "@/lib/first-run/labels";
import type { FirstRunView, FirstStepView } from "@/lib/first-run/views";
import { BeginForm } from "./begin-form";
import { firstRunQuery, useStepAction } from "./first-run-query";

const officeRecord = contentAddress.href({ record: "office.office" });

/** Where a step is done, and what its link says. */
const places: Partial<Record<FirstStep, { href: string; label: string }>> = {
  office: { href: officeRecord, label: "Change them" },
  whatsapp: { href: officeRecord, label: "Change it" },
  hours: { href: officeRecord, label: "Change them" },
  claims: { href: "/admin/content/claim-check", label: "See the claims" },
  team: { href: "/admin/processing/register", label: "Register a member" },
  mail: { href: dashboardTab("health"), label: "Backend Health" },
  assistant: { href: dashboardTab("health"), label: "Backend Health" },
};

/** How often the steps are looked at while one of them changes by itself. */
const lookEveryMs = 3_000;

/** The first steps of a new office. */
export function FirstRunScreen() {
  const query = useQuery({
    ...firstRunQuery,
    refetchInterval: ({ state: { data } }) =>
      data?.steps.some((step) => step.is_waiting) || data?.publication?.state === "rendering" ? lookEveryMs : false,
  });
  return (
    <>
      <ContentHead title="First steps" note="From the samples that the product came with to your own office." />
      <QueryPanel query={query} loading="Loading the first steps..." failure="Failed to load the first steps">
        {(firstRun) => <Steps firstRun={firstRun} />}
      </QueryPanel>
    </>
  );
}

function Steps({ firstRun: { begun_at, publication, steps } }: { firstRun: FirstRunView }) {
  const done = steps.filter(({ state }) => state === "done").length;
  return (
    <div className="grid gap-6">
      {begun_at === null && (
        <SettingsCard
          title="Who you are"
          note="This is published at once. When its pages are ready, none has a sample phone number or address."
        >
          <BeginForm />
        </SettingsCard>
      )}
      {publication && (publication.state === "rendering" || publication.state === "ended") && (
        <SettingsCard title="Your office" note="Until it is published, everybody sees what was before.">
          <div className="grid gap-4 border-border border-t px-6 py-6 max-md:px-5">
            <PublicationProgress publication={publication} />
            {publication.state === "ended" && (
              <p>
                Nothing is lost: <Link href={officeRecord as Route}>what you gave is a draft</Link>. Look at it and
                publish it again.
              </p>
            )}
          </div>
        </SettingsCard>
      )}
      <SettingsCard title={`${done} of ${steps.length} done`} note="What the system can see by itself, it says here.">
        <ol className="border-border border-t px-6 max-md:px-5" aria-label="First steps">
          {steps.map((step) => (
            <StepRow key={step.step} step={step} isBegun={begun_at !== null} />
          ))}
        </ol>
      </SettingsCard>
    </div>
  );
}

function StepRow({ step: { step, state, note, confirmed }, isBegun }: { step: FirstStepView; isBegun: boolean }) {
  const action = useStepAction();
  const name = firstSteps.find(({ value }) => value === step)?.label;
  const { label, tone } = firstStepStates.find(({ value }) => value === state) ?? firstStepStates[1];
  const place = places[step];
  return (
    <Row className="flex-wrap">
      {/* On a phone the text has the whole width, and what can be done stands below it. */}
      <div className="min-w-0 flex-1 max-md:basis-full">
        <b className="block">{name}</b>
        <span className="block text-muted-foreground wrap-anywhere">{note}</span>
      </div>
      <Badge tone={tone}>{label}</Badge>
      {isBegun && step === "mail" && (
        <Button
          size="sm"
          variant="line"
          className="max-md:min-h-11"
          disabled={action.isPending}
          onClick={() => action.mutate("test mail")}
        >
          Send me a test
        </Button>
      )}
      {isBegun && confirmed !== null && (confirmed || state !== "done") && (
        <Button
          size="sm"
          variant="line"
          className="max-md:min-h-11"
          disabled={action.isPending}
          onClick={() => action.mutate({ step, confirmed: !confirmed })}
        >
          {confirmed ? "Open again" : "Confirm"}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      {place && (
        <Link
          className={buttonVariants({ variant: "quiet", size: "sm", className: "max-md:min-h-11" })}
          href={place.href as Route}
        >
          {place.label}
        </Link>
      )}
    </Row>
  );
}
