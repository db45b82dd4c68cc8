import Link from "next/link";
import type { RefObject } from "react";
import { ReadinessGates } from "@/components/recommendations/readiness/readiness-gates";
import { controlOf, profileHref } from "@/components/student/profile/profile-address";
import { Card } from "@/components/ui/card";
import type { ReadinessView } from "@/lib/recommendations/views";
import type { ProfileGap } from "@/lib/students/completeness";

type IncompleteProfileProps = { readiness: ReadinessView; heading: RefObject<HTMLHeadingElement | null> };

/** What recommendations still need: both requirements with their figures, and the ways to what is missing. */
export function IncompleteProfile({ readiness, heading }: IncompleteProfileProps) {
  const { profile_completeness, required_completeness, documents_uploaded, required_documents, missing } = readiness;
  const isProfileDone = profile_completeness >= required_completeness;
  const documentsLeft = required_documents - documents_uploaded;
  return (
    <Card pad className="incomplete" aria-labelledby="incomplete-profile">
      <h2 id="incomplete-profile" ref={heading} tabIndex={-1}>
        Complete your profile first
      </h2>
      <p className="muted mt-1">
        Recommendations rest on what we know of you. They need a profile that is at least {required_completeness}%
        complete and at least {required_documents} uploaded documents.
      </p>
      <ReadinessGates
        readiness={readiness}
        profileGap={
          <ul className="incomplete-list" aria-label="Still missing in your profile">
            <li className="muted" aria-hidden="true">
              Still missing:
            </li>
            {missing.map((gap) => (
              <li key={gap.id}>
                <Link href={hrefOf(gap)}>{gap.label}</Link>
              </li>
            ))}
          </ul>
        }
        documentsGap={
          <p className="mt-2.5">
            <Link href="/student/documents">
              Upload {documentsLeft} more {documentsLeft === 1 ? "document" : "documents"}
            </Link>
          </p>
        }
      />
      {isProfileDone ? (
        <Link className="btn btn-gold btn-sm" href="/student/documents">
          Upload documents
        </Link>
      ) : (
        <Link className="btn btn-gold btn-sm" href={missing[0] ? hrefOf(missing[0]) : "/student/profile"}>
          Complete profile
        </Link>
      )}
    </Card>
  );
}

/** Where a gap is filled in. */
const hrefOf = (gap: ProfileGap) => profileHref(gap.tab, controlOf(gap));
