"use client";

import { useRouter } from "next/navigation";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { useStoppedDeparture } from "./use-stopped-departure";

type LeaveWords = {
  title?: string;
  /** What would be lost. */
  description: string;
  confirm?: string;
  cancel?: string;
};

type LeaveQuestionProps = LeaveWords & { isAsking: boolean; onStay: () => void; onLeave: () => void };

/** Asks before unsaved input is discarded. */
export function LeaveQuestion({ isAsking, onStay, onLeave, ...words }: LeaveQuestionProps) {
  const { title = "Leave without saving?", description, confirm = "Discard changes", cancel = "Keep editing" } = words;
  return (
    <AlertDialog
      open={isAsking}
      onOpenChange={(isOpen) => !isOpen && onStay()}
      title={title}
      description={description}
      confirm={confirm}
      cancel={cancel}
      onConfirm={onLeave}
    />
  );
}

const isElsewhere = ({ pathname }: URL) => pathname !== window.location.pathname;

/** Asks before leaving a portal page with unsaved input. */
export function LeavePageQuestion({ isUnsaved, ...words }: LeaveWords & { isUnsaved: boolean }) {
  const router = useRouter();
  const { stopped, stay, leave } = useStoppedDeparture(isUnsaved, isElsewhere);
  return (
    <LeaveQuestion
      {...words}
      isAsking={stopped !== undefined}
      onStay={stay}
      onLeave={() => leave((href) => router.push(href as Parameters<typeof router.push>[0]))} // a link of this portal
    />
  );
}
