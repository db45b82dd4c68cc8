import { GraduationCap } from "lucide-react";
import { EmptyState } from "@/components/portal/empty-state";
import { avatarVariants, Row } from "@/components/portal/rows";
import type { EducationView } from "@/lib/education/views";
import { formatDate } from "@/lib/office-time";
import { RecordFact, RecordFacts } from "./applications/record-facts";

/** The student's degrees and certificates, newest first. */
export function StudentEducation({ education }: { education: readonly EducationView[] }) {
  if (education.length === 0) {
    return (
      <EmptyState title="No education yet" note="Degrees and certificates that the student adds are listed here." />
    );
  }
  const entries = education.toSorted((a, b) => endOf(b).localeCompare(endOf(a)));
  return (
    <ul className="px-6 py-2">
      {entries.map((entry) => (
        <EducationEntry key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

const endOf = ({ end_date, year_completed }: EducationView) => end_date ?? String(year_completed);

function EducationEntry({ entry }: { entry: EducationView }) {
  const { degree, institution, country, major, gpa } = entry;
  return (
    <Row className="items-start">
      <span className={avatarVariants()} aria-hidden="true">
        <GraduationCap />
      </span>
      <div className="min-w-0 flex-1">
        <h2 dir="auto" className="text-h4 wrap-anywhere">
          {degree}
        </h2>
        <p className="wrap-anywhere">
          <bdi>{institution}</bdi>
          {country && (
            <>
              , <bdi>{country}</bdi>
            </>
          )}
        </p>
        <RecordFacts>
          <RecordFact name={entry.start_date || entry.end_date ? "Dates" : "Completed"}>{whenOf(entry)}</RecordFact>
          <RecordFact name="Grade">
            <bdi>{gpa}</bdi>
          </RecordFact>
          {major && (
            <RecordFact name="Major">
              <bdi>{major}</bdi>
            </RecordFact>
          )}
        </RecordFacts>
      </div>
    </Row>
  );
}

/** "1 Sept 2019 – 30 Jun 2023" if the student gave dates, or else the year of the certificate. */
function whenOf({ start_date, end_date, year_completed }: EducationView): string {
  if (!start_date && !end_date) return String(year_completed);
  const start = start_date && formatDate(start_date);
  const end = end_date ? formatDate(end_date) : String(year_completed);
  return start ? `${start} – ${end}` : end;
}
