"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type Resolver, useForm } from "react-hook-form";
import { EditDialog } from "@/components/admin/edit-dialog";
import { CheckboxGroupField, TextField } from "@/components/forms/fields/fields";
import { formMode } from "@/components/forms/use-send";
import { memberChangeFormSchema, partnerChangeFormSchema, type TypedChange } from "@/lib/accounts/schema/team-forms";
import { regions } from "@/lib/students/regions";
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

type TeamChangeDialogProps = {
  group: ChangedGroup;
  /** The account as it was when the dialog opened. */
  account: TeamAccount;
  onClose: () => void;
  /** Moves the focus when the row that opened the dialog has left the list. */
  onGone: () => void;
};

/** Edits an account's name and phone, and the extra fields of a member or a partner. */
export function TeamChangeDialog({ group, account, onClose, onGone }: TeamChangeDialogProps) {
  const save = useTeamSave(group);
  const form = useForm({ ...formMode, defaultValues: toForm(account), resolver: resolvers[group] });
  const { control } = form;
  return (
    <EditDialog
      title={<bdi>{account.name}</bdi>}
      description={`Signs in with ${account.email}`}
      form={form}
      save={async (typed) => {
        const change = changesOf(account, typed);
        if (Object.keys(change).length > 0) await save(account, change, "Save mine");
      }}
      words={{
        button: "Save changes",
        saved: "Account updated",
        failed: "The account was not changed",
        kept: "It stays as the other admin saved it. What you typed is still here.",
      }}
      onClose={onClose}
      onGone={onGone}
    >
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
    </EditDialog>
  );
}
