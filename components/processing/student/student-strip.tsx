import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { avatarVariants } from "@/components/portal/rows";
import { Country } from "@/components/processing/country";
import { teamRecommendationsHref } from "@/components/processing/recommendations/recommendations-address";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { StaffStudentView } from "@/lib/accounts/views";
import { initialsOf } from "@/lib/text";

/** The current student, with links to the record and to another student. */
export function StudentStrip({ student }: { student: StaffStudentView }) {
  const { id, name, preferred_country, profile, active } = student;
  return (
    <Card
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 px-6 py-4 max-md:px-5"
      aria-label="Selected student"
    >
      <span className={avatarVariants()} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div className="min-w-0 flex-1">
        <b className="block wrap-anywhere text-body">
          <bdi>{name}</bdi> {!active && <Badge tone="off">Inactive</Badge>}
        </b>
        <span className="flex flex-wrap items-center gap-x-4 text-muted-foreground text-small/[1.45]">
          <Country country={preferred_country} />
          <span>Profile {profile.completeness}% complete</span>
        </span>
      </div>
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:min-h-11 max-md:*:flex-auto">
        <Link
          className={buttonVariants({ variant: "line", size: "sm" })}
          href={`/processing/students/${id}`}
          prefetch={false}
        >
          View Profile
        </Link>
        <Link
          className={buttonVariants({ variant: "quiet", size: "sm" })}
          href={teamRecommendationsHref({})}
          prefetch={false}
        >
          <ArrowLeft aria-hidden="true" />
          Choose another student
        </Link>
      </div>
    </Card>
  );
}
