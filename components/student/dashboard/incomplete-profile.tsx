import Link from "next/link";
import type { RefObject } from "react";
import { ReadinessGates } from "@/components/recommendations/readiness/readiness-gates";
import { GapList, IncompleteCard } from "@/components/recommendations/recommendations-layout";
import { controlOf, profileHref } from "@/components/student/profile/profile-address";
import { buttonVariants } from "@/components/ui/button";
import { countOf } from "@/lib/plural";
import type { ReadinessView } from "@/lib/recommendations/views";
import type { ProfileGap } from "@/lib/students/completeness";

type IncompleteProfileProps = { readiness: ReadinessView; heading: RefObject<HTMLHeadingElement | null> };

/** What recommendations still need, as the gate's title: "Upload 1 more document first". */
export function firstNeeded(readiness: ReadinessView): string {
  const { isProfileDone, documentsLeft } = leftOf(readiness);
  const upload = `pload ${countOf(documentsLeft, "more document")}`;
  if (isProfileDone) return `U${upload} first`;
  return documentsLeft > 0 ? `Complete your profile and u${upload} first` : "Complete your profile first";
}

const leftOf = (readiness: ReadinessView) => ({
  isProfileDone: readiness.profile_completeness >= readiness.required_completeness,
  documentsLeft: Math.max(0, readiness.required_documents - readiness.documents_uploaded),
});

/** What recommendations still need: both requirements with their figures, and links to what is missing. */
export function IncompleteProfile({ readiness, heading }: IncompleteProfileProps) {
  const { required_completeness, required_documents, missing } = readiness;
  const { isProfileDone, documentsLeft } = leftOf(readiness);
  return (
    <IncompleteCard>
      <h2 id="incomplete-profile" ref={heading} tabIndex={-1}>
        {firstNeeded(readiness)}
      </h2>
      <p className="text-muted-foreground mt-1">
        Recommendations rest on what we know of you and on your documents. They need a profile that is at least{" "}
        {required_completeness}% complete and at least {required_documents} uploaded documents.
      </p>
      <ReadinessGates
        readiness={readiness}
        profileGap={
          <GapList label="Still missing in your profile" title="Still missing:">
            {missing.map((gap) => (
              <li key={gap.id}>
                <Link
                  className="max-md:inline-flex max-md:min-h-11 max-md:min-w-11 max-md:items-center"
                  href={hrefOf(gap)}
                >
                  {gap.label}
                </Link>
              </li>
            ))}
          </GapList>
        }
        documentsGap={
          <p className="mt-2.5">
            <Link className="max-md:inline-flex max-md:min-h-11 max-md:items-center" href="/student/documents">
              Upload {countOf(documentsLeft, "more document")}
            </Link>
          </p>
        }
      />
      {isProfileDone ? (
        <Link
          className={buttonVariants({ variant: "gold", size: "sm", className: "max-md:min-h-11" })}
          href="/student/documents"
        >
          Upload documents
        </Link>
      ) : (
        <Link
          className={buttonVariants({ variant: "gold", size: "sm", className: "max-md:min-h-11" })}
          href={missing[0] ? hrefOf(missing[0]) : "/student/profile"}
        >
          Complete profile
        </Link>
      )}
    </IncompleteCard>
  );
}

/** The link to fill a gap. */
const hrefOf = (gap: ProfileGap) => profileHref(gap.tab, controlOf(gap));
