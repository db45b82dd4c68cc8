"use client";

import { useRef, useState } from "react";
import { useOpenerFocus } from "@/components/admin/use-opener-focus";
import { LeaveQuestion } from "@/components/portal/leave-question";
import { useStayGuard } from "@/components/portal/session/use-stay-guard";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import type { MemberHoursView } from "@/lib/hours/views";
import { HoursForm } from "./hours-form";

/** Edits when a member is in. Asks before it discards changes. */
export function HoursDialog({ member, onClose }: { member: MemberHoursView; onClose: () => void }) {
  const [isUnsaved, setUnsaved] = useState(false);
  const holdsChanges = useRef<() => boolean>(undefined);
  const guard = useStayGuard(isUnsaved, () => holdsChanges.current?.() === true, onClose, onClose);
  const opener = useOpenerFocus();
  return (
    <Dialog open onOpenChange={(open) => !open && guard.close()}>
      <DialogContent
        className="md:w-160"
        title={
          <>
            Hours of <bdi>{member.name}</bdi>
          </>
        }
        description="In Lahore time. Bookings stay: those for which too few people are in are listed as conflicts."
        {...opener}
      >
        <HoursForm
          member={member}
          onUnsaved={setUnsaved}
          holdsChanges={holdsChanges}
          onCancel={guard.close}
          onDone={guard.leave}
        />
      </DialogContent>
      <LeaveQuestion
        isAsking={guard.isAsking}
        description="Your changes here are not saved yet."
        onStay={guard.stay}
        onLeave={guard.leave}
      />
    </Dialog>
  );
}
