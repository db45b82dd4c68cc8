"use client";

import type { Referrer } from "./use-referrer";
import "./referred-by.css";

type ReferredByProps = { referrer: Referrer | undefined; onToggle: () => void };

/** Says in a form who recommended us, with a way to take it out and to put it back. */
export function ReferredBy({ referrer, onToggle }: ReferredByProps) {
  if (!referrer) return null;
  const { code, company, state } = referrer;
  if (state === "unknown") {
    return (
      <p className="referred-by" role="status">
        We don’t recognise the code {code} in your link. You can continue without it.
      </p>
    );
  }
  const isGiven = state === "given";
  return (
    <div className="referred-by">
      <p role="status">
        {isGiven ? (
          <>
            Referred by <b>{company ? <bdi>{company}</bdi> : `code ${code}`}</b>
          </>
        ) : (
          "You are continuing without a referral."
        )}
      </p>
      <button type="button" onClick={onToggle}>
        {isGiven ? "Remove" : "Put it back"}
        {isGiven && <span className="sr-only"> the referral</span>}
      </button>
    </div>
  );
}
