"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { withStepUp } from "@/components/accounts/own/second-factor/step-up";
import { LeadsScreen } from "@/components/portal/leads/leads-screen";
import { PanelPart } from "@/components/portal/list/dense/record-panel";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import type { ContactView } from "@/lib/contacts/views";
import { api } from "@/lib/http/browser/api";
import { saveFile } from "@/lib/http/browser/download";

/** The leads, with what only admins do for them. */
export const LeadsPanel = () => (
  <LeadsScreen atEnd={(lead, close) => lead.student_id === null && <LeadData lead={lead} onErase={close} />} />
);

type LeadDataProps = { lead: ContactView; onErase: () => void };

/** For somebody without an account who asks what we have of them, or to be forgotten. A student does both in the account. */
const LeadData = ({ lead, onErase }: LeadDataProps) => (
  <PanelPart title="If they ask for their data">
    <div className="flex flex-wrap gap-2">
      <LeadFile lead={lead} />
      <EraseLead lead={lead} onErase={onErase} />
    </div>
  </PanelPart>
);

/** A promise that is kept once the component is no longer on screen. */
function useGone() {
  const [gone] = useState(() => {
    let keep = () => {};
    return {
      promise: new Promise<void>((resolve) => {
        keep = resolve;
      }),
      keep: () => keep(),
    };
  });
  useEffect(() => gone.keep, [gone]);
  return gone.promise;
}

/** What we have of them, as a file for them. */
function LeadFile({ lead: { id, name } }: { lead: ContactView }) {
  const read = useMutation({
    mutationFn: () =>
      withStepUp("admin", () => api<object>("POST", `contacts/${id}/export`, undefined, { role: "admin" })),
    onSuccess: (data) => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
      saveFile({ file, name: "personal-data.json" });
      void toast.success("The file is downloaded", "It has nothing of what the team wrote.");
    },
    onError: (error) => {
      if (!isExpired(error)) void toast.error("Failed to export the data", error.message);
    },
  });
  return (
    <Button variant="line" size="sm" className="max-md:min-h-11" pending={read.isPending} onClick={() => read.mutate()}>
      {!read.isPending && <Download aria-hidden="true" />}
      Download
      <span className="sr-only"> what we have of {name}</span>
    </Button>
  );
}

/** Erases them after a question: there is no undo. */
function EraseLead({ lead: { id, name }, onErase }: LeadDataProps) {
  const client = useQueryClient();
  const gone = useGone();
  const erase = useMutation({
    mutationFn: async () => {
      onErase();
      await gone; // an open panel would hear of it, and ask for somebody who is no longer there
      await api("DELETE", `contacts/${id}`, undefined, { role: "admin" });
    },
    onSuccess: () => {
      void toast.success("Erased", "The person, what was noted, their messages and the emails to them.");
      void client.invalidateQueries({ queryKey: ["contacts"] });
    },
    onError: (error) => {
      if (!isExpired(error)) void toast.error(`${name} is not erased`, error.message);
    },
  });
  return (
    <AlertDialog
      trigger={
        <Button variant="line" size="sm" className="max-md:min-h-11" pending={erase.isPending}>
          {!erase.isPending && <Trash2 aria-hidden="true" />}
          Erase…<span className="sr-only"> {name}</span>
        </Button>
      }
      title={`Erase ${name}?`}
      description="The person goes for good, with everything noted about them, their messages and the emails to them. Past consultations stay as figures, without a name. This can’t be undone."
      confirm="Erase for good"
      onConfirm={() => erase.mutate()}
    />
  );
}
