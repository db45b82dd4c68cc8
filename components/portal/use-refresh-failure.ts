"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useRef } from "react";
import type { Notice } from "@/components/forms/use-send";
import { toast } from "@/components/ui/toast/toast";
import { ApiError } from "@/lib/http/browser/api";
import { LeftAsItIs } from "./send-seen";

/** Then another toast is shown, and the login follows. */
export const isExpired = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Says that a change failed; not when the login follows, nor when the person left it as somebody else had saved it. */
export function tellFailure(error: Error, title: string): void {
  if (!isExpired(error) && !(error instanceof LeftAsItIs)) toast.error(title, error.message);
}

/** The portal says itself that there is no connection, so a refresh that fails for it needs no toast. */
export const SaysOffline = createContext(false);
const isNoAnswer = (error: unknown) => error instanceof ApiError && error.status === 0;

/**
 * When a later refresh of queries fails, their data stays, and one toast says so and offers a retry. It closes once a
 * refresh has succeeded. Without a description it shows the server's own reason.
 */
export function useRefreshFailure(queries: readonly UseQueryResult[], { title, description }: Notice) {
  const saysOffline = useContext(SaysOffline);
  const isTold = (error: unknown) => isExpired(error) || (saysOffline && isNoAnswer(error));
  const failed = queries.filter(({ isError, data, error }) => isError && data !== undefined && !isTold(error));
  const isStale = failed.length > 0;
  const latest = useRef(failed);
  latest.current = failed;
  useEffect(() => {
    if (!isStale) return;
    const again = () => {
      for (const { refetch } of latest.current) void refetch();
    };
    const said = description ?? latest.current[0]?.error?.message;
    const notice = toast.action(title, { label: "Try again", onClick: again }, said);
    return () => void notice.then((close) => close());
  }, [isStale, title, description]);
}
