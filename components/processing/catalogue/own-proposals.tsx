"use client";

import { DifferencesList } from "@/components/portal/content/differences-list";
import { ListPanel } from "@/components/portal/list/list-panel";
import { useList } from "@/components/portal/list/use-list";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { Badge, type Tone } from "@/components/ui/badge";
import { differences } from "@/lib/content/difference";
import type { ProposalStateValue } from "@/lib/content/labels";
import type { ProposalView } from "@/lib/content/views";
import { formatDate } from "@/lib/office-time";
import { catalogueAddress, ownProposalsQuery } from "./catalogue-queries";

/** What somebody has proposed themselves, and what became of it. */
export function OwnProposals() {
  const list = useList(catalogueAddress, ownProposalsQuery);
  return (
    <ListPanel
      list={list}
      id="own-proposals"
      heading="Your proposals"
      isHeadingShown
      words={{
        nouns: ["proposal", "proposals"],
        none: {
          title: "You have proposed nothing yet",
          note: "Open a record and choose “Propose a correction”. The admin’s answer appears here.",
        },
        narrowed: null,
      }}
    >
      {(rows) => (
        <ul className="mt-4 border-border border-t">
          {rows.map((row) => (
            <OwnProposal key={row.id} proposal={row} />
          ))}
        </ul>
      )}
    </ListPanel>
  );
}

const states: Record<ProposalStateValue, { label: string; tone: Tone }> = {
  open: { label: "Waiting for an admin", tone: "wait" },
  accepted: { label: "Accepted", tone: "ok" },
  declined: { label: "Not accepted", tone: "off" },
};

function OwnProposal({ proposal }: { proposal: ProposalView }) {
  const { record, title, value, ours, reason, source_url: source, state, created_at: made } = proposal;
  const { label, tone } = states[state];
  const isPublished = state === "accepted" && differences(ours, value).length === 0;
  return (
    <li className="grid gap-3 border-border border-b px-6 py-5 max-md:px-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <InPlaceLink className="font-semibold wrap-anywhere" href={catalogueAddress.href({ record })}>
            <bdi>{title}</bdi>
          </InPlaceLink>
          <span className="block text-muted-foreground">Proposed on {formatDate(made)}</span>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <Decision proposal={proposal} isPublished={isPublished} />
      {reason && (
        <p className="wrap-anywhere">
          <bdi>{reason}</bdi>
        </p>
      )}
      {source && (
        <p className="wrap-anywhere">
          Source:{" "}
          <a href={source} rel="noopener noreferrer">
            {source}
          </a>
        </p>
      )}
      {!isPublished && <DifferencesList table={record.slice(0, record.indexOf("."))} before={ours} after={value} />}
    </li>
  );
}

function Decision({ proposal, isPublished }: { proposal: ProposalView; isPublished: boolean }) {
  const { state, decided_by: by, decided_at: at, answer } = proposal;
  if (state === "open" || !at) return null;
  const who = `${by ?? "A former member"}, ${formatDate(at)}`;
  const what = isPublished
    ? "It is on the site as you proposed it."
    : state === "accepted"
      ? "An admin has made a draft of it. The site doesn’t have it in these words yet."
      : "What is published stays.";
  return (
    <p className="wrap-anywhere">
      {who}: {what}
      {answer && (
        <span className="block">
          <bdi>“{answer}”</bdi>
        </span>
      )}
    </p>
  );
}
