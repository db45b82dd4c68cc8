"use client";

import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { ChoicePillsField } from "@/components/forms/fields/fields";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { hintVariants } from "@/components/ui/form/field";
import { type ConsultationTypeValue, consultationTypes, feeLabel } from "@/lib/consultations/labels";
import { site } from "@/lib/site";
import { type BookingControl, lateNoteOf, type Slot, slotWords } from "./booking-fields";
import { type EarlyPress, firstFreeSlot, nextFreeDays } from "./early-slots";
import type { SlotPicker } from "./slot-picker";
import { StepMark } from "./step-mark";

/** On the server only: the browser keeps that HTML until React can show the same. */
const early = typeof window === "undefined" ? (require("./early-times") as typeof import("./early-times")) : null;
/** On the server only, too: in the browser React leaves a <noscript> alone. */
const plain = typeof window === "undefined" ? (require("./plain-time") as typeof import("./plain-time")) : null;

/** Loaded along with the form, and needed as soon as somebody touches it. */
const loadPicker = async () => (await import("./slot-picker")).SlotPicker;
const pickerAtStart = early ? undefined : loadPicker();
pickerAtStart?.catch(() => undefined); // the step says so

/** The booking form's texts for the two kinds of consultation. */
const bookingWords = {
  free: { choice: "Free consultation", heading: "Book Your Free Consultation" },
  expert: { choice: `Expert consultation (${feeLabel("expert")})`, heading: "Book Your Expert Consultation" },
} as const satisfies Record<ConsultationTypeValue, { choice: string; heading: string }>;

const typeOptions = consultationTypes.map(({ value }) => ({ value, label: bookingWords[value].choice }));

type TimeStepProps = {
  control: BookingControl;
  slots: { round: number; version: number };
  slot: Slot | undefined;
  /** The kind in a form that was posted without JavaScript. */
  plainType: string | undefined;
  /** The visitor wanted to continue without a time. */
  isMissing: boolean;
  onNext: () => void;
  onTake: (slot: Slot) => void;
};

/** The first step: the kind of consultation and a free time. Without JavaScript the time is typed. */
export function TimeStep({ control, slots, slot, plainType, isMissing, onNext, onTake }: TimeStepProps) {
  const chosen = useWatch({ control, name: "consultationType" });
  const late = slot && lateNoteOf(slot);
  const type = plainType === "expert" ? "expert" : (chosen ?? "free");
  return (
    <div className="grid gap-6">
      <div>
        <StepMark step={1} />
        <h2>{bookingWords[type].heading}</h2>
      </div>
      <ChoicePillsField control={control} name="consultationType" label="Consultation type" options={typeOptions} />
      <div className="needs-js">
        <FreeTimes control={control} slots={slots} isMissing={isMissing} onTake={onTake} onNext={onNext} />
      </div>
      <noscript>{plain && <plain.PlainTime control={control} />}</noscript>
      <div className="needs-js flex flex-wrap items-center gap-5">
        <Button variant="gold" className="aria-busy:opacity-60" data-press="next" onClick={onNext}>
          Next
        </Button>
        <span className={hintVariants()}>
          {slot && <b className="block text-foreground">{slotWords(slot)}</b>}
          {feeLabel(type)}. We reply {site.replyPromise}.{late && <span className="block text-foreground">{late}</span>}
        </span>
      </div>
    </div>
  );
}

type FreeTimesProps = Pick<TimeStepProps, "control" | "slots" | "isMissing" | "onTake" | "onNext">;

/**
 * The free times. At first the page's own script shows them (components/site/behaviour/times.ts). React takes over when
 * it has the same times and no finger is down, and does what was pressed meanwhile.
 */
function FreeTimes({ control, slots, isMissing, onTake, onNext }: FreeTimesProps) {
  const [Picker, setPicker] = useState<typeof SlotPicker>();
  const [hasFailed, setFailed] = useState(false);
  const [pressed, setPressed] = useState<EarlyPress>();
  const kept = useRef<HTMLDivElement>(null);
  const focused = useRef<{ name: string; value: string }>(undefined);
  useEffect(() => {
    let isGone = false;
    (async () => {
      const page = globalThis.earlySlots;
      const [loaded] = await Promise.all([pickerAtStart ?? loadPicker(), page?.loading.catch(() => undefined)]);
      await page?.whenReleased();
      if (isGone) return;
      if (page) page.isOver = true;
      focused.current = focusIn(kept.current);
      setPressed(page?.pressed);
      setPicker(() => loaded);
    })().catch(() => {
      endBusy();
      setFailed(true);
    });
    return () => {
      isGone = true;
    };
  }, []);

  const latest = useRef({ onTake, onNext });
  latest.current = { onTake, onNext };
  useEffect(() => {
    if (!Picker) return;
    const { name, value } = focused.current ?? {};
    if (value) document.querySelector<HTMLElement>(`#time-step [name="${name}"][value="${value}"]`)?.focus();
    endBusy();
    const first = firstFreeSlot(nextFreeDays(globalThis.earlySlots?.loaded?.days ?? [])[0]);
    if (pressed === "take" && first) latest.current.onTake(first);
    if (pressed === "next") latest.current.onNext();
  }, [Picker, pressed]);

  if (hasFailed) {
    return (
      <Alert tone="bad" role="alert" title="The page did not load completely.">
        Check your connection, then reload it.
      </Alert>
    );
  }
  if (Picker) {
    return (
      <Picker
        key={slots.round}
        control={control}
        version={slots.version}
        isMissing={isMissing}
        startsWithCalendar={pressed === "calendar" && slots.round === 0}
        onTake={onTake}
      />
    );
  }
  if (early) {
    return (
      <div>
        <early.EarlyTimes />
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text, which tells React to leave the content alone
  return <div ref={kept} dangerouslySetInnerHTML={{ __html: "" }} suppressHydrationWarning />;
}

function endBusy() {
  for (const button of document.querySelectorAll("#time-step [aria-busy]")) button.removeAttribute("aria-busy");
}

/** The radio button that has the focus in a part of the page. */
function focusIn(part: HTMLElement | null) {
  const element = document.activeElement;
  return element instanceof HTMLInputElement && part?.contains(element)
    ? { name: element.name, value: element.value }
    : undefined;
}
