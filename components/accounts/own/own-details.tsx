"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextField } from "@/components/forms/fields/fields";
import { savingFailure } from "@/components/forms/saving-failure";
import { SubmitButton } from "@/components/forms/submit-button";
import { formMode, useSend } from "@/components/forms/use-send";
import { LeavePageQuestion } from "@/components/portal/session/leave-question";
import { useRename } from "@/components/portal/shell/portal-page";
import { personalFormSchema } from "@/lib/accounts/schema/profile";
import type { UserView } from "@/lib/accounts/views";
import { api } from "@/lib/http/browser/api";
import { type Owner, ownAccountQuery } from "./own-queries";

const ownDetailsSchema = z.pick(personalFormSchema, { name: true, phone: true });

/** Name and phone. The email address is shown: it is what they sign in with. */
export function OwnDetails({ owner, account }: { owner: Owner; account: UserView }) {
  const { id, portal } = owner;
  const client = useQueryClient();
  const rename = useRename();
  const form = useForm({
    ...formMode,
    resolver: zodResolver(ownDetailsSchema),
    values: { name: account.name, phone: account.phone },
    resetOptions: { keepDirtyValues: true },
  });
  // Only what was changed here: another window may have saved the other since this one was opened.
  const changed = ({ name, phone }: Pick<UserView, "name" | "phone">) => ({
    ...(name !== account.name && { name }),
    ...(phone !== account.phone && { phone }),
  });
  const submit = useSend(form, (values) => api<UserView>("PUT", `users/${id}`, changed(values), { role: portal }), {
    success: { title: "Your details are saved" },
    failure: savingFailure("Your details were not saved"),
    keepValues: true,
    onSuccess: (saved) => {
      form.reset({ name: saved.name, phone: saved.phone });
      client.setQueryData(ownAccountQuery(owner).queryKey, saved);
      rename(saved.name); // the shell says who is signed in
    },
  });
  const { control, formState } = form;
  return (
    <form className="grid gap-6" method="post" onSubmit={submit} noValidate>
      <ErrorSummary control={control} />
      <div>
        <p className="font-[620]">Email</p>
        <p className="wrap-anywhere">{account.email}</p>
        <p className="text-muted-foreground">You sign in with it.</p>
      </div>
      <TextField control={control} name="name" label="Full name" autoComplete="name" dir="auto" />
      <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="tel" inputMode="tel" />
      <div>
        <SubmitButton busy={formState.isSubmitting} idle="Save changes" sending="Saving..." />
      </div>
      <LeavePageQuestion isUnsaved={formState.isDirty} description="Your name or phone is not saved yet." />
    </form>
  );
}
