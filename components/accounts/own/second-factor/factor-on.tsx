"use client";

import { useMutation } from "@tanstack/react-query";
import { KeyRound, ShieldCheck, Smartphone } from "lucide-react";
import type { Owner } from "@/components/accounts/own/own-queries";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import type { RecoveryCodesView, SecondFactorView } from "@/lib/accounts/views";
import { api } from "@/lib/http/browser/api";
import { formatDate, officeDate } from "@/lib/office-time";
import { countOf } from "@/lib/plural";
import { withStepUp } from "./step-up";

type FactorOnProps = {
  owner: Owner;
  factor: SecondFactorView;
  onCodes: (codes: string[]) => void;
  onChanged: () => void;
};

/** A second factor that is on: what it consists of, and how to change it. */
export function FactorOn({ owner: { portal }, factor, onCodes, onChanged }: FactorOnProps) {
  const call = <T,>(method: "POST" | "DELETE", path: string) =>
    withStepUp(portal, () => api<T>(method, path, undefined, { role: portal }));
  const onError = (error: Error) => {
    if (!isExpired(error)) toast.error("Your second factor was not changed", error.message);
  };
  const renew = useMutation({
    gcTime: 0, // the answer has the codes
    mutationFn: () => call<RecoveryCodesView>("POST", "auth/second-factor/recovery-codes"),
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
    onError,
  });
  const remove = useMutation({
    mutationFn: (path: string) => call("DELETE", path),
    onSuccess: (_, path) => {
      toast.success(path.includes("passkeys") ? "The passkey is removed" : "Your second factor is removed");
      onChanged();
    },
    onError,
  });
  const { since, authenticator, passkeys, recovery_codes, required_from } = factor;
  const isRequired = required_from !== null && required_from <= officeDate(new Date());
  return (
    <>
      <Badge tone="ok" className="justify-self-start">
        <ShieldCheck aria-hidden="true" />
        On since {formatDate(since ?? "")}
      </Badge>
      <ul className="grid gap-3" aria-label="Your second factor">
        {authenticator && (
          <li className="flex items-center gap-3">
            <Smartphone aria-hidden="true" className="size-5 flex-none" />
            <span>
              Authenticator app <span className="text-muted-foreground">since {formatDate(authenticator)}</span>
            </span>
          </li>
        )}
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            isLast={passkeys.length === 1 && !authenticator}
            pending={remove.isPending}
            onRemove={() => remove.mutate(`auth/second-factor/passkeys/${passkey.id}`)}
          />
        ))}
      </ul>
      <p>You have {recovery_codes === 0 ? "no recovery codes" : countOf(recovery_codes, "recovery code")} left.</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="line" pending={renew.isPending} onClick={() => renew.mutate()}>
          Make new recovery codes
        </Button>
        {!isRequired && (
          <AlertDialog
            trigger={
              <Button variant="line" className="text-destructive" pending={remove.isPending}>
                Remove second factor
              </Button>
            }
            title="Remove your second factor?"
            description="Signing in then needs your password only. Your recovery codes stop working."
            confirm="Remove it"
            onConfirm={() => remove.mutate("auth/second-factor")}
          />
        )}
      </div>
    </>
  );
}

type PasskeyRowProps = {
  passkey: SecondFactorView["passkeys"][number];
  /** Without it there is no second factor. */
  isLast: boolean;
  pending: boolean;
  onRemove: () => void;
};

function PasskeyRow({ passkey: { name, created_at, last_used_at }, isLast, pending, onRemove }: PasskeyRowProps) {
  const button = (
    <Button variant="quiet" size="sm" className="min-h-11" pending={pending} {...(!isLast && { onClick: onRemove })}>
      Remove
      <span className="sr-only"> the passkey {name}</span>
    </Button>
  );
  return (
    <li className="flex flex-wrap items-center gap-3">
      <KeyRound aria-hidden="true" className="size-5 flex-none" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <bdi>{name}</bdi>{" "}
        <span className="text-muted-foreground">
          since {formatDate(created_at)}
          {last_used_at && `, last used ${formatDate(last_used_at)}`}
        </span>
      </span>
      {isLast ? (
        <AlertDialog
          trigger={button}
          title={`Remove the passkey ${name}?`}
          description="It is all your second factor consists of: signing in then needs your password only, and your recovery codes stop working."
          confirm="Remove it"
          onConfirm={onRemove}
        />
      ) : (
        button
      )}
    </li>
  );
}
