"use client";

import type { ReactNode } from "react";
import { Dialog } from "@/components/ui/dialog";
import { LeaveQuestion } from "./leave-question";
import type { useStayGuard } from "./use-stay-guard";

type GuardedDialogProps = {
  isOpen: boolean;
  guard: ReturnType<typeof useStayGuard>;
  /** What would be lost. */
  description?: string;
  onLeave?: () => void;
  /** Its content. */
  children: ReactNode;
};

/** A dialog that asks before it discards input. */
export const GuardedDialog = ({ isOpen, guard, children, ...question }: GuardedDialogProps) => (
  <Dialog open={isOpen} onOpenChange={(open) => !open && guard.close()}>
    {children}
    <LeaveQuestion
      description="Your changes here are not saved yet."
      isAsking={guard.isAsking}
      onStay={guard.stay}
      onLeave={guard.leave}
      {...question}
    />
  </Dialog>
);
