"use client";

import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { DialogForm } from "@/components/forms/dialog-form";
import { useSend } from "@/components/forms/use-send";
import { LeftAsItIs } from "@/components/portal/send-seen";
import { GuardedDialog } from "@/components/portal/session/guarded-dialog";
import { saysSessionOver } from "@/components/portal/session/session-expired";
import { SessionOverAlert } from "@/components/portal/session/session-over-alert";
import { useStayGuard } from "@/components/portal/session/use-stay-guard";
import { useOpenerFocus } from "@/components/portal/use-opener-focus";
import { DialogContent } from "@/components/ui/dialog";
import { ApiError } from "@/lib/http/browser/api";

type EditDialogProps<Typed extends FieldValues, Out> = {
  title: ReactNode;
  description: string;
  form: UseFormReturn<Typed, unknown, Out>;
  /** Saves with the record's version; throws `LeftAsItIs` when the person keeps what another admin has saved. */
  save: (values: Out) => Promise<unknown>;
  /** The button, the toast after saving, the title of a failure, and its sentence when another's version was kept. */
  words: { button: string; saved: string; failed: string; kept: string };
  onClose: () => void;
  /** Moves the focus when what opened the dialog has left the page. */
  onGone?: () => void;
  /** The fields. */
  children: ReactNode;
};

/** Edits a record that has a version. Asks before it discards changes. Render it only while it is open. */
export function EditDialog<Typed extends FieldValues, Out>(props: EditDialogProps<Typed, Out>) {
  const { title, description, form, save, words, onClose, onGone, children } = props;
  const { isDirty, defaultValues } = form.formState;
  const holdsChanges = () => JSON.stringify(form.getValues()) !== JSON.stringify(defaultValues);
  const guard = useStayGuard(isDirty, holdsChanges, onClose, onClose);
  const opener = useOpenerFocus(onGone);
  const submit = useSend(form, save, {
    success: { title: words.saved },
    failure: (error) => ({
      title: words.failed,
      description:
        error instanceof LeftAsItIs
          ? words.kept
          : error instanceof ApiError
            ? error.message
            : "Please try again later.",
    }),
    onFailure: (error) => saysSessionOver("admin", error),
    onSuccess: guard.leave,
    keepValues: true,
  });
  return (
    <GuardedDialog isOpen guard={guard}>
      <DialogContent className="md:w-160" title={title} description={description} {...opener}>
        <DialogForm
          form={form}
          submit={submit}
          onCancel={guard.close}
          idle={words.button}
          sending="Saving..."
          notice={<SessionOverAlert portal="admin" />}
          isRoomy
        >
          {children}
        </DialogForm>
      </DialogContent>
    </GuardedDialog>
  );
}
