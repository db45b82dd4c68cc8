"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { useSavedProfile } from "@/components/student/profile/use-saved-profile";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { api } from "@/lib/http/browser/api";
import { formatLongDate } from "@/lib/office-time";

type ProfileDeletionNoticeProps = {
  studentId: string;
  deleteAfter: string;
  /** Also explains what that means. */
  isLong?: boolean;
  className?: string;
};

/** The account will be deleted: when, and how to cancel. */
export function ProfileDeletionNotice({ studentId, deleteAfter, isLong, className }: ProfileDeletionNoticeProps) {
  const store = useSavedProfile(useQueryClient(), studentId);
  const cancel = useMutation({
    mutationFn: () => api("DELETE", `users/${studentId}/deletion`, undefined, { role: "student" }),
    onSuccess: async () => {
      await store({ delete_after: null });
      toast.success("Your account stays", "The deletion is cancelled.");
      document.getElementById("main")?.focus(); // the notice and its button are gone
    },
    onError: (error) => tellFailure(error, "The deletion could not be cancelled"),
  });
  return (
    <Alert tone="wait" className={className} title={`Your account will be deleted on ${formatLongDate(deleteAfter)}`}>
      {isLong
        ? "Until then everything works as before. After that, nothing can be restored."
        : "Until then everything works as before."}
      <Button
        variant="line"
        size="sm"
        className="mt-3 flex min-h-11"
        pending={cancel.isPending}
        onClick={() => cancel.mutate()}
      >
        Cancel deletion
      </Button>
    </Alert>
  );
}
