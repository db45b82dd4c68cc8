"use client";

import { cva } from "class-variance-authority";
import Link from "next/link";
import { type RefObject, useRef, useState } from "react";
import { GuardedDialog } from "@/components/portal/session/guarded-dialog";
import { SessionOverAlert } from "@/components/portal/session/session-over-alert";
import { useStayGuard } from "@/components/portal/session/use-stay-guard";
import { useOpenerFocus } from "@/components/portal/use-opener-focus";
import { ApplicationHistory } from "@/components/processing/applications/application-history";
import { studentApplicationsHref } from "@/components/processing/applications/applications-address";
import { DialogContent } from "@/components/ui/dialog";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { StaffApplicationView } from "@/lib/applications/views";
import { CorrectForm } from "./correct-form";
import { UpdateStatusForm } from "./update-status-form";
import { updateStatusBody } from "./update-status-frame";
import { WithdrawForm } from "./withdraw-form";

type UpdateStatusDialogProps = {
  /** The application being edited; undefined closes the dialog. Its version at opening counts. */
  application: StaffApplicationView | undefined;
  onClose: () => void;
  /** Closes the dialog after leaving it with unsaved input; not needed when the address says that it is open. */
  onLeft?: () => void;
  /** Called with the saved application, just before the dialog closes. */
  onSaved?: (application: StaffApplicationView) => void;
  /** Takes the focus when the element that opened the dialog has left the page, or when an address opened it. */
  fallbackFocus: RefObject<HTMLElement | null>;
};

/** Changes an application's status and related fields; a second tab says who changed what, and when. */
export function UpdateStatusDialog({ application, onClose, onLeft, onSaved, fallbackFocus }: UpdateStatusDialogProps) {
  const unsaved = useUnsavedTabs(application !== undefined, onClose, onLeft);
  const { guard } = unsaved;
  const opener = useOpenerFocus(() => fallbackFocus.current?.focus());
  const done = (saved: StaffApplicationView | undefined) => {
    if (saved) onSaved?.(saved);
    guard.leave();
  };
  return (
    <GuardedDialog isOpen={application !== undefined} guard={guard}>
      {application && (
        <DialogContent
          // head and foot are fixed, the content between scrolls; on a phone a bottom sheet
          className="flex h-[min(100dvh-32px,860px)] w-[min(100%-32px,760px)] flex-col overflow-hidden p-0 text-ui max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:h-[calc(100dvh-20px)] max-md:max-h-none max-md:w-full max-md:translate-none max-md:rounded-b-none max-md:border-x-0 max-md:border-b-0 *:[div]:flex *:[div]:min-h-0 *:[div]:flex-1 *:[div]:flex-col *:[h2]:ps-7 *:[h2]:pt-6 *:[p]:px-7 max-md:*:[h2]:ps-5 max-md:*:[p]:px-5"
          title="Update Status"
          description={<Subject application={application} />}
          onOpenAutoFocus={(event) => {
            opener.onOpenAutoFocus();
            event.preventDefault();
            // the status: the reason for opening it
            (event.currentTarget as HTMLElement).querySelector("select")?.focus();
          }}
          onCloseAutoFocus={opener.onCloseAutoFocus}
        >
          <UpdateStatusTabs application={application} unsaved={unsaved} onDone={done} />
        </DialogContent>
      )}
    </GuardedDialog>
  );
}

/** Unsaved input in any of the tabs: leaving with it needs a confirmation. */
function useUnsavedTabs(isOpen: boolean, onClose: () => void, onLeft: (() => void) | undefined) {
  const [isUnsaved, setUnsaved] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const isBegun = isCorrecting || isWithdrawing;
  const holdsChanges = useRef<() => boolean>(undefined);
  const guard = useStayGuard(
    (isUnsaved || isBegun) && isOpen,
    () => isBegun || holdsChanges.current?.() === true,
    onClose,
    onLeft,
  );
  return { guard, holdsChanges, setUnsaved, setCorrecting, setWithdrawing };
}

type UpdateStatusTabsProps = {
  application: StaffApplicationView;
  unsaved: ReturnType<typeof useUnsavedTabs>;
  onDone: (saved: StaffApplicationView | undefined) => void;
};

const panel = cva("flex min-h-0 flex-1 flex-col data-[state=inactive]:hidden");

/** Tabs to update, correct and withdraw an application, and its history. */
function UpdateStatusTabs({ application, unsaved, onDone }: UpdateStatusTabsProps) {
  // A tab's input stays while another is open; a tab that nobody has opened is not rendered.
  const [visited, setVisited] = useState<readonly string[]>([]);
  const keep = (tab: string) => (visited.includes(tab) ? true : undefined);
  return (
    <Tabs
      defaultValue="update"
      className="flex min-h-0 flex-1 flex-col"
      onValueChange={(tab) => setVisited((before) => [...before, tab])}
    >
      <TabsList aria-label="Application" className="flex-none px-3.5 max-md:px-1.5">
        <TabsTrigger value="update">Update</TabsTrigger>
        <TabsTrigger value="correct">Correct</TabsTrigger>
        {application.status !== "withdrawn" && <TabsTrigger value="withdraw">Withdraw</TabsTrigger>}
        <TabsTrigger value="history">History</TabsTrigger>
      </TabsList>
      {/* For whichever tab is open: each says only what is wrong with its own input. */}
      <div className="flex-none px-7 pt-4 empty:hidden max-md:px-5">
        <SessionOverAlert portal="processing" />
      </div>
      {/* Keeps its input while another tab is open. */}
      <TabsContent value="update" forceMount className={panel()} tabIndex={-1}>
        <UpdateStatusForm
          key={application.id}
          application={application}
          onUnsaved={unsaved.setUnsaved}
          holdsChanges={unsaved.holdsChanges}
          onCancel={unsaved.guard.close}
          onDone={onDone}
        />
      </TabsContent>
      <TabsContent value="correct" forceMount={keep("correct")} className={panel()} tabIndex={-1}>
        <CorrectForm
          key={application.id}
          application={application}
          onUnsaved={unsaved.setCorrecting}
          onCancel={unsaved.guard.close}
          onDone={onDone}
        />
      </TabsContent>
      {application.status !== "withdrawn" && (
        <TabsContent value="withdraw" forceMount={keep("withdraw")} className={panel()} tabIndex={-1}>
          <WithdrawForm
            key={application.id}
            application={application}
            onUnsaved={unsaved.setWithdrawing}
            onCancel={unsaved.guard.close}
            onDone={onDone}
          />
        </TabsContent>
      )}
      <TabsContent value="history" className={updateStatusBody()}>
        <ApplicationHistory applicationId={application.id} />
      </TabsContent>
    </Tabs>
  );
}

function Subject({ application }: { application: StaffApplicationView }) {
  const { student_id, student_name, university_name, program_name } = application;
  return (
    <>
      <Link href={studentApplicationsHref(student_id)} prefetch={false}>
        <bdi>{student_name}</bdi>
      </Link>
      <span className="block wrap-anywhere">
        <bdi>{university_name}</bdi>, <bdi>{program_name}</bdi>
      </span>
    </>
  );
}
