"use client";

import {
  CircleCheck,
  FileClock,
  FileWarning,
  FileX2,
  GraduationCap,
  MessageSquareText,
  UserRoundPen,
} from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { ErrorState } from "@/components/portal/error-state";
import { LoadingState } from "@/components/portal/loading-state";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { useKeptFocus } from "@/components/portal/use-kept-focus";
import { Button, buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { StaffStudentView } from "@/lib/accounts/views";
import { countOf } from "@/lib/plural";
import { type AnswerHandler, StudentRequest } from "./applications/student-request";
import { studentHref } from "./student-address";
import { askFor, type WriteToStudent } from "./student-asks";
import type { Need } from "./student-needs";
import { StudentNextRow } from "./student-next-row";
import type { StudentNextSteps } from "./use-student-next";

const firstShown = 4;
const icons = { rejected: FileWarning, document: FileX2, profile: UserRoundPen, education: GraduationCap } as const;

type StudentNextProps = {
  student: StaffStudentView;
  /** The site that links in messages lead to. */
  portalUrl: string;
  next: StudentNextSteps;
  onWrite: WriteToStudent;
  onAnswer: AnswerHandler;
};

/** What must happen before the student's next step: their requests, documents to review, and what is missing. */
export function StudentNext({ student, portalUrl, next, onWrite, onAnswer }: StudentNextProps) {
  const { requests, waiting, needs, failed, failure, isLoading, isClear } = next;
  const heading = useRef<HTMLHeadingElement>(null);
  const onDone = useKeptFocus(requests, heading);

  return (
    <Card pad aria-labelledby="before-next">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="before-next" className="scroll-mt-6 focus-visible:outline-offset-6" ref={heading} tabIndex={-1}>
          Before the next step
        </h2>
        {needs.length > 1 && (
          <Button variant="quiet" size="sm" onClick={() => onWrite(askForAll(needs, portalUrl))}>
            <MessageSquareText aria-hidden="true" />
            Ask for all {needs.length}
          </Button>
        )}
      </div>
      {failed.length > 0 && (
        <ErrorState
          title={failure}
          pending={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const { refetch } of failed) void refetch();
          }}
        />
      )}
      {isClear && (
        <p className="mt-2.5 flex items-center gap-2.5 font-[560] text-[1rem] text-ok">
          <CircleCheck aria-hidden="true" />
          Nothing is missing. The next step is with us.
        </p>
      )}
      {isLoading ? (
        <LoadingState text="Checking what’s missing..." rows={2} />
      ) : (
        <Rows>
          {[
            ...requests.map((request) => (
              <StudentRequest
                key={request.id}
                request={request}
                onWrite={onWrite}
                onAnswer={onAnswer}
                onDone={onDone}
              />
            )),
            ...(waiting.length > 0 ? [<Waiting key="waiting" studentId={student.id} labels={waiting} />] : []),
            ...needs.map((need) => <NeedRow key={need.id} need={need} portalUrl={portalUrl} onWrite={onWrite} />),
          ]}
        </Rows>
      )}
    </Card>
  );
}

/** The first few rows; the rest on demand, so that a new student's list does not fill the screen. */
function Rows({ children }: { children: ReactNode[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || children.length <= firstShown + 1 ? children : children.slice(0, firstShown);
  if (children.length === 0) return null;
  return (
    <>
      <ul>{shown}</ul>
      {shown.length < children.length && (
        <Button size="sm" variant="line" onClick={() => setWhole(true)}>
          Show all {children.length}
        </Button>
      )}
    </>
  );
}

function Waiting({ studentId, labels }: { studentId: string; labels: readonly string[] }) {
  const title = `${countOf(labels.length, "document")} to review`;
  return (
    <StudentNextRow icon={<FileClock />} title={title} note={labels.join(", ")}>
      <InPlaceLink
        className={buttonVariants({ variant: "line", size: "sm" })}
        href={studentHref(studentId, { tab: "documents" })}
      >
        Review
      </InPlaceLink>
    </StudentNextRow>
  );
}

function NeedRow({ need, portalUrl, onWrite }: { need: Need; portalUrl: string; onWrite: WriteToStudent }) {
  const { kind, title, note, subject, asked } = need;
  const Icon = icons[kind];
  const action = kind === "rejected" ? "Message student" : "Request it";
  return (
    <StudentNextRow icon={<Icon />} title={title} note={note} noteDir="auto">
      <Button
        size="sm"
        variant="line"
        aria-label={`${action}: ${title}`}
        onClick={() => onWrite(askFor(subject, [asked], portalUrl))}
      >
        {action}
      </Button>
    </StudentNextRow>
  );
}

const askForAll = (needs: readonly Need[], portalUrl: string) =>
  askFor(
    "What we need from you for your application",
    needs.map(({ asked }) => asked),
    portalUrl,
  );
