import { CircleCheck, CircleX, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { documentTypeHeading } from "@/lib/documents/labels";
import type { Desk } from "./use-desk";

/**
 * What was decided last, with the way back. It stays until the next decision, in a place where it covers nothing: a
 * toast would lie over the buttons that decide about the next document.
 */
export function DeskNotice({ desk: { last, undo, isUndoing, forgetLast } }: { desk: Desk }) {
  const isApproved = last?.status === "approved";
  const Icon = isApproved ? CircleCheck : CircleX;
  return (
    <div role="status" className="desk-notice-place">
      {last && (
        <div className={`desk-notice ${isApproved ? "is-ok" : "is-bad"}`}>
          <Icon aria-hidden="true" />
          <p className="min-w-0 flex-1">
            <b>{isApproved ? "Approved" : "Rejected"}</b>: {documentTypeHeading(last.type)} of{" "}
            <bdi>{last.student_name}</bdi>
          </p>
          <Button variant="line" size="sm" pending={isUndoing} aria-keyshortcuts="Z" onClick={undo}>
            Undo
          </Button>
          <button type="button" className="toast-close" aria-label="Close" onClick={forgetLast}>
            <X aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
}
