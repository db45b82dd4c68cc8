import { Plus } from "lucide-react";
import { EmptyState } from "@/components/portal/empty-state";
import { Button } from "@/components/ui/button";
import type { StaffStudentView } from "@/lib/accounts/views";
import { StudentApplication, type UpdateHandler } from "./student-application";

type StudentApplicationsProps = {
  student: StaffStudentView;
  onCreate: (opener: HTMLElement) => void;
  onUpdate: UpdateHandler;
};

/** All applications of the student, newest first, each one click from its update. */
export function StudentApplications({ student, onCreate, onUpdate }: StudentApplicationsProps) {
  const { applications, application_count } = student;
  const create = (
    <Button size="sm" variant="line" onClick={(event) => onCreate(event.currentTarget)}>
      <Plus aria-hidden="true" />
      Create Application
    </Button>
  );
  if (applications.length === 0) {
    return (
      <EmptyState
        title="No applications yet"
        note="Applications you create appear here, and the student sees them right away."
        action={create}
      />
    );
  }
  return (
    <div className="px-6 pt-2 pb-6">
      <ul>
        {applications.map((application) => (
          <StudentApplication key={application.id} application={application} onUpdate={onUpdate} />
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        {create}
        {applications.length < application_count && (
          <p className="text-muted-foreground text-small/[1.45]">
            The newest {applications.length} of {application_count}
          </p>
        )}
      </div>
    </div>
  );
}
