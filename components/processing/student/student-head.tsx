import { ArrowDown, CalendarX2, Mail, Plus, UserRoundX } from "lucide-react";
import { mailLink } from "@/components/portal/contact-links";
import { initialsOf } from "@/components/processing/initials";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { StaffStudentView } from "@/lib/accounts/views";
import { formatDate } from "@/lib/office-time";
import { summaryOf } from "./student-words";

type StudentHeadProps = {
  student: StaffStudentView;
  /** What waits further down, in a few words; empty where nothing does. */
  next: string;
  onCreate: (opener: HTMLElement) => void;
};

/** Who the student is, and the two things that are done most: writing to them, and starting an application. */
export function StudentHead({ student, next, onCreate }: StudentHeadProps) {
  const { name, email, profile_picture, active, delete_after, created_at } = student;
  return (
    <div className="page-head">
      <div className="student-name">
        {profile_picture ? (
          // Whoever is signed in here as a student too is asked as the team.
          <img
            className="avatar student-avatar"
            src={`${profile_picture}&portal=processing`}
            alt=""
            width={64}
            height={64}
          />
        ) : (
          <span className="avatar student-avatar" aria-hidden="true">
            {initialsOf(name)}
          </span>
        )}
        <div className="min-w-0">
          <h1 className="wrap-anywhere">
            <bdi>{name}</bdi>
          </h1>
          <p>{summaryOf(student, formatDate(created_at))}</p>
          {next && (
            <p>
              <a className="student-jump" href="#before-next">
                {next}
                <ArrowDown aria-hidden="true" />
              </a>
            </p>
          )}
          {(!active || delete_after) && (
            <p className="student-marks">
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
      <div className="flex flex-wrap gap-3">
        <a className="btn btn-line btn-sm" href={mailLink(email)} aria-label={`Email ${name}`}>
          <Mail aria-hidden="true" />
          Email
        </a>
        <Button size="sm" id="create-application" onClick={(event) => onCreate(event.currentTarget)}>
          <Plus aria-hidden="true" />
          Create Application
        </Button>
      </div>
    </div>
  );
}
