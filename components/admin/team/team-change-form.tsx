"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type RefObject, useEffect } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { ErrorSummary } from "@/components/forms/error-summary";
import { CheckboxGroupField, TextField } from "@/components/forms/fields/fields";
import { SubmitButton } from "@/components/forms/submit-button";
import { formMode, useSend } from "@/components/forms/use-send";
import { LeftAsItIs } from "@/components/portal/send-seen";
import { leaveExpiredSession } from "@/components/portal/session/session-expired";
import { SessionOverAlert } from "@/components/portal/session/session-over-alert";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { regions } from "@/lib/accounts/labels";
import { memberChangeFormSchema, partnerChangeFormSchema, type TypedChange } from "@/lib/accounts/schema/team-forms";
import { ApiError } from "@/lib/http/browser/api";
import type { ChangedGroup, TeamAccount } from "./team-queries";
import { useTeamSave } from "./use-team-change";

type TeamChange = { [field: string]: unknown };

/** The form's initial values. */
const toForm = (account: TeamAccount): TypedChange => ({
  name: account.name,
  phone: account.phone,
  managed_regions: account.managed_regions ?? [],
  company_name: account.company_name ?? "",
  commission_usd: account.commission_usd?.toString() ?? "",
});

const resolvers: Record<ChangedGroup, Resolver<TypedChange, unknown, TeamChange>> = {
  processing: zodResolver(memberChangeFormSchema),
  partners: zodResolver(partnerChangeFormSchema),
};

/** Only the changed fields: somebody else may have changed the rest meanwhile. */
function changesOf(account: TeamAccount, typed: TeamChange): TeamChange {
  const before: TeamChange = account;
  return Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])),
  );
}

type TeamChangeFormProps = {
  group: ChangedGroup;
  account: TeamAccount;
  onUnsaved: (isUnsaved: boolean) => void;
  /** Returns synchronously whether there are unsaved changes. */
  holdsChanges: RefObject<(() => boolean) | undefined>;
  onCancel: () => void;
  onDone: () => void;
};

/** Name and phone, and the extra fields of a member or a partner. */
export function TeamChangeForm({ group, account, onUnsaved, holdsChanges, onCancel, onDone }: TeamChangeFormProps) {
  const save = useTeamSave(group);
  const form = useForm({ ...formMode, defaultValues: toForm(account), resolver: resolvers[group] });
  const submit = useSend(
    form,
    async (typed) => {
      const change = changesOf(account, typed);
      return Object.keys(change).length > 0 ? save(account, change, "Save mine") : account;
    },
    {
      success: { title: "Account updated" },
      failure: (error) => ({
        title: "The account was not changed",
        description:
          error instanceof LeftAsItIs
            ? "It stays as the other admin saved it. What you typed is still here."
            : error instanceof ApiError
              ? error.message
              : "Please try again later.",
      }),
      onFailure: (error) => {
        if (isExpired(error)) leaveExpiredSession("admin"); // the form stays, and offers the login in another tab
        return false;
      },
      onSuccess: onDone,
      keepValues: true,
    },
  );
  holdsChanges.current = () => JSON.stringify(form.getValues()) !== JSON.stringify(toForm(account));
  const { isDirty, isSubmitting } = form.formState;
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved]);

  const { control } = form;
  return (
    <form className="grid gap-7.5" onSubmit={submit} noValidate>
      <SessionOverAlert portal="admin" />
      <ErrorSummary control={control} />
      <TextField control={control} name="name" label="Full name" dir="auto" autoComplete="off" />
      <TextField control={control} name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="off" />
      {group === "processing" ? (
        <CheckboxGroupField
          control={control}
          name="managed_regions"
          label="Managed regions"
          hint="This member handles students from these regions. None selected means all regions."
          optional
          options={regions}
        />
      ) : (
        <>
          <TextField
            control={control}
            name="company_name"
            label="Company name"
            optional
            dir="auto"
            autoComplete="off"
          />
          <TextField
            control={control}
            name="commission_usd"
            label="Commission in US dollars"
            hint="For students referred from now on."
            optional
            inputMode="decimal"
            autoComplete="off"
          />
        </>
      )}
      <DialogFooter>
        <Button variant="line" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton busy={isSubmitting} idle="Save changes" sending="Saving..." />
      </DialogFooter>
    </form>
  );
}
