import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { Country } from "@/components/processing/country";
import { initialsOf } from "@/components/processing/initials";
import type { StudentListView } from "@/lib/accounts/views";
import { teamRecommendationsHref } from "./recommendations-address";

/** A student who can be chosen. */
export function StudentChoiceRow({ student: { id, name, email, preferred_country } }: { student: StudentListView }) {
  return (
    <li>
      <Link className="choice-row" href={teamRecommendationsHref({ studentId: id })} prefetch={false}>
        <span className="avatar" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className="min-w-0">
          <b className="block wrap-anywhere">
            <bdi>{name}</bdi>
          </b>
          <span className="small muted wrap-anywhere">{email}</span>
        </span>
        <span className="choice-country">
          <Country country={preferred_country} />
        </span>
        <ChevronRight aria-hidden="true" />
      </Link>
    </li>
  );
}
