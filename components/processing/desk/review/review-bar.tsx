"use client";

import { Check, RotateCcw, X } from "lucide-react";
import type { ReactNode } from "react";
import { useShortcutsOn } from "@/components/portal/shortcuts/shortcut-setting";
import { Button } from "@/components/ui/button";
import type { DocumentStatusValue } from "@/lib/documents/labels";
import type { StaffDocumentView } from "@/lib/documents/views";
import { decisionSentence } from "./review-sentences";

type ReviewBarProps = {
  document: StaffDocumentView;
  /** The decision being sent. */
  pending: DocumentStatusValue | undefined;
  /** The form for a rejection's reason is open. */
  isRejecting: boolean;
  /** There is a draft reason. */
  isBegun: boolean;
  onDecide: (status: "approved" | "pending") => void;
  onReject: () => void;
  /** At the other end of the bar. */
  children?: ReactNode;
};

/** Approve or reject; a decided document says so and can be decided again. */
export function ReviewBar({
  document: shown,
  pending,
  isRejecting,
  isBegun,
  onDecide,
  onReject,
  children,
}: ReviewBarProps) {
  const { status } = shown;
  const isDecided = status !== "pending";
  const showsKeys = useShortcutsOn();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-border border-t bg-card px-4 py-3 max-lg:group-data-[aside=reason]/review:hidden">
      {children}
      {isDecided && <p className="flex-[1_1_220px] text-muted-foreground">{decisionSentence(shown)}</p>}
      {isBegun && !isRejecting && (
        <p className="flex-[1_1_220px] text-muted-foreground">Your reason for rejecting it is saved here.</p>
      )}
      <div className="ms-auto flex flex-wrap gap-2.5 max-md:w-full max-md:*:min-w-0 max-md:*:flex-1 max-md:*:px-3">
        {isDecided && (
          <Button variant="line" pending={pending === "pending"} onClick={() => onDecide("pending")}>
            {pending !== "pending" && <RotateCcw aria-hidden="true" />}
            Back to the queue
          </Button>
        )}
        <Button variant="line" aria-expanded={isRejecting} aria-keyshortcuts="R" onClick={onReject}>
          <X aria-hidden="true" />
          {status === "rejected" ? "Change the reason" : "Reject"}
          {showsKeys && <KeyHint>R</KeyHint>}
        </Button>
        {status !== "approved" && (
          <Button
            className="min-w-37"
            pending={pending === "approved"}
            aria-keyshortcuts="A"
            onClick={() => onDecide("approved")}
          >
            {pending !== "approved" && <Check aria-hidden="true" />}
            Approve
            {showsKeys && <KeyHint>A</KeyHint>}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A shortcut on its button, for devices with a keyboard. */
const KeyHint = ({ children }: { children: string }) => (
  <span
    className="min-w-5.5 rounded-sm border border-current py-px text-[0.75rem]/[1.4] max-md:hidden [@media(hover:none)]:hidden"
    aria-hidden="true"
  >
    {children}
  </span>
);
