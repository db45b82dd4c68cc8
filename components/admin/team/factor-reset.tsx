"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { withStepUp } from "@/components/accounts/own/second-factor/step-up";
import { rowAction } from "@/components/portal/list/dense/row-action";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { api } from "@/lib/http/browser/api";
import { type TeamAccount, teamKey } from "./team-queries";

/** For somebody who has lost their device: takes their second factor away, after the admin's own. */
export function FactorReset({
  account: { id, name },
  isSmall,
}: {
  account: TeamAccount;
  isSmall?: boolean | undefined;
}) {
  const client = useQueryClient();
  const reset = useMutation({
    mutationFn: () =>
      withStepUp("admin", () => api("DELETE", `users/${id}/second-factor`, undefined, { role: "admin" })),
    onSuccess: () => {
      toast.success("The second factor is reset", `${name} is signed out everywhere. You both get an email.`);
      return client.invalidateQueries({ queryKey: teamKey });
    },
    onError: (error) => {
      if (!isExpired(error)) toast.error("The second factor was not reset", error.message);
    },
  });
  return (
    <AlertDialog
      trigger={
        <Button {...rowAction(isSmall)("Reset second factor")} pending={reset.isPending}>
          <KeyRound aria-hidden="true" />
          <span className={isSmall ? "sr-only" : undefined}>Reset second factor</span>
          <span className="sr-only"> of {name}</span>
        </Button>
      }
      title={`Reset the second factor of ${name}?`}
      description="They are signed out everywhere, and sign in with the password alone until they set up another one. Be sure that it is really them who asked."
      confirm="Reset it"
      onConfirm={() => reset.mutate()}
    />
  );
}
