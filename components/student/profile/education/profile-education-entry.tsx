import { GraduationCap, Pencil, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { EducationView } from "@/lib/education/views";
import { yearsOf } from "./education-form";

type ProfileEducationEntryProps = {
  entry: EducationView;
  /** Absent while another entry is being changed. */
  onEdit?: () => void;
  onDelete?: () => void;
};

/** One entry of the education history. */
export function ProfileEducationEntry({ entry, onEdit, onDelete }: ProfileEducationEntryProps) {
  const { id, degree, institution, major, gpa, country } = entry;
  return (
    <div className="education-entry">
      <span className="figure-icon" aria-hidden="true">
        <GraduationCap />
      </span>
      <div className="min-w-0 flex-1">
        <h3 dir="auto" className="wrap-anywhere">
          {degree}
        </h3>
        <p className="wrap-anywhere">
          <bdi>{institution}</bdi>
          {country && (
            <>
              , <bdi>{country}</bdi>
            </>
          )}
        </p>
        <dl className="education-facts">
          <div>
            <dt>{yearsOf(entry).length > 4 ? "Years" : "Completed"}</dt>
            <dd>{yearsOf(entry)}</dd>
          </div>
          <div>
            <dt>Grade</dt>
            <dd>
              <bdi>{gpa}</bdi>
            </dd>
          </div>
          {major && (
            <div>
              <dt>Major</dt>
              <dd>
                <bdi>{major}</bdi>
              </dd>
            </div>
          )}
        </dl>
      </div>
      {onEdit && onDelete && (
        <div className="entry-buttons flex flex-wrap gap-2">
          <Button
            id={`edit-${id}`}
            variant="line"
            size="sm"
            className="min-h-11"
            aria-label={`Edit ${degree}`}
            onClick={onEdit}
          >
            <Pencil aria-hidden="true" />
            Edit
          </Button>
          <Button variant="quiet" size="sm" className="min-h-11" aria-label={`Delete ${degree}`} onClick={onDelete}>
            <Trash2 aria-hidden="true" />
            Delete
          </Button>
        </div>
      )}
    </div>
  );
}
