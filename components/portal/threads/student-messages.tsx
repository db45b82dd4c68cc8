"use client";

import { useEffect, useRef } from "react";
import type { StaffStudentView } from "@/lib/accounts/views";
import type { ThreadPortal } from "@/lib/threads/labels";
import { Thread } from "./thread";

type StudentMessagesProps = {
  portal: Exclude<ThreadPortal, "student">;
  student: Pick<StaffStudentView, "id" | "name">;
  /** How often something was put into the composer from elsewhere on the record. */
  asks?: number;
  className?: string;
  /** For the bar with the composer. */
  footClassName?: string;
};

/** The messages with a student, for the whole office. */
export function StudentMessages({ portal, student: { id, name }, asks = 0, ...look }: StudentMessagesProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (asks > 0) box.current?.focus();
  }, [asks]);
  return (
    <Thread
      key={`${id} ${asks}`}
      portal={portal}
      studentId={id}
      empty={{ title: "No messages yet", note: `What you and ${name} write appears here, for the whole team.` }}
      placeholder={`Message to ${name}`}
      note={`${name} sees this, and gets an email after ten minutes if it is unread. An answer to that email comes to the office’s mailbox.`}
      box={box}
      {...look}
    />
  );
}
