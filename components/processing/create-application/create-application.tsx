"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "@/components/portal/error-state";
import { LoadingState } from "@/components/portal/loading-state";
import { GuardedDialog } from "@/components/portal/session/guarded-dialog";
import { useStayGuard } from "@/components/portal/session/use-stay-guard";
import { studentRequestsQuery } from "@/components/processing/processing-queries";
import { DialogContent } from "@/components/ui/dialog";
import type { StaffStudentView } from "@/lib/accounts/views";
import { programmeQuery } from "./catalogue-queries";
import { CreateApplicationForm, type CreateApplicationFormProps, type Start } from "./create-application-form";
import type { Creation } from "./use-create-application";

type CreateApplicationProps = { student: StaffStudentView; creation: Creation };

/** The dialog to create an application for a student. A stray click does not discard the input. */
export function CreateApplication({ student, creation }: CreateApplicationProps) {
  const { isOpen, request, opener, close, forget } = creation;
  const [isTyped, setTyped] = useState(false);
  const guard = useStayGuard(
    isOpen && isTyped,
    () => isTyped,
    () => close({ isDone: false }),
    forget,
  );
  const form = {
    student,
    onTyped: setTyped,
    onCancel: guard.close,
    onCreated: () => {
      setTyped(false);
      close({ isDone: true });
    },
  };

  return (
    <GuardedDialog
      isOpen={isOpen}
      guard={guard}
      description="The application hasn’t been created yet. What you typed will be lost."
      onLeave={() => {
        setTyped(false);
        guard.leave();
      }}
    >
      <DialogContent
        className="w-[min(100%-32px,640px)] [scroll-padding-block:20px_108px] pb-0 max-md:px-5 max-md:pt-5 [&_textarea]:min-h-20"
        title="Create Application"
        description={
          <>
            For <bdi>{student.name}</bdi>
            {student.active ? ", who sees it right away and gets an email." : ". Account closed: no email."}
          </>
        }
        onInteractOutside={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => {
          // The first Escape closes an open list of options, not the dialog.
          if (document.activeElement?.getAttribute("aria-expanded") === "true") event.preventDefault();
        }}
        onOpenAutoFocus={(event) => {
          // Until the form is rendered, which then takes the focus itself.
          event.preventDefault();
          (event.currentTarget as HTMLElement).focus();
        }}
        onCloseAutoFocus={(event) => {
          // The form takes the focus before the dialog is open, so the dialog can't tell what had it.
          event.preventDefault();
          const button = opener.current?.isConnected ? opener.current : document.getElementById("create-application");
          button?.focus();
        }}
      >
        {request ? (
          <CreateFromRequest key={request} requestId={request} {...form} />
        ) : (
          <CreateApplicationForm {...form} />
        )}
      </DialogContent>
    </GuardedDialog>
  );
}

type CreateFromRequestProps = Omit<CreateApplicationFormProps, "start"> & { requestId: string };

/**
 * The form, prefilled from a student's request. The request is read once: a colleague who answers it meanwhile changes
 * nothing in a form that is being filled in. If it cannot be read there is no form: an application created without the
 * request would leave the request open.
 */
function CreateFromRequest({ requestId, ...form }: CreateFromRequestProps) {
  const [start, setStart] = useState<Start>();
  const requests = useQuery({ ...studentRequestsQuery(form.student.id), enabled: !start });
  const request = requests.data?.find(({ id }) => id === requestId);
  const programmeId = request?.recommendation?.programme_id ?? undefined;
  const programmes = useQuery({ ...programmeQuery(programmeId ?? ""), enabled: !start && programmeId !== undefined });
  const isRead = requests.data && (programmeId === undefined || programmes.data);
  if (!start && isRead) setStart({ request, programme: programmes.data?.[0] });
  if (start) return <CreateApplicationForm {...form} start={start} />;
  const failed = [requests, programmes].find(({ data, errorUpdateCount }) => !data && errorUpdateCount > 0);
  if (!failed) return <LoadingState text="Loading the request..." />;
  return (
    <div className="pb-7">
      <ErrorState
        title="Failed to load the student's request."
        pending={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    </div>
  );
}
