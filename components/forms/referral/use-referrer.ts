"use client";

import { useEffect, useState } from "react";
import { ApiError, api } from "@/lib/http/browser/api";
import { codeParam, readCode } from "@/lib/partners/referral-code";

/** Who referred the visitor, by the link they came through. */
export type Referrer = {
  code: string;
  /** The partner behind the code; absent while loading, and when the look-up failed. */
  company?: string;
  /** `given`: sent with the form. `removed`: taken out, and can be restored. `unknown`: nobody's code. */
  state: "given" | "removed" | "unknown";
};

/**
 * The partner whose link leads to this form (`?ref=CODE`). The code is only in the address, so the next person on this
 * browser does not have it, nor does anyone who removes it and reloads the page.
 */
export function useReferrer() {
  const [referrer, setReferrer] = useState<Referrer>();

  useEffect(() => {
    const code = readCode(new URLSearchParams(window.location.search).get(codeParam));
    if (!code) return;
    const left = new AbortController();
    const change = (found: Partial<Referrer>) => setReferrer((now) => now && { ...now, ...found });
    setReferrer({ code, state: "given" });
    api<{ company_name: string }>("GET", `referral-codes/${code}`, undefined, { signal: left.signal }).then(
      ({ company_name }) => change({ company: company_name }),
      // Any other failure says nothing about the code: it is shown as it is, and the server checks it.
      (error) => error instanceof ApiError && error.status === 404 && change({ state: "unknown" }),
    );
    return () => left.abort();
  }, []);

  /** Removes the referral, or restores it. */
  function toggle() {
    if (!referrer) return;
    const state = referrer.state === "given" ? "removed" : "given";
    const address = new URL(window.location.href);
    if (state === "given") address.searchParams.set(codeParam, referrer.code);
    else address.searchParams.delete(codeParam);
    window.history.replaceState(window.history.state, "", address);
    setReferrer({ ...referrer, state });
  }

  return { referrer, toggle, code: referrer?.state === "given" ? referrer.code : undefined };
}
