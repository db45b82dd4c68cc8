"use client";

import { useEffect, useState } from "react";
import { ApiError, api } from "@/lib/http/browser/api";
import type { MailReceiptView } from "@/lib/mail/views";

export type MailProgress = MailReceiptView["status"];

/** Seconds between polls: most emails leave within five, and after three minutes polling stops. */
const pauses = [2, 3, 5, 8, 13, 21, 34, 55, 55];

/** An email's progress, by its receipt. Unknown, or without a receipt, it counts as on its way. */
export function useMailReceipt(receipt: string | undefined): MailProgress {
  const [progress, setProgress] = useState<MailProgress>("on_its_way");

  useEffect(() => {
    if (!receipt) return;
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const waitFor = (look: number) => {
      const pause = pauses[look];
      if (pause !== undefined && !left.signal.aborted) timer = setTimeout(() => ask(look + 1), pause * 1000);
    };
    const ask = (next: number) => {
      api<MailReceiptView>("GET", `mail-receipts/${receipt}`, undefined, { signal: left.signal }).then(
        ({ status }) => {
          setProgress(status);
          if (status === "on_its_way" || status === "delayed") waitFor(next);
        },
        // No connection, or rate limited: the last state stays, and the next poll may know more. An unknown receipt
        // stays unknown.
        (error) => !(error instanceof ApiError && error.status === 404) && waitFor(next),
      );
    };
    setProgress("on_its_way");
    waitFor(0);
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [receipt]);

  return progress;
}
