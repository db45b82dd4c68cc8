"use client";

import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Pill } from "@/components/ui/form/pill";
import { type Slot, slotWords, type TakenSlot } from "./booking-fields";

type TakenNoticeProps = {
  taken: TakenSlot;
  /** Why it can't be had, if nobody was faster. */
  reason?: string | undefined;
  slot: Slot | undefined;
  onChoose: (slot: Slot) => void;
};

/**
 * Somebody else was faster: says which time is gone and offers the nearest ones. It stays when one is chosen, so that
 * nothing moves under the finger.
 */
export function TakenNotice({ taken, reason, slot, onChoose }: TakenNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each notice takes the focus once
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: "center" });
  }, [taken]);
  return (
    <Alert
      ref={box}
      tone="bad"
      role="alert"
      id="taken-slot"
      tabIndex={-1}
      title={reason ?? "This time slot is no longer available"}
    >
      {!reason && `${slotWords(taken)} has just been taken. `}Everything you typed is still here. The nearest free
      times:
      <div className="mt-3 grid gap-2 sm:grid-cols-3">
        {taken.alternatives.map((choice) => (
          <Pill
            key={slotWords(choice)}
            type="radio"
            name="alternative"
            checked={slot?.date === choice.date && slot.time === choice.time}
            onChange={() => onChoose(choice)}
            pillClassName="min-h-13 px-2 text-center"
          >
            {slotWords(choice)}
          </Pill>
        ))}
      </div>
    </Alert>
  );
}
