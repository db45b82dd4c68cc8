"use client";

import { ArrowDown, CalendarX2, Mail, MailQuestion, MessageSquareText, Plus, UserRoundX } from "lucide-react";
import { useState } from "react";
import { mailLink } from "@/components/portal/contact-links";
import { TogetherRefused } from "@/components/portal/list/selection/together-state";
import { HandOverDialog } from "@/components/portal/owners/hand-over-dialog";
import { OwnerControl } from "@/components/portal/owners/owner-control";
import { useHandOver } from "@/components/portal/owners/owners-together";
import { avatarVariants } from "@/components/portal/rows";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { usePortal } from "@/components/portal/shell/portal-page";
import { Badge } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { StaffStudentView } from "@/lib/accounts/views";
import { formatDate } from "@/lib/office-time";
import { initialsOf } from "@/lib/text";
import { studentHref } from "./student-address";
import { summaryOf } from "./student-facts";

type StudentHeadProps = {
  student: StaffStudentView;
  /** The pending work further down, in a few words; empty if there is none. */
  next: string;
  onCreate: (opener: HTMLElement) => void;
};

/** Who the student is, and the two most frequent actions: writing to them, and starting an application. */
export function StudentHead({ student, next, onCreate }: StudentHeadProps) {
  const { name, profile_picture, active, delete_after, email_confirmed_at, created_at } = student;
  const avatar = cn(avatarVariants(), "size-16 object-cover text-[1.5rem] max-md:size-13 max-md:text-[1.25rem]");
  return (
    <div className="mb-7 flex flex-wrap items-end justify-between gap-5">
      <div className="flex min-w-0 items-center gap-4.5 max-md:items-start">
        {profile_picture ? (
          // The address names the portal, for a member who is also signed in here as a student.
          <img className={avatar} src={`${profile_picture}&portal=processing`} alt="" width={64} height={64} />
        ) : (
          <span className={avatar} aria-hidden="true">
            {initialsOf(name)}
          </span>
        )}
        <div className="min-w-0">
          <h1 className="wrap-anywhere">
            <bdi>{name}</bdi>
          </h1>
          <p className="mt-1.5 text-[1rem] text-muted-foreground">{summaryOf(student, formatDate(created_at))}</p>
          <StudentOwner student={student} />
          {next && (
            <p className="mt-1.5 text-[1rem] text-muted-foreground">
              <a className="inline-block min-h-6" href="#before-next">
                {next}
                {/* after the last word, even when it is on a second line */}
                <ArrowDown className="ms-1.5 inline-block size-4 align-[-0.15em]" aria-hidden="true" />
              </a>
            </p>
          )}
          {(!active || delete_after || !email_confirmed_at) && (
            <p className="mt-1.5 flex flex-wrap gap-2">
              {!email_confirmed_at && (
                <Badge tone="wait">
                  <MailQuestion aria-hidden="true" />
                  Email not confirmed
                </Badge>
              )}
              {!active && (
                <Badge tone="bad">
                  <UserRoundX aria-hidden="true" />
                  Inactive account
                </Badge>
              )}
              {delete_after && (
                <Badge tone="wait">
                  <CalendarX2 aria-hidden="true" />
                  To be deleted on {formatDate(delete_after)}
                </Badge>
              )}
            </p>
          )}
        </div>
      </div>
      <StudentActions student={student} onCreate={onCreate} />
    </div>
  );
}

/** The ways to reach them, and a new application. */
function StudentActions({ student, onCreate }: Pick<StudentHeadProps, "student" | "onCreate">) {
  const { name, email } = student;
  return (
    <div className="flex flex-wrap gap-3">
      <a
        className={buttonVariants({ variant: "line", size: "sm" })}
        href={mailLink(email)}
        aria-label={`Email ${name}`}
      >
        <Mail aria-hidden="true" />
        Email
      </a>
      <InPlaceLink
        className={buttonVariants({ variant: "line", size: "sm" })}
        href={studentHref(student.id, { tab: "messages" })}
      >
        <MessageSquareText aria-hidden="true" />
        Message
      </InPlaceLink>
      <Button size="sm" id="create-application" onClick={(event) => onCreate(event.currentTarget)}>
        <Plus aria-hidden="true" />
        Create Application
      </Button>
    </div>
  );
}

/** Who answers for the student; a hand-over takes their applications along. */
function StudentOwner({
  student: { id, name, preferred_country, assigned_to, owner_version },
}: {
  student: StaffStudentView;
}) {
  const handOver = useHandOver({ path: "users/owners", noun: "student" });
  const [isOpen, setOpen] = useState(false);
  const { self } = usePortal();
  const record = { id, version: owner_version };
  return (
    <div className="mt-1.5 flex min-w-0 flex-wrap items-center gap-2 text-muted-foreground">
      <span>Owner:</span>
      <OwnerControl
        name={name}
        owner={assigned_to}
        country={preferred_country}
        onGive={(member) => handOver.give(record, member)}
      />
      {assigned_to?.id === self.id && (
        <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Hand over…
        </Button>
      )}
      {isOpen && (
        <HandOverDialog
          title={`Hand over ${name}`}
          description="Their applications move with them, except those given to someone else. Nobody gets an email."
          except={self.id}
          toEach="In turn, by region and load"
          confirm="Hand over"
          onClose={() => setOpen(false)}
          onGive={({ body, to }) => {
            setOpen(false);
            handOver.send([record], body, to);
          }}
        />
      )}
      <TogetherRefused {...handOver.together} nouns={["student", "students"]} />
    </div>
  );
}
