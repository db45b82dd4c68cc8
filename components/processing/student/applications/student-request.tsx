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

/** Starts an application from a request; the button is where the focus goes back to. */
export type AnswerHandler = (request: StaffRequestView, button: HTMLElement) => void;

type StudentRequestProps = {
  request: StaffRequestView;
  student: StaffStudentView;
  sender: Sender;
  onAnswer: AnswerHandler;
  /** Before it is saved: the row will go, and the focus with it. */
  onDone: (id: string) => void;
};

/** Something the student has asked for, the way to do it, and to say that it is done. */
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
