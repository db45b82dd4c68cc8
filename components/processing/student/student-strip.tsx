import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { Country } from "@/components/processing/country";
import { initialsOf } from "@/components/processing/initials";
import { teamRecommendationsHref } from "@/components/processing/recommendations/recommendations-address";
import { Badge } from "@/components/ui/badge";
import type { StaffStudentView } from "@/lib/accounts/views";

/** Who is on show, with the ways to the file and to somebody else. */
export function StudentStrip({ student }: { student: StaffStudentView }) {
  const { id, name, preferred_country, profile, active } = student;
  return (
    <section className="card student-strip" aria-label="Selected student">
      <span className="avatar" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div className="min-w-0 flex-1">
        <b className="block wrap-anywhere text-[1.0625rem]">
          <bdi>{name}</bdi> {!active && <Badge tone="off">Inactive</Badge>}
        </b>
        <span className="small muted flex flex-wrap items-center gap-x-4">
          <Country country={preferred_country} />
          <span>Profile {profile.completeness}% complete</span>
        </span>
      </div>
      <div className="student-strip-ways">
        <Link className="btn btn-line btn-sm" href={`/processing/students/${id}`} prefetch={false}>
          View Profile
        </Link>
        <Link className="btn btn-quiet btn-sm" href={teamRecommendationsHref({})} prefetch={false}>
          <ArrowLeft aria-hidden="true" />
          Choose another student
        </Link>
      </div>
    </section>
  );
}
