"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { DialogForm } from "@/components/forms/dialog-form";
import { ChoicePillsField, SelectField } from "@/components/forms/fields/fields";
import { newKeyFor } from "@/components/forms/idempotency-key";
import { formMode, useSend } from "@/components/forms/use-send";
import { changeAddress } from "@/components/portal/list/use-list";
import { ownerNote } from "@/components/portal/owners/owner-note";
import { GuardedDialog } from "@/components/portal/session/guarded-dialog";
import { saysSessionOver } from "@/components/portal/session/session-expired";
import { SessionOverAlert } from "@/components/portal/session/session-over-alert";
import { useStayGuard } from "@/components/portal/session/use-stay-guard";
import { useOpenerFocus } from "@/components/portal/use-opener-focus";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogContent } from "@/components/ui/dialog";
import { contactSources } from "@/lib/contacts/labels";
import { type NewContactInput, newContactSchema } from "@/lib/contacts/schema/contact";
import type { ContactView } from "@/lib/contacts/views";
import { ApiError, api } from "@/lib/http/browser/api";
import { type ChosenFollowUp, chosenMoment, FollowUpField, noFollowUpChosen } from "./changes/follow-up-field";
import { emptyLead, type LeadFields, type LeadForm, LeadFormFields } from "./lead-form";
import { leadsAddress, ownersQuery, useLeadsPortal } from "./leads-queries";

/** How somebody comes to whom the team adds by hand. */
const byHand = new Set(["walk_in", "phone", "whatsapp", "campaign", "partner"]);
const sources = contactSources.filter(({ value }) => byHand.has(value));

/** Somebody whose address we know already. */
type Known = { id: string; name: string };

/** Adds somebody at the door, on the phone or in WhatsApp. Asks before it discards what was typed. */
export function NewLeadDialog({ onClose }: { onClose: () => void }) {
  const portal = useLeadsPortal();
  const form: LeadForm = useForm<LeadFields, unknown, NewContactInput>({
    ...formMode,
    resolver: zodResolver(newContactSchema),
    // A member's own, which the API knows by itself.
    defaultValues: { ...emptyLead, source: "walk_in", ...(portal === "admin" && { assigned_to_id: "" }) },
  });
  const [followUp, setFollowUp] = useState<ChosenFollowUp>(noFollowUpChosen);
  const { isDirty, defaultValues } = form.formState;
  const holdsChanges = () => JSON.stringify(form.getValues()) !== JSON.stringify(defaultValues);
  const guard = useStayGuard(isDirty, holdsChanges, onClose, onClose);
  const opener = useOpenerFocus();
  const open = (id: string) => changeAddress(leadsAddress(portal), { open: id });
  const { submit, known } = useAdd(form, followUp, ({ id }) => {
    guard.leave();
    open(id);
  });
  return (
    <GuardedDialog isOpen guard={guard} description="The lead is not added yet.">
      <DialogContent
        className="md:w-160"
        title="New lead"
        description={
          portal === "processing"
            ? "You answer for them until you give them to somebody else."
            : "Somebody at the door, on the phone or in WhatsApp. Nobody gets an email."
        }
        onInteractOutside={(event) => event.preventDefault()} // a stray press must not close it
        {...opener}
      >
        <DialogForm
          form={form}
          submit={submit}
          onCancel={guard.close}
          idle="Add the lead"
          sending="Adding..."
          notice={
            <>
              <SessionOverAlert portal={portal} />
              {known && (
                <Alert tone="wait" role="alert" title="We know this email address already">
                  <p>
                    It belongs to <bdi>{known.name}</bdi>.
                  </p>
                  <Button
                    size="sm"
                    variant="line"
                    className="mt-2 max-md:min-h-11"
                    onClick={() => {
                      guard.leave();
                      open(known.id);
                    }}
                  >
                    Open them instead
                  </Button>
                </Alert>
              )}
            </>
          }
        >
          <ChoicePillsField control={form.control} name="source" label="Where they come from" options={sources} />
          <LeadFormFields form={form} />
          {portal === "admin" && <OwnerField form={form} />}
          <FollowUpField id="new-lead" value={followUp} onChange={setFollowUp} current={null} />
        </DialogForm>
      </DialogContent>
    </GuardedDialog>
  );
}

/** Who answers for them. */
function OwnerField({ form: { control } }: { form: LeadForm }) {
  const { data: members } = useQuery(ownersQuery(useLeadsPortal()));
  const options = members?.map((member) => ({ value: member.id, label: `${member.name} (${ownerNote(member)})` }));
  return (
    <SelectField
      control={control}
      name="assigned_to_id"
      label="Owner"
      optional
      options={options ?? []}
      placeholder="Nobody yet"
    />
  );
}

/** Sends the form. `known`: the address is somebody else's, whom the caller may see. */
function useAdd(form: LeadForm, followUp: ChosenFollowUp, onAdded: (lead: ContactView) => void) {
  const client = useQueryClient();
  const portal = useLeadsPortal();
  const keyFor = useRef(newKeyFor());
  const [known, setKnown] = useState<Known>();
  const submit = useSend(
    form,
    (values) => {
      setKnown(undefined);
      const at = chosenMoment(followUp, Date.now());
      const sent = { ...values, ...(at && { follow_up_at: at }) };
      return api<ContactView>("POST", "contacts", sent, { role: portal, idempotencyKey: keyFor.current(sent) });
    },
    {
      success: ({ name, has_twin }) => ({
        title: "Lead added",
        description: has_twin ? `${name}. Somebody has the same phone number: please compare.` : name,
      }),
      failure: (error) => ({
        title: "The lead is not added",
        description: error instanceof ApiError ? error.message : "Please try again later.",
      }),
      onFailure: (error) => {
        if (saysSessionOver(portal, error)) return true;
        const existing = error instanceof ApiError ? (error.body.existing as Known | null | undefined) : undefined;
        if (!existing) return false;
        setKnown(existing);
        return true;
      },
      onSuccess: (lead) => {
        void client.invalidateQueries({ queryKey: ["contacts"] });
        onAdded(lead);
      },
      keepValues: true,
    },
  );
  return { submit, known };
}
