"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Route } from "next";
import Link from "next/link";
import { contentAddress } from "@/components/admin/content/content-queries";
import { SettingsCard } from "@/components/admin/settings-card";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Row } from "@/components/portal/rows";
import { PageHead } from "@/components/portal/shell/page-head";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { claimStates } from "@/lib/claims/labels";
import type { ClaimView } from "@/lib/claims/views";
import { api } from "@/lib/http/browser/api";

const claimsQuery = queryOptions({
  queryKey: ["claims"],
  queryFn: ({ signal }) => api<ClaimView[]>("GET", "claims", undefined, { role: "admin", signal }),
});

/** What the site says of the office's record: which of it is measured, has its proof, or differs. */
export function ClaimsScreen() {
  const query = useQuery(claimsQuery);
  return (
    <>
      <PageHead
        title="Claims"
        note="What the site says of your record. Attach a proof to each, and the page leads to it, or turn it off."
      />
      <SettingsCard
        title="How they stand"
        note="A visitor who finds two figures for one thing believes neither."
        controls={
          <Link
            className={buttonVariants({ variant: "line", size: "sm" })}
            href={contentAddress.href({ record: "claims.claims" }) as Route}
          >
            Change the claims
          </Link>
        }
      >
        <QueryPanel query={query} loading="Loading the claims..." failure="Failed to load the claims">
          {(claims) => (
            <ul className="border-border border-t px-6 max-md:px-5" aria-label="Claims">
              {claims.map((claim) => (
                <ClaimRow key={claim.id} claim={claim} />
              ))}
            </ul>
          )}
        </QueryPanel>
      </SettingsCard>
    </>
  );
}

function ClaimRow({ claim: { text, places, state, note } }: { claim: ClaimView }) {
  const { label, tone } = claimStates.find(({ value }) => value === state) ?? claimStates[0];
  return (
    <Row className="flex-wrap">
      <div className="min-w-0 flex-1">
        <b className="block wrap-anywhere">{text}</b>
        <span className="block text-muted-foreground">{places}</span>
        {note && <span className="block text-muted-foreground wrap-anywhere">{note}</span>}
      </div>
      <Badge tone={tone}>{label}</Badge>
    </Row>
  );
}
