"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextField } from "@/components/forms/fields/fields";
import { newKeyFor } from "@/components/forms/idempotency-key";
import { SubmitButton } from "@/components/forms/submit-button";
import { formMode, useSend } from "@/components/forms/use-send";
import { saysSessionOver } from "@/components/portal/session/session-expired";
import { SessionOverAlert } from "@/components/portal/session/session-over-alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { ApiError, api } from "@/lib/http/browser/api";
import { longestViewName } from "@/lib/saved-views/labels";
import { viewNameSchema } from "@/lib/saved-views/schema";
import type { OwnView } from "@/lib/saved-views/views";
import { type ListOfViews, ownViewsQuery } from "./own-views-query";

/** What gets a name: the view that is shown, by its query, or one that has another name. */
export type Named = { query: string; view?: undefined } | { query?: undefined; view: OwnView };

type ViewNameDialogProps = {
  of: ListOfViews;
  named: Named;
  /** What the person should know about this view before saving it. */
  note?: string | undefined;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
};

/** Asks for the name of a view, and saves or renames it. */
export function ViewNameDialog({ of, named: { query, view }, note, onClose, onCloseAutoFocus }: ViewNameDialogProps) {
  const { role, list } = of;
  const client = useQueryClient();
  const [keyFor] = useState(newKeyFor);
  /** The newest version that the person knows of: a refusal says what the view is called now. */
  const [seen, setSeen] = useState(view?.version);
  const form = useForm({
    ...formMode,
    resolver: zodResolver(viewNameSchema),
    defaultValues: { name: view?.name ?? "" },
  });
  const refresh = () => client.fetchQuery({ ...ownViewsQuery(of), staleTime: 0 });

  const submit = useSend(
    form,
    ({ name }) => {
      if (view) return api<OwnView>("PATCH", `saved-views/${view.id}`, { name, version: seen }, { role });
      const body = { list, name, query };
      return api<OwnView>("POST", "saved-views", body, { role, idempotencyKey: keyFor(body) });
    },
    {
      success: ({ name }) => ({ title: view ? "View renamed" : "View saved", description: name }),
      failure: (error) => ({
        title: view ? "The view was not renamed" : "The view was not saved",
        description: reasonOf(error),
      }),
      onFailure: (error) => {
        if (saysSessionOver(role, error)) return true;
        if (error instanceof ApiError && [404, 409].includes(error.status)) {
          // Another window was faster: the views above the list show what it did, and saving again counts from there.
          void refresh().then(
            (views) => setSeen(views.find(({ id }) => id === view?.id)?.version),
            () => undefined, // the refusal is on screen already, and the views are fetched again soon
          );
        }
        return false;
      },
      onSuccess: (saved) => {
        client.setQueryData(ownViewsQuery(of).queryKey, (views) =>
          view ? views?.map((one) => (one.id === saved.id ? saved : one)) : views && [...views, saved],
        );
        onClose();
      },
    },
  );

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={view ? "Rename the view" : "Save this view"}
        description={view ? undefined : `Its filters, search and order, for you only. ${note ?? ""}`.trim()}
        onCloseAutoFocus={onCloseAutoFocus}
      >
        <form className="grid gap-3" onSubmit={submit} noValidate>
          <SessionOverAlert portal={role} />
          <ErrorSummary control={form.control} />
          <TextField
            control={form.control}
            name="name"
            label="Name"
            hint={`At most ${longestViewName} characters`}
            dir="auto"
            autoComplete="off"
          />
          <DialogFooter className="mt-3">
            <Button variant="line" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton
              busy={form.formState.isSubmitting}
              idle={view ? "Rename view" : "Save view"}
              sending={view ? "Renaming..." : "Saving..."}
            />
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return "Please try again later.";
  return error.status === 404 ? "It was deleted in another window." : error.message;
}
