"use client";

import { useState } from "react";
import { EmptyState } from "@/components/portal/empty-state";
import { ErrorState } from "@/components/portal/error-state";
import { StatusBadge } from "@/components/portal/status-badge";
import { Flag } from "@/components/site/flag";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { destinationCards } from "@/lib/catalogue/destination-cards";
import { api } from "@/lib/http/api";
import { formatDate } from "@/lib/office-time";
import { readReferralStatus } from "@/lib/partners/labels";
import type { ReferralView } from "@/lib/partners/views";

/** The partner's referrals, newest first. The first come with the page, the rest a page at a time. */
export function ReferralsPanel({ first, total }: { first: ReferralView[]; total: number }) {
  const [referrals, setReferrals] = useState(first);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");

  async function showMore() {
    setState("loading");
    try {
      const path = `referrals?limit=${first.length}&offset=${referrals.length}`;
      const more = await api<ReferralView[]>("GET", path, undefined, { role: "b2b" });
      // One that arrived meanwhile has moved the rest down by a place: nothing is listed twice.
      const known = new Set(referrals.map(({ id }) => id));
      setReferrals([...referrals, ...more.filter(({ id }) => !known.has(id))]);
      setState("idle");
    } catch {
      setState("failed"); // said in the panel, with a way to try again; what is there stays
    }
  }

  return (
    <Card aria-labelledby="recent-referrals">
      <h2 className="px-5 pt-5 pb-2 md:px-6" id="recent-referrals">
        Recent referrals
      </h2>
      {referrals.length === 0 ? (
        <EmptyState
          level={3}
          title="No referrals yet"
          note="The students you send us are listed here, with how far each of them has come."
        />
      ) : (
        <Table aria-labelledby="recent-referrals">
          <TableHead>
            <TableRow>
              <TableHeader>Student</TableHeader>
              <TableHeader>Destination</TableHeader>
              <TableHeader>Referred</TableHeader>
              <TableHeader>Status</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {referrals.map((referral) => (
              <ReferralRow key={referral.id} referral={referral} />
            ))}
          </TableBody>
        </Table>
      )}
      {referrals.length < total && (
        <div className="grid justify-items-start gap-4 border-t border-border px-5 py-5 md:px-6">
          {state === "failed" ? (
            <ErrorState title="Failed to load referrals" onRetry={showMore} />
          ) : (
            <Button variant="line" size="sm" pending={state === "loading"} onClick={showMore}>
              Show more
            </Button>
          )}
          <p className="small muted" role="status">
            {referrals.length} of {total} shown
          </p>
        </div>
      )}
    </Card>
  );
}

function ReferralRow({ referral }: { referral: ReferralView }) {
  const country = destinationCards.find(({ id, slug }) => [id, slug].includes(referral.preferred_country ?? ""));
  const status = readReferralStatus(referral.status);
  return (
    <TableRow>
      <TableCell className="align-middle">
        <span className="flex items-center gap-3">
          <span className="avatar" aria-hidden="true">
            {initials(referral.student_name)}
          </span>
          <b className="min-w-0">{referral.student_name}</b>
        </span>
      </TableCell>
      <TableCell label="Destination" className="align-middle">
        <span className="flex items-center gap-2.5">
          {country && <Flag code={country.flag} />}
          {country?.name ?? referral.preferred_country ?? "Not specified"}
        </span>
      </TableCell>
      <TableCell label="Referred" className="align-middle">
        {formatDate(referral.created_at)}
      </TableCell>
      <TableCell label="Status" className="align-middle">
        <span>
          <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
        </span>
      </TableCell>
    </TableRow>
  );
}

/** "SR" for Sana Riaz: the first letters of the first two words. */
const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();
