"use client";

import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { formatTime } from "@/lib/office-time";

/** Who changed a record since it was read, what and when, from the conflict answer. */
export type Conflict = { by: string | null; what: string; at: string | null };

/**
 * Asks "Mehwish Arif changed this in the meantime", with what they did, and `details` below it. Resolves to true if the caller's own change
 * should be saved anyway.
 */
export function askConflict({ by, what, at }: Conflict, confirm: string, details?: ReactNode): Promise<boolean> {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  return new Promise((resolve) => {
    let isChosen = false;
    const end = () => {
      root.render(<Question isOpen={false} />);
      // The dialog restores the focus first.
      setTimeout(() => {
        root.unmount();
        place.remove();
        resolve(isChosen);
      });
    };
    function Question({ isOpen }: { isOpen: boolean }) {
      return (
        <AlertDialog
          open={isOpen}
          onOpenChange={(opens) => !opens && end()}
          title={`${by ?? "Someone else"} changed this in the meantime`}
          description={`${what}${at ? `, at ${formatTime(at)}` : ""}. Your change was not saved.`}
          cancel="Leave it"
          confirm={confirm}
          destructive={false}
          onConfirm={() => {
            isChosen = true;
          }}
        >
          {details}
        </AlertDialog>
      );
    }
    root.render(<Question isOpen />);
  });
}
