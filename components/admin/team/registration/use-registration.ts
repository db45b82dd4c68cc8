"use client";

import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { withStepUp } from "@/components/accounts/own/second-factor/step-up";
import { newKeyFor } from "@/components/forms/idempotency-key";
import { useSend } from "@/components/forms/use-send";
import { leaveExpiredSession } from "@/components/portal/session/session-expired";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { ApiError, api } from "@/lib/http/browser/api";

/** What the confirmation shows about a new account. */
export type RegisteredAccount = {
  id: string;
  name: string;
  email: string;
  invited_until: string | null;
  /** The receipt to follow the invitation's email, if one was sent. */
  receipt: string | undefined;
};

/** Registers a member or a partner for an admin; afterwards the form can be reset for another. */
export function useRegistration<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  path: "auth/processing/register" | "auth/b2b/register",
  success: string,
) {
  const [registered, setRegistered] = useState<RegisteredAccount>();
  const [isAnother, setAnother] = useState(false);
  const keyFor = useRef(newKeyFor());
  const submit = useSend(
    form,
    (values) =>
      withStepUp("admin", () =>
        api<{ user: Omit<RegisteredAccount, "receipt">; mail_receipt?: string }>("POST", path, values, {
          role: "admin",
          idempotencyKey: keyFor.current(values),
        }),
      ),
    {
      success: { title: success },
      failure: (error) => ({
        title: "Registration failed",
        ...(error instanceof ApiError && { description: error.message }),
      }),
      onFailure: offerLogin,
      onSuccess: ({ user, mail_receipt }) => {
        keyFor.current = newKeyFor();
        setRegistered({ ...user, receipt: mail_receipt });
      },
    },
  );

  // The button that reset the form is gone, so the focus needs a new place.
  useEffect(() => {
    if (isAnother && !registered) document.getElementById("name")?.focus();
  }, [isAnother, registered]);

  const startAnother = () => {
    setRegistered(undefined);
    setAnother(true);
  };
  return { submit, registered, startAnother };
}

/** The form keeps its input: it says "Admin authentication required", and offers the login beside it. */
function offerLogin(error: unknown): boolean {
  if (isExpired(error)) leaveExpiredSession("admin"); // the form stays
  return false;
}
