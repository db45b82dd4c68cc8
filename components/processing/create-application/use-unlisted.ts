"use client";

import { useRef, useState } from "react";
import type { Unlisted } from "@/lib/catalogue-search/views";
import { ApiError } from "@/lib/http/browser/api";

/** What a refusal says of names that the catalogue does not have; undefined for any other failure. */
const unlistedIn = (error: unknown): Unlisted[] | undefined =>
  error instanceof ApiError && error.status === 422 && Array.isArray(error.body.unlisted)
    ? (error.body.unlisted as Unlisted[])
    : undefined;

/**
 * Names that the catalogue does not have are asked about once, before anything is stored or mailed. `choice` goes with what
 * is sent, `heard` sees a failure first, and `accept` is the answer that they are meant.
 */
export function useUnlisted() {
  const [unlisted, setUnlisted] = useState<Unlisted[]>([]);
  const isMeant = useRef(false);
  return {
    unlisted,
    choice(): "ask" | "accept" {
      const answer = isMeant.current ? "accept" : "ask";
      isMeant.current = false;
      setUnlisted([]);
      return answer;
    },
    heard(error: unknown): boolean {
      const found = unlistedIn(error);
      if (found) setUnlisted(found);
      return found !== undefined;
    },
    /** Another name stands there now. */
    settle: (field: Unlisted["field"]) => setUnlisted((known) => known.filter((one) => one.field !== field)),
    accept(submit: () => unknown) {
      isMeant.current = true;
      void submit();
    },
  };
}
