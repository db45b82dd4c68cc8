"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, api } from "@/lib/http/browser/api";
import type { OwnView } from "@/lib/saved-views/views";
import { type ListOfViews, ownViewsQuery } from "./own-views-query";

type DeleteViewDialogProps = {
  of: ListOfViews;
  view: OwnView;
  onClose: () => void;
  /** What had the focus goes with the view: moves it. */
  onDeleted: () => void;
};

/** Asks before a view is deleted; for one that the list no longer knows, says so first. */
export function DeleteViewDialog({ of, view, onClose, onDeleted }: DeleteViewDialogProps) {
  const client = useQueryClient();
  const { queryKey } = ownViewsQuery(of);
  const { id, name, version, problem } = view;
  const remove = useMutation({
    mutationFn: () => api<void>("DELETE", `saved-views/${id}?version=${version}`, undefined, { role: of.role }),
    onSuccess: () => {
      takeAway();
      toast.success("View deleted", name);
    },
    onError: (error) => {
      if (isExpired(error)) return; // the login follows
      const isGone = error instanceof ApiError && error.status === 404;
      if (!isGone) return toast.error("The view was not deleted", error.message);
      takeAway();
      toast.info("The view was already deleted in another window", name);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });

  function takeAway() {
    client.setQueryData(queryKey, (views) => views?.filter((one) => one.id !== id));
    requestAnimationFrame(onDeleted); // once the view has left the screen
  }

  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={problem === null ? `Delete the view “${name}”?` : `“${name}” can’t be shown any more`}
      description={
        problem === null
          ? "Only the view is deleted. What it shows stays as it is."
          : `The list no longer knows one of its filters (${problem}). You can delete the view and save a new one.`
      }
      confirm="Delete view"
      cancel="Keep it"
      onConfirm={() => remove.mutate()}
    />
  );
}
