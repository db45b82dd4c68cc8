"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { contentAddress, proposalsQuery } from "@/components/admin/content/content-queries";
import { DifferencesList } from "@/components/portal/content/differences-list";
import { contentKey } from "@/components/portal/content/use-looked";
import { ListPanel } from "@/components/portal/list/list-panel";
import { useList } from "@/components/portal/list/use-list";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { fieldLabelVariants, fieldVariants } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { toast } from "@/components/ui/toast/toast";
import type { ProposalDecision } from "@/lib/content/schema/input";
import type { ProposalView } from "@/lib/content/views";
import { api } from "@/lib/http/browser/api";
import { formatDate } from "@/lib/office-time";
import { RecordLink } from "./record-link";

/** Changes that a newer version's files or members of the team suggest: accept, or keep ours. */
export function ProposalsList() {
  const list = useList(contentAddress, proposalsQuery);
  return (
    <ListPanel
      list={list}
      id="content-proposals"
      heading="Proposed changes"
      words={{
        nouns: ["proposal", "proposals"],
        none: {
          title: "Nothing is proposed",
          note: "When a newer version of the product has other figures for a record that you have changed, or a member finds a mistake, it waits here.",
        },
        narrowed: null,
      }}
    >
      {(rows) => (
        <ul className="border-border border-t">
          {rows.map((row) => (
            <Proposal key={row.id} proposal={row} onDecided={() => list.noteChanged(row.id)} />
          ))}
        </ul>
      )}
    </ListPanel>
  );
}

function Proposal({ proposal, onDecided }: { proposal: ProposalView; onDecided: () => void }) {
  const {
    id,
    record,
    title,
    value,
    ours,
    is_of_files: isOfFiles,
    is_late: isLate,
    reason,
    source_url: source,
    by,
    created_at: made,
  } = proposal;
  const [answer, setAnswer] = useState("");
  const decide = useDecide(id, title);
  const say = (decision: ProposalDecision["decision"]) => {
    onDecided();
    decide.mutate({ decision, answer: answer || undefined });
  };
  const from = isOfFiles ? "The newer version’s files" : (by ?? "A former member");
  return (
    <li className="grid gap-3 border-border border-b px-6 py-5 max-md:px-5">
      <div>
        <RecordLink className="font-semibold wrap-anywhere" id={record}>
          <bdi>{title}</bdi>
        </RecordLink>
        <span className="block text-muted-foreground">
          {from}, {formatDate(made)}
        </span>
      </div>
      {reason && <p className="wrap-anywhere">{reason}</p>}
      {source && (
        <p className="wrap-anywhere">
          Source:{" "}
          <a href={source} rel="noopener noreferrer">
            {source}
          </a>
        </p>
      )}
      {isLate && (
        <Alert tone="wait" title="Another version was published since this was proposed">
          Accepting it changes only what was proposed; look at the draft before you publish it.
        </Alert>
      )}
      {value === null ? (
        <p>The files no longer have this record.</p>
      ) : (
        <DifferencesList table={record.slice(0, record.indexOf("."))} before={ours} after={value} />
      )}
      {by && !isOfFiles && (
        <div className={fieldVariants({ className: "max-w-160" })}>
          <label htmlFor={`answer-${id}`} className={fieldLabelVariants()}>
            Your answer to <bdi>{by}</bdi>
            <span className="sr-only"> about {title}</span>
            <span className="font-normal text-muted-foreground"> (optional)</span>
          </label>
          <Input
            id={`answer-${id}`}
            dir="auto"
            autoComplete="off"
            maxLength={500}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" pending={decide.isPending} onClick={() => say("accept")}>
          Accept: make a draft
          <span className="sr-only"> of {title}</span>
        </Button>
        <Button size="sm" variant="line" pending={decide.isPending} onClick={() => say("decline")}>
          Keep ours
          <span className="sr-only">: {title}</span>
        </Button>
      </div>
    </li>
  );
}

function useDecide(id: string, title: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decided: ProposalDecision) =>
      api<ProposalView>("PATCH", `content/proposals/${id}`, decided, { role: "admin" }),
    onSuccess: ({ state }) =>
      state === "accepted"
        ? toast.success("It is a draft now", `${title}: look at it and publish it.`)
        : toast.success("Ours is kept", title),
    onError: (error) => isExpired(error) || toast.error("Not decided", error.message),
    onSettled: () => client.invalidateQueries({ queryKey: contentKey }),
  });
}
