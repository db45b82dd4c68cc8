"use client";

import { useRef, useState } from "react";
import type { Unlisted } from "@/lib/catalogue-search/views";
import { ApiError } from "@/lib/http/browser/api";

/** The names in a refusal that the catalogue does not have; undefined for any other failure. */
const unlistedIn = (error: unknown): Unlisted[] | undefined =>
  error instanceof ApiError && error.status === 422 && Array.isArray(error.body.unlisted)
    ? (error.body.unlisted as Unlisted[])
    : undefined;

/**
 * Asks once about names that are not in the catalogue, before anything is stored or mailed. Send `choice` with the
 * request, pass failures to `heard` first, and call `accept` when the names are intended.
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
    /** The field has another name now. */
    settle: (field: Unlisted["field"]) => setUnlisted((known) => known.filter((one) => one.field !== field)),
    accept(submit: () => unknown) {
      isMeant.current = true;
      void submit();
    },
  };
}
