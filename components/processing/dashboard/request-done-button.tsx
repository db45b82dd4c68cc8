"use client";

import { Check } from "lucide-react";
import { Button } from "@/components/ui/button";
import { requestKinds } from "@/lib/requests/labels";
import type { StaffRequestView } from "@/lib/requests/views";
import { useRequestStatus } from "./use-request-status";

type RequestDoneButtonProps = {
  request: Pick<StaffRequestView, "id" | "student_id" | "student_name" | "kind">;
  /** It is done: the row stays for a while. */
  isDone?: boolean;
  /** Called before it is saved: the row will disappear, and the focus with it. */
  onDone: (id: string) => void;
};

/** Marks a student's request as done, with an Undo in the toast. */
export function RequestDoneButton({ request, isDone = false, onDone }: RequestDoneButtonProps) {
  const kind = requestKinds.find(({ value }) => value === request.kind)?.label ?? "Request";
  const name = `${kind} of ${request.student_name}`;
  const change = useRequestStatus({ id: request.id, studentId: request.student_id, name });
  return (
    <Button
      size="sm"
      variant="quiet"
      className="max-md:min-h-11"
      aria-label={isDone ? `${name} is done` : `Done: ${name}`}
      aria-disabled={isDone || undefined}
      pending={change.isPending}
      onClick={() => {
        if (isDone) return;
        onDone(request.id);
        change.mutate({ status: "done" });
      }}
    >
      {!change.isPending && <Check aria-hidden="true" />}
      Done
    </Button>
  );
}
