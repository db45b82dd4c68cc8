"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { toast } from "@/components/ui/toast/toast";
import { api } from "@/lib/http/browser/api";
import type { MailView } from "@/lib/mail/views";
import { healthQuery } from "./health-queries";

/** An unreachable mail server is noticed within fifteen seconds; after that the usual polling is enough. */
const watchedMs = 20_000;

const mails = ["admin", "mails"];

/** Retries emails, one or all, or removes a failed one from the list. `isWatched` is true while a retry is followed. */
export function useMailRetry() {
  const client = useQueryClient();
  const [isWatched, setWatched] = useState(false);
  const [presses, setPresses] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every press restarts the timer
  useEffect(() => {
    if (!isWatched) return;
    const timer = setTimeout(() => setWatched(false), watchedMs);
    return () => clearTimeout(timer);
  }, [isWatched, presses]);

  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: mails }),
      client.invalidateQueries({ queryKey: healthQuery.queryKey }),
    ]);
  const watch = () => {
    setPresses((count) => count + 1);
    setWatched(true);
  };
  const failed = (title: string) => (error: Error) => {
    tellFailure(error, title);
  };

  const one = useMutation({
    mutationFn: ({ id }: MailView) => api<MailView>("POST", `mail/${id}/retry`, undefined, { role: "admin" }),
    onSuccess: (mail) => {
      watch();
      toast.success("The email is being sent again", mail.subject);
    },
    onError: failed("The email couldn’t be sent again"),
    onSettled: refresh,
  });
  const all = useMutation({
    mutationFn: () => api<{ retried: number }>("POST", "mail/retry", undefined, { role: "admin" }),
    onSuccess: ({ retried }) => {
      watch();
      if (retried === 0) toast.info("There are no emails to send again");
      else toast.success(retried === 1 ? "1 email is being sent again" : `${retried} emails are being sent again`);
    },
    onError: failed("The emails couldn’t be sent again"),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id }: MailView) => api<null>("DELETE", `mail/${id}`, undefined, { role: "admin" }),
    onSuccess: (_, mail) => toast.success("Email removed", mail.subject),
    onError: failed("The email couldn’t be removed"),
    onSettled: refresh,
  });
  return { one, all, remove, isWatched };
}
