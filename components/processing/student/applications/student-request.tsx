"use client";

import { MessageCircleQuestionMark } from "lucide-react";
import { RequestDoneButton } from "@/components/processing/dashboard/request-done-button";
import { draftMail, type Sender } from "@/components/processing/student/student-mail";
import { StudentNextRow } from "@/components/processing/student/student-next-row";
import { Button, buttonVariants } from "@/components/ui/button";
import type { StaffStudentView } from "@/lib/accounts/views";
import { formatDate } from "@/lib/office-time";
import { requestKinds } from "@/lib/requests/labels";
import type { StaffRequestView } from "@/lib/requests/views";

/** Starts an application from a request; afterwards the button gets the focus back. */
export type AnswerHandler = (request: StaffRequestView, button: HTMLElement) => void;

type StudentRequestProps = {
  request: StaffRequestView;
  student: StaffStudentView;
  sender: Sender;
  onAnswer: AnswerHandler;
  /** Called before it is saved: the row will disappear, and the focus with it. */
  onDone: (id: string) => void;
};

/** A student's request, with buttons to answer it and to mark it as done. */
export function StudentRequest({ request, student, sender, onAnswer, onDone }: StudentRequestProps) {
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
        <a
          className={buttonVariants({ variant: "line", size: "sm" })}
          aria-label={`Message student: ${words}, ${about}`}
          href={draftMail(student, `${words}: ${recommendation?.title ?? ""}`, ["Thank you for your request."], sender)}
        >
          Message student
        </a>
      )}
      <RequestDoneButton request={request} onDone={onDone} />
    </StudentNextRow>
  );
}
