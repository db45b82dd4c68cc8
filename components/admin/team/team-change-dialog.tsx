"use client";

import { type RefObject, useRef, useState } from "react";
import { LeaveQuestion } from "@/components/portal/leave-question";
import { useStayGuard } from "@/components/portal/session/use-stay-guard";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { TeamChangeForm } from "./team-change-form";
import type { ChangedGroup, TeamAccount } from "./team-queries";

type TeamChangeDialogProps = {
  group: ChangedGroup;
  /** The account being edited, as it was when the dialog opened; undefined closes the dialog. */
  account: TeamAccount | undefined;
  onClose: () => void;
  /** Takes the focus when the row that opened the dialog has left the list. */
  fallbackFocus: RefObject<HTMLElement | null>;
};

/** Edits an account's details. Asks before it discards typed changes. */
export function TeamChangeDialog({ group, account, onClose, fallbackFocus }: TeamChangeDialogProps) {
  const [isUnsaved, setUnsaved] = useState(false);
  const holdsChanges = useRef<() => boolean>(undefined);
  const isOpen = account !== undefined;
  const guard = useStayGuard(isUnsaved && isOpen, () => holdsChanges.current?.() === true, onClose, onClose);
  const opener = useRef<HTMLElement>(null);
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && guard.close()}>
      {account && (
        <DialogContent
          className="md:w-160"
          title={<bdi>{account.name}</bdi>}
          description={`Signs in with ${account.email}`}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const isThere = opener.current?.isConnected && opener.current !== document.body;
            (isThere ? opener : fallbackFocus).current?.focus();
          }}
        >
          <TeamChangeForm
            key={account.id}
            group={group}
            account={account}
            onUnsaved={setUnsaved}
            holdsChanges={holdsChanges}
            onCancel={guard.close}
            onDone={guard.leave}
          />
        </DialogContent>
      )}
      <LeaveQuestion
        isAsking={guard.isAsking}
        description="Your changes here are not saved yet."
        onStay={guard.stay}
        onLeave={guard.leave}
      />
    </Dialog>
  );
}
