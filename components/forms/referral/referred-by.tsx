"use client";

import { cva } from "class-variance-authority";
import type { Referrer } from "./use-referrer";

type ReferredByProps = { referrer: Referrer | undefined; onToggle: () => void };

const frame = cva(
  "flex flex-wrap items-center justify-between gap-x-5 gap-y-1 rounded-md border border-border bg-surface-2 px-4 py-2.5 " +
    "text-[1rem] leading-[1.45] wrap-anywhere text-foreground",
);

/** Says in a form who referred the visitor, with a button to remove the referral and to restore it. */
export function ReferredBy({ referrer, onToggle }: ReferredByProps) {
  if (!referrer) return null;
  const { code, company, state } = referrer;
  if (state === "unknown") {
    return (
      <p className={frame()} role="status">
        We don’t recognise the code {code} in your link. You can continue without it.
      </p>
    );
  }
  const isGiven = state === "given";
  return (
    <div className={frame()}>
      <p role="status">
        {isGiven ? (
          <>
            Referred by <b>{company ? <bdi>{company}</bdi> : `code ${code}`}</b>
          </>
        ) : (
          "You are continuing without a referral."
        )}
      </p>
      <button type="button" className="min-h-7 font-[620] text-link underline underline-offset-3" onClick={onToggle}>
        {isGiven ? "Remove" : "Put it back"}
        {isGiven && <span className="sr-only"> the referral</span>}
      </button>
    </div>
  );
}
