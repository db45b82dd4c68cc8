import { GraduationCap, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { IconTile } from "@/components/portal/rows";
import { Button } from "@/components/ui/button";
import type { EducationView } from "@/lib/education/views";
import { isLengthOpen } from "@/lib/recommendations/read/schooling";
import { yearsOf } from "./education-form";

type ProfileEducationEntryProps = {
  entry: EducationView;
  /** Absent while another entry is being edited. */
  onEdit?: () => void;
  onDelete?: () => void;
  /** Adds how many years it took to the degree's name. */
  onLength: (years: 2 | 4) => void;
};

/** One entry of the education history. */
export function ProfileEducationEntry({ entry, onEdit, onDelete, onLength }: ProfileEducationEntryProps) {
  const { id, degree, institution, major, gpa, country } = entry;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3.5 py-5">
      <IconTile className="max-md:hidden" aria-hidden="true">
        <GraduationCap />
      </IconTile>
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
        <dl className="mt-2 flex flex-wrap gap-x-7 gap-y-1">
          <Fact name={yearsOf(entry).length > 4 ? "Years" : "Completed"}>{yearsOf(entry)}</Fact>
          <Fact name="Grade">
            <bdi>{gpa}</bdi>
          </Fact>
          {major && (
            <Fact name="Major">
              <bdi>{major}</bdi>
            </Fact>
          )}
        </dl>
      </div>
      {onEdit && onDelete && (
        <div className="flex flex-wrap gap-2 max-md:w-full">
          <Button
            id={`edit-${id}`}
            variant="line"
            size="sm"
            className="min-h-11 max-md:flex-1"
            aria-label={`Edit ${degree}`}
            onClick={onEdit}
          >
            <Pencil aria-hidden="true" />
            Edit
          </Button>
          <Button
            variant="quiet"
            size="sm"
            className="min-h-11 max-md:flex-1"
            aria-label={`Delete ${degree}`}
            onClick={onDelete}
          >
            <Trash2 aria-hidden="true" />
            Delete
          </Button>
        </div>
      )}
      {isLengthOpen(entry) && onEdit && <LengthQuestion degree={degree} onLength={onLength} />}
    </div>
  );
}

type LengthQuestionProps = Pick<ProfileEducationEntryProps, "onLength"> & { degree: string };

/** Asks what a name like "BSc" leaves open, and a master's degree depends on. */
function LengthQuestion({ degree, onLength }: LengthQuestionProps) {
  return (
    <fieldset className="w-full rounded-md bg-wait-bg px-4 py-3">
      <legend className="float-left font-[560]">
        Did your <bdi>{degree}</bdi> take two years or four?
      </legend>
      <p className="clear-left text-ui">
        A master’s degree asks for 16 years of education: after two years you are short of that.
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {([2, 4] as const).map((years) => (
          <Button key={years} variant="line" size="sm" className="min-h-11" onClick={() => onLength(years)}>
            {years === 2 ? "Two years" : "Four years"}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="font-[560] wrap-anywhere">{children}</dd>
    </div>
  );
}
