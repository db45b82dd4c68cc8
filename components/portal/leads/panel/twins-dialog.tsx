"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { countryOf, levelOf, sourceOf } from "@/components/portal/leads/lead-words";
import { leadsAddress, twinsQuery, useLeadsPortal } from "@/components/portal/leads/leads-queries";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { changeAddress } from "@/components/portal/list/use-list";
import { conflictOf, versionOf } from "@/components/portal/send-seen";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { fieldErrorVariants } from "@/components/ui/form/field";
import { toast } from "@/components/ui/toast/toast";
import { contactStages } from "@/lib/contacts/labels";
import type { ContactsMerged, ContactView } from "@/lib/contacts/views";
import { api } from "@/lib/http/browser/api";
import { formatDate } from "@/lib/office-time";
import { labelOf } from "@/lib/options";

/** Says that somebody may be here twice, and opens the comparison. */
export function TwinNotice({ lead }: { lead: ContactView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Alert tone="wait" title="Perhaps known already">
      <p>Somebody has the same email address or phone number.</p>
      <Button
        variant="line"
        size="sm"
        className="mt-2 max-md:min-h-11"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Compare
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        {isOpen && <TwinsDialog lead={lead} onDone={() => setOpen(false)} />}
      </Dialog>
    </Alert>
  );
}

type TwinsProps = { lead: ContactView; onDone: () => void };

/** Somebody beside everybody who may be the same person. */
function TwinsDialog({ lead, onDone }: TwinsProps) {
  const query = useQuery(twinsQuery(useLeadsPortal(), lead.id));
  return (
    <DialogContent
      className="md:w-190"
      title="The same person?"
      description="A merge keeps one record with everything that belongs to either. It can be undone for seven days, in the history."
    >
      <QueryPanel query={query} loading="Loading who it may be..." failure="Failed to load who it may be">
        {(twins) =>
          twins.length === 0 ? (
            <p>Nobody you may see has the same address or number now.</p>
          ) : (
            <ul className="grid gap-6">
              {twins.map((twin) => (
                <li key={twin.id}>
                  <Pair lead={lead} twin={twin} onDone={onDone} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryPanel>
    </DialogContent>
  );
}

const facts: readonly [label: string, value: (one: ContactView) => ReactNode][] = [
  ["Name", ({ name }) => <bdi>{name}</bdi>],
  ["Phone", ({ phone }) => phone],
  ["Email", ({ email }) => email],
  ["Stage", ({ stage, student_id }) => (student_id ? "Student" : labelOf(contactStages, stage))],
  ["Owner", ({ assigned_to }) => assigned_to && <bdi>{assigned_to.name}</bdi>],
  ["Wants", (one) => [countryOf(one), levelOf(one), one.intake].filter(Boolean).join(", ")],
  ["Source", sourceOf],
  ["Since", ({ created_at }) => formatDate(created_at)],
];

/** Two records side by side, and what to do with them. */
function Pair({ lead, twin, onDone }: TwinsProps & { twin: ContactView }) {
  // A student's record is the one that stays: it belongs to the account.
  const [kept, other] = twin.student_id ? [twin, lead] : [lead, twin];
  const areStudents = lead.student_id !== null && twin.student_id !== null;
  const { merge, keepBoth, wrong } = usePair(kept, other, onDone);
  const isBusy = merge.isPending || keepBoth.isPending;
  return (
    <div className="grid gap-3">
      <table className="w-full table-fixed text-ui" aria-label={`${lead.name} and ${twin.name}`}>
        <thead>
          <tr>
            <td className="w-20" />
            <th scope="col" className="p-1.5 text-start">
              This one
            </th>
            <th scope="col" className="p-1.5 text-start">
              The other one
            </th>
          </tr>
        </thead>
        <tbody>
          {facts.map(([label, value]) => (
            <tr key={label} className="border-border border-t align-top">
              <th scope="row" className="py-1.5 text-start font-normal text-muted-foreground">
                {label}
              </th>
              <td className="p-1.5 wrap-anywhere">{value(lead) || "–"}</td>
              <td className="p-1.5 wrap-anywhere">{value(twin) || "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {areStudents && <p className="text-muted-foreground">Both are students. Each account keeps its own record.</p>}
      <p className={fieldErrorVariants()} role="alert">
        {wrong}
      </p>
      <div className="flex flex-wrap gap-3">
        {!areStudents && (
          <Button size="sm" className="max-md:min-h-11" disabled={isBusy} onClick={() => merge.mutate()}>
            Merge, and keep {kept === lead ? "this one" : "the other one"}
          </Button>
        )}
        <Button
          size="sm"
          variant="line"
          className="max-md:min-h-11"
          disabled={isBusy}
          onClick={() => keepBoth.mutate()}
        >
          They are two people
        </Button>
      </div>
    </div>
  );
}

/** Merges two records, or notes that they are two people. Somebody else's change meanwhile is shown first. */
function usePair(kept: ContactView, other: ContactView, onDone: () => void) {
  const client = useQueryClient();
  const portal = useLeadsPortal();
  const [wrong, setWrong] = useState<string>();
  const ended = {
    onError: (error: Error) => {
      if (isExpired(error)) return;
      setWrong(conflictOf(error) ? `${error.message} Look at both again, then decide.` : error.message);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["contacts"] }),
  };
  const merge = useMutation({
    mutationFn: () => {
      const body = { other_id: other.id, version: versionOf(kept), other_version: versionOf(other) };
      return api<ContactsMerged>("POST", `contacts/${kept.id}/merge`, body, { role: portal });
    },
    onSuccess: ({ contact }) => {
      onDone();
      changeAddress(leadsAddress(portal), { open: contact.id }, "replace");
      void toast.success("Merged", `${contact.name} is one record now. The history can undo it for seven days.`);
    },
    ...ended,
  });
  const keepBoth = useMutation({
    mutationFn: () =>
      api<ContactView>("POST", `contacts/${kept.id}/distinct`, { other_id: other.id }, { role: portal }),
    onSuccess: () => {
      onDone();
      void toast.success("Noted: two people", "They are no longer proposed as one.");
    },
    ...ended,
  });
  return { merge, keepBoth, wrong };
}
