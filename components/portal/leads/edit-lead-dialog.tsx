"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { DialogForm } from "@/components/forms/dialog-form";
import { formMode, useSend } from "@/components/forms/use-send";
import { LeftAsItIs, sendSeen } from "@/components/portal/send-seen";
import { GuardedDialog } from "@/components/portal/session/guarded-dialog";
import { saysSessionOver } from "@/components/portal/session/session-expired";
import { SessionOverAlert } from "@/components/portal/session/session-over-alert";
import { useStayGuard } from "@/components/portal/session/use-stay-guard";
import { offerUndo } from "@/components/portal/undo/offer-undo";
import { useOpenerFocus } from "@/components/portal/use-opener-focus";
import { DialogContent } from "@/components/ui/dialog";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { type NewContactInput, newContactSchema } from "@/lib/contacts/schema/contact";
import type { ChangedContact, ContactView } from "@/lib/contacts/views";
import { ApiError, api } from "@/lib/http/browser/api";
import { showLead } from "./changes/use-lead-change";
import { type LeadFields, type LeadForm, LeadFormFields } from "./lead-form";
import { useLeadsPortal } from "./leads-queries";

const isDestination = (country: string) => destinationNames.some(({ id }) => id === country);

type EditLeadDialogProps = { lead: ContactView; onClose: () => void };

/** Changes what we know of somebody. Asks before it discards what was typed. */
export function EditLeadDialog({ lead, onClose }: EditLeadDialogProps) {
  const portal = useLeadsPortal();
  const form: LeadForm = useForm<LeadFields, unknown, NewContactInput>({
    ...formMode,
    resolver: zodResolver(newContactSchema),
    defaultValues: {
      name: lead.name,
      phone: lead.phone ?? "",
      email: lead.email ?? "",
      country: lead.country ?? "",
      study_level: lead.study_level ?? "",
      intake: lead.intake ?? "",
      budget: lead.budget === null ? "" : String(lead.budget),
      source: lead.source === "registration" ? "website" : lead.source, // not sent; the form has to be whole
    },
  });
  const { isDirty, defaultValues } = form.formState;
  const holdsChanges = () => JSON.stringify(form.getValues()) !== JSON.stringify(defaultValues);
  const guard = useStayGuard(isDirty, holdsChanges, onClose, onClose);
  const opener = useOpenerFocus();
  const submit = useEdit(form, lead, guard.leave);
  return (
    <GuardedDialog isOpen guard={guard}>
      <DialogContent className="md:w-160" title="What we know" description={`Of ${lead.name}.`} {...opener}>
        <DialogForm
          form={form}
          submit={submit}
          onCancel={guard.close}
          idle="Save"
          sending="Saving..."
          notice={<SessionOverAlert portal={portal} />}
        >
          <LeadFormFields form={form} other={lead.country && !isDestination(lead.country) ? lead.country : undefined} />
        </DialogForm>
      </DialogContent>
    </GuardedDialog>
  );
}

/** Saves with the version that was seen, with an Undo. */
function useEdit(form: LeadForm, lead: ContactView, onDone: () => void) {
  const client = useQueryClient();
  const portal = useLeadsPortal();
  const askedAt = useRef(0);
  return useSend(
    form,
    ({ source: _, ...values }) =>
      sendSeen<ChangedContact>(
        lead,
        (version) => {
          askedAt.current = performance.now();
          return api<ChangedContact>("PATCH", `contacts/${lead.id}`, { ...values, version }, { role: portal });
        },
        { confirm: "Save mine", onTheirs: (theirs) => showLead(client, theirs.id, theirs) },
      ),
    {
      failure: (error) => ({
        title: "Not saved",
        description:
          error instanceof LeftAsItIs
            ? "It stays as somebody else has saved it. Your changes are still here."
            : error instanceof ApiError
              ? error.message
              : "Please try again later.",
      }),
      onFailure: (error) => saysSessionOver(portal, error),
      onSuccess: ({ undo, ...saved }) => {
        showLead(client, saved.id, saved);
        const onSettled = () => void client.invalidateQueries({ queryKey: ["contacts"] });
        onSettled();
        onDone();
        const offer = { title: "Saved", description: saved.name, to: null, role: portal, onSettled } as const;
        void offerUndo({ ...offer, undo, record: saved, askedAt: askedAt.current });
      },
      keepValues: true,
    },
  );
}
