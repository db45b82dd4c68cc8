"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { ErrorSummary } from "@/components/forms/error-summary";
import { PasswordField } from "@/components/forms/fields/password-field";
import { savingFailure } from "@/components/forms/saving-failure";
import { sayHowLong } from "@/components/forms/say-how-long";
import { SubmitButton } from "@/components/forms/submit-button";
import { formMode, useSend } from "@/components/forms/use-send";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { deletionSchema } from "@/lib/accounts/schema/account";
import type { StudentProfileView } from "@/lib/accounts/views";
import { ApiError, api } from "@/lib/http/browser/api";
import { formatLongDate } from "@/lib/office-time";
import { retention } from "@/lib/retention";

type ProfileDeletionDialogProps = {
  profile: StudentProfileView;
  whatGoes: readonly string[];
  isOpen: boolean;
  onClose: () => void;
  onAsked: (deleteAfter: string) => void;
};

/** Asks for confirmation, says what will be deleted and when, and requires the password. */
export function ProfileDeletionDialog({ profile, whatGoes, isOpen, onClose, onAsked }: ProfileDeletionDialogProps) {
  const opener = useRef<HTMLElement>(null);
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        role="alertdialog"
        title="Delete your account?"
        description="Everything in it is deleted for good, for you and for our team."
        onOpenAutoFocus={() => {
          opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // after a deletion the page itself has the focus
          if (document.activeElement === document.body) opener.current?.focus();
        }}
        onInteractOutside={(event) => event.preventDefault()} // a click beside it would lose the password
      >
        <DeletionForm profile={profile} whatGoes={whatGoes} onClose={onClose} onAsked={onAsked} />
      </DialogContent>
    </Dialog>
  );
}

const dayMs = 24 * 3600_000;

function DeletionForm({ profile, whatGoes, onClose, onAsked }: Omit<ProfileDeletionDialogProps, "isOpen">) {
  const { id, email } = profile;
  const [day] = useState(() => formatLongDate(new Date(Date.now() + retention.deletionDays * dayMs)));
  const form = useForm({
    ...formMode,
    resolver: zodResolver(deletionSchema),
    defaultValues: { current_password: "" },
  });
  const submit = useSend(
    form,
    (values) => sayHowLong(api<{ delete_after: string }>("POST", `users/${id}/deletion`, values, { role: "student" })),
    {
      success: ({ delete_after }) => ({
        title: "Your account is marked for deletion",
        description: `It is deleted on ${formatLongDate(delete_after)}. Until then you can cancel it here.`,
      }),
      failure: savingFailure("Your account was not marked for deletion"),
      onSuccess: ({ delete_after }) => onAsked(delete_after),
      onFailure: (error) => {
        const isWrong = error instanceof ApiError && error.status === 403;
        if (isWrong) form.setError("current_password", { type: "server", message: error.message });
        return isWrong;
      },
    },
  );
  const { control, formState } = form;
  return (
    <form className="grid gap-5" method="post" onSubmit={submit} noValidate>
      <ErrorSummary control={control} />
      <ul className="grid list-disc gap-1.5 ps-5">
        {whatGoes.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <p>
        It happens on <b>{day}</b>, {retention.deletionDays} days from now. Until then everything works as before and
        you can cancel it on this page. We send an email to <b className="wrap-anywhere">{email}</b> now, and one when
        it is done.
      </p>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField control={control} name="current_password" id="deletion-password" label="Your password" />
      <DialogFooter className="mt-2">
        <Button variant="line" onClick={onClose}>
          Keep my account
        </Button>
        <SubmitButton
          busy={formState.isSubmitting}
          idle="Delete my account"
          sending="Deleting..."
          variant="destructive"
        />
      </DialogFooter>
    </form>
  );
}
