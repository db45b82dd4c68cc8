"use client";

import { useState } from "react";
import { placeName, type SlotPlace } from "@/components/admin/calendar/calendar-days";
import { useMove } from "@/components/admin/consultations/changes/use-move";
import { LeftAsItIs } from "@/components/portal/send-seen";
import { useOpenerFocus } from "@/components/portal/use-opener-focus";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import type { ConsultationView } from "@/lib/consultations/views";
import { ApiError } from "@/lib/http/browser/api";
import { FreeTimes } from "./free-times";

type MoveDialogProps = { consultation: ConsultationView; onClose: () => void };

/** The free times for a consultation: a press moves it. */
export function MoveDialog({ consultation, onClose }: MoveDialogProps) {
  const opener = useOpenerFocus();
  const move = useMove();
  const [wanted, setWanted] = useState<SlotPlace>();
  const press = (slot: SlotPlace) => {
    setWanted(slot);
    move.mutate(
      { consultation, slot },
      {
        onSuccess: onClose,
        onError: (error) => error instanceof LeftAsItIs && onClose(),
      },
    );
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={
          <>
            Move <bdi>{consultation.name}</bdi>
          </>
        }
        description={`Now: ${placeName(consultation)}. A press on a time moves it, and ${consultation.name} gets an email ten seconds later, unless you undo it.`}
        {...opener}
      >
        <div className="grid gap-5">
          {wanted && move.error && !(move.error instanceof LeftAsItIs) && (
            <NotMoved error={move.error} wanted={wanted} onPick={press} />
          )}
          <FreeTimes
            near={consultation.date}
            member={consultation.assigned_to}
            isBusy={move.isPending}
            onPick={press}
          />
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** Why it hasn't moved. If somebody else was faster: the nearest free times, one press each. */
function NotMoved({ error, wanted, onPick }: { error: Error; wanted: SlotPlace; onPick: (slot: SlotPlace) => void }) {
  const body = error instanceof ApiError ? error.body : {};
  const nearest = Array.isArray(body.alternatives) ? (body.alternatives as SlotPlace[]) : undefined; // typed by the contract
  return (
    <Alert
      tone="bad"
      role="alert"
      title={nearest ? `${placeName(wanted)} has just been taken.` : "The consultation has not moved."}
    >
      {nearest ? "It stays where it is until you choose another time." : error.message}
      {nearest && nearest.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {nearest.map((slot) => (
            <Button
              key={placeName(slot)}
              variant="line"
              size="sm"
              className="max-md:min-h-11"
              onClick={() => onPick(slot)}
            >
              {placeName(slot)}
            </Button>
          ))}
        </div>
      )}
    </Alert>
  );
}
