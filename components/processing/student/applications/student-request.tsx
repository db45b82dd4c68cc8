"use client";

import { MessageCircleQuestionMark } from "lucide-react";
import { RequestDoneButton } from "@/components/processing/dashboard/request-done-button";
import type { WriteToStudent } from "@/components/processing/student/student-asks";
import { StudentNextRow } from "@/components/processing/student/student-next-row";
import { Button } from "@/components/ui/button";
import { formatDate } from "@/lib/office-time";
import { requestKinds } from "@/lib/requests/labels";
import type { StaffRequestView } from "@/lib/requests/views";

/** Starts an application from a request; afterwards the button gets the focus back. */
export type AnswerHandler = (request: StaffRequestView, button: HTMLElement) => void;

type StudentRequestProps = {
  request: StaffRequestView;
  onWrite: WriteToStudent;
  onAnswer: AnswerHandler;
  /** Called before it is saved: the row will disappear, and the focus with it. */
  onDone: (id: string) => void;
};

/** A student's request, with buttons to answer it and to mark it as done. */
export function StudentRequest({ request, onWrite, onAnswer, onDone }: StudentRequestProps) {
  const { kind, recommendation, created_at } = request;
  const words = requestKinds.find(({ value }) => value === kind)?.open ?? "Request";
  const about = recommendation
    ? [recommendation.title, recommendation.subtitle].filter(Boolean).join(", ")
    : "The recommendation no longer exists";
  return (
    <StudentNextRow
      isAsked
      icon={<MessageCircleQuestionMark />}
      title={words}
      note={
        <>
          <bdi>{about}</bdi> · {formatDate(created_at)}
        </>
      }
    >
      {kind === "apply" ? (
        <Button
          size="sm"
          variant="line"
          aria-label={`Create Application: ${about}`}
          onClick={(event) => onAnswer(request, event.currentTarget)}
        >
          Create Application
        </Button>
      ) : (
        <Button
          size="sm"
          variant="line"
          aria-label={`Message student: ${words}, ${about}`}
          onClick={() => onWrite(`${words}: ${about}.\n\nThank you for your request.`)}
        >
          Message student
        </Button>
      )}
      <RequestDoneButton request={request} onDone={onDone} />
    </StudentNextRow>
  );
}
