"use client";

import { PhoneCall } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { cardVariants } from "@/components/ui/card";

/** The form's code loads with the first number. */
const CallForm = lazy(() => import("./call-form").then(({ CallForm }) => ({ default: CallForm })));

export type CallOfferProps = {
  sessionId: string;
  /** The number that the visitor has just typed: the form is open and has it. */
  phone: string | undefined;
  onCalled: (phone: string) => void;
  onDeclined: () => void;
};

/** Below an answer that was of use: whether we shall call. It waits; nothing pops up, and "No, thanks" ends it. */
export function CallOffer({ sessionId, phone, onCalled, onDeclined }: CallOfferProps) {
  const [isOpen, setOpen] = useState(phone !== undefined);
  return (
    <section
      className={cardVariants({ className: "ms-13.5 grid max-w-160 gap-4 px-5 py-4 max-md:ms-0 print:hidden" })}
      aria-labelledby="call-heading"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex-[1_1_200px]">
          <h2 id="call-heading" className="text-[1.1875rem] leading-[1.2]">
            Shall we call you?
          </h2>
          <p className="text-small leading-[1.45] text-muted-foreground">A counsellor can answer the rest by phone.</p>
        </div>
        {!isOpen && (
          <Button variant="line" size="sm" className="min-h-11" onClick={() => setOpen(true)}>
            <PhoneCall aria-hidden="true" />
            Leave a number
          </Button>
        )}
        <button
          type="button"
          className="min-h-11 rounded-md px-2 text-ui font-[560] text-link hover:bg-surface-2"
          onClick={onDeclined}
        >
          No, thanks
        </button>
      </div>
      {isOpen && (
        <Suspense fallback={<p role="status">Loading...</p>}>
          <CallForm sessionId={sessionId} phone={phone} onCalled={onCalled} isAsked={phone === undefined} />
        </Suspense>
      )}
    </section>
  );
}
