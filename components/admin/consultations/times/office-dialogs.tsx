"use client";

import { CalendarClock, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { createContext, type ReactNode, use, useState } from "react";
import type { SlotPlace } from "@/components/admin/calendar/calendar-days";
import { consultationsAddress } from "@/components/admin/consultations/consultations-queries";
import { rowAction } from "@/components/portal/list/dense/row-action";
import { changeAddress, useAddress } from "@/components/portal/list/use-list";
import { Button } from "@/components/ui/button";
import { isUpcoming } from "@/lib/consultations/labels";
import type { ConsultationView } from "@/lib/consultations/views";

const BookDialog = dynamic(async () => (await import("./book-dialog")).BookDialog);
const MoveDialog = dynamic(async () => (await import("./move-dialog")).MoveDialog);

/** What the office does with a time of the calendar. */
type Opened = { move: ConsultationView; book?: never } | { move?: never; book: SlotPlace | "any" };

const OpenContext = createContext<(opened: Opened) => void>(() => undefined);

/**
 * Holds the dialogs about times: they stay open when what they were opened from leaves the screen. An address with a
 * person's id, or “new”, opens the form to book for them.
 */
export function OfficeDialogs({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>();
  const { book: id, as } = useAddress(consultationsAddress);
  const close = () => setOpened(undefined);
  return (
    <OpenContext value={setOpened}>
      {children}
      {opened?.book && <BookDialog {...(opened.book !== "any" && { slot: opened.book })} onClose={close} />}
      {id && (
        <BookDialog
          key={id}
          {...(id !== "new" && { person: { id, as: as ?? "student" } })}
          onClose={() => changeAddress(consultationsAddress, { book: undefined, as: undefined }, "replace")} // Back must not open it again
        />
      )}
      {opened?.move && <MoveDialog key={opened.move.id} consultation={opened.move} onClose={close} />}
    </OpenContext>
  );
}

/** Books for somebody at a free time: opens the form, for that slot. */
export function useBookFor(): (slot: SlotPlace) => void {
  const open = use(OpenContext);
  return (book) => open({ book });
}

/** Books for somebody, with the time to choose: the main action of the consultations. `isSmall`: only its icon. */
export function BookButton({ isSmall }: { isSmall?: boolean }) {
  const open = use(OpenContext);
  return (
    <Button
      variant="gold"
      size="sm"
      className={isSmall ? "min-h-11 min-w-11 px-3" : "max-md:min-h-11"}
      aria-haspopup="dialog"
      onClick={() => open({ book: "any" })}
    >
      <Plus aria-hidden="true" />
      <span className={isSmall ? "sr-only" : undefined}>
        Book<span className="@max-[80rem]/list:sr-only"> for somebody</span>
      </span>
    </Button>
  );
}

type MoveButtonProps = {
  consultation: ConsultationView;
  /** Only its icon is visible: in a row. */
  isSmall?: boolean;
};

/** Offers another time for a consultation that can still take place. */
export function MoveButton({ consultation, isSmall }: MoveButtonProps) {
  const open = use(OpenContext);
  if (!isUpcoming(consultation.status)) return null;
  return (
    <Button
      {...rowAction(isSmall)("Move")}
      aria-haspopup="dialog"
      data-shortcut="m"
      onClick={() => open({ move: consultation })}
    >
      <CalendarClock aria-hidden="true" />
      <span className={isSmall ? "sr-only" : undefined}>Move…</span>
      <span className="sr-only"> {consultation.name}</span>
    </Button>
  );
}
