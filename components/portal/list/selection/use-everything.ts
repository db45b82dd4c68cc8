"use client";

import { useRef, useState } from "react";
import { toast } from "@/components/ui/toast/toast";
import { ApiError } from "@/lib/http/browser/api";
import type { Picked } from "./use-selected";

/** Everything that matches the filters, on all pages. */
export type Everything = {
  /** As in X-Total-Count: "143", "10000+". */
  total: string;
  /** The records at this moment: rows that match later are not among them. */
  pick: () => Promise<readonly Picked[]>;
};

/**
 * Asks for everything that matches, and whether it is still being asked for. `drop` ignores the answer, as another view
 * does. After a failure, which is said, the page's rows stay selected.
 */
export function useEverything(
  everything: Everything | undefined,
  view: string,
  onPicked: (all: readonly Picked[]) => void,
) {
  const [asked, setAsked] = useState<{ view: string }>();
  const latest = useRef<{ view: string }>(undefined);
  const settle = (request: { view: string } | undefined) => {
    latest.current = request;
    setAsked(request);
  };

  async function gather(): Promise<void> {
    if (!everything) return;
    const request = { view };
    settle(request);
    try {
      const all = await everything.pick();
      if (latest.current === request) onPicked(all);
    } catch (error) {
      if (latest.current !== request) return;
      toast.error("Not everything can be selected", error instanceof ApiError ? error.message : undefined);
    } finally {
      if (latest.current === request) settle(undefined);
    }
  }

  return { isGathering: asked?.view === view, gather, drop: () => settle(undefined) };
}
