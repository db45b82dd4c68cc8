"use client";

import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Route } from "next";
import Link from "next/link";
import { ContentHead } from "@/components/admin/content/content-head";
import { contentAddress } from "@/components/admin/content/content-queries";
import { firstRunQuery } from "@/components/admin/first-run/first-run-query";
import { SettingsCard } from "@/components/admin/settings-card";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Row } from "@/components/portal/rows";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { Badge } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { claimBadge, isUndecided } from "@/lib/claims/labels";
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
      <ContentHead
        title="Claims"
        note="What the site says of your record. Which of these can you prove? Attach a proof, turn the claim off, or stand by it."
      />
      <SettingsCard
        title="How they stand"
        note="A visitor who finds two figures for one thing believes neither."
        controls={
          <Link
            className={buttonVariants({ variant: "line", size: "sm" })}
            href={contentAddress.href({ record: "claims.claims" }) as Route}
          >
            Attach a proof or turn one off
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

function ClaimRow({ claim }: { claim: ClaimView }) {
  const { text, places, state, note, is_sample: isSample } = claim;
  const { label, tone } = claimBadge(claim);
  const stand = useStanding(text);
  const isOpen = isUndecided(claim);
  return (
    <Row className="flex-wrap">
      {/* On a phone the text has the whole width, and what can be done stands below it. */}
      <div className="min-w-0 flex-1 max-md:basis-full">
        <b className="block wrap-anywhere">{text}</b>
        <span className="block text-muted-foreground">{places}</span>
        {isOpen && isSample && (
          <span className="block text-muted-foreground">The product came with it: is it true of your office?</span>
        )}
        {note && <span className="block text-muted-foreground wrap-anywhere">{note}</span>}
      </div>
      <Badge tone={tone}>{label}</Badge>
      {(isOpen || state === "stood_by") && (
        <Button
          size="sm"
          variant="line"
          className="max-md:min-h-11"
          pending={stand.isPending}
          onClick={() => stand.mutate(isOpen)}
        >
          {isOpen ? "Stand by it" : "Ask again"}
          <span className="sr-only">: {text}</span>
        </Button>
      )}
    </Row>
  );
}

/** Leaves a claim on the site although it has no proof, or takes that back. */
function useStanding(text: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isStoodBy: boolean) =>
      api<ClaimView[]>("PUT", "claims", { text, stood_by: isStoodBy }, { role: "admin" }),
    onSuccess: (claims) => {
      client.setQueryData(claimsQuery.queryKey, claims);
      return client.invalidateQueries({ queryKey: firstRunQuery.queryKey });
    },
    onError: (error) => tellFailure(error, "It was not saved"),
  });
}
