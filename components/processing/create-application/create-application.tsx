"use client";

import { useState } from "react";
import { LeaveQuestion } from "@/components/portal/leave-question";
import { useStayGuard } from "@/components/portal/use-stay-guard";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import type { StaffStudentView } from "@/lib/accounts/views";
import { CreateApplicationForm } from "./create-application-form";
import { CreateFromRequest } from "./create-application-request";
import type { Creation } from "./use-create-application";

type CreateApplicationProps = { student: StaffStudentView; creation: Creation };

/** The window in which an application of a student is created. What was typed is not thrown away by a slip. */
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
    <>
      <Dialog open={isOpen} onOpenChange={(open) => !open && guard.close()}>
        <DialogContent
          className="create-application"
          title="Create Application"
          description={
            <>
              For <bdi>{student.name}</bdi>
              {student.active ? ", who sees it right away and gets an email." : ". Account closed: no email."}
            </>
          }
          onInteractOutside={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => {
            // The first Escape closes an open list of choices, not the window around it.
            if (document.activeElement?.getAttribute("aria-expanded") === "true") event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            event.preventDefault(); // the form takes the focus itself once it is there
            (event.currentTarget as HTMLElement).focus();
          }}
          onCloseAutoFocus={(event) => {
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
      </Dialog>
      <LeaveQuestion
        isAsking={guard.isAsking}
        description="The application hasn’t been created yet. What you typed will be lost."
        onStay={guard.stay}
        onLeave={() => {
          setTyped(false);
          guard.leave();
        }}
      />
    </>
  );
}
