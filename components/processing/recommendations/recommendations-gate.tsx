import Link from "next/link";
import type { RefObject } from "react";
import { ReadinessGates } from "@/components/recommendations/readiness/readiness-gates";
import { GapList, IncompleteCard } from "@/components/recommendations/recommendations-layout";
import type { ReadinessView } from "@/lib/recommendations/views";

type RecommendationsGateProps = {
  studentId: string;
  readiness: ReadinessView;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** What a student's profile still needs before recommendations can be generated. */
export function RecommendationsGate({ studentId, readiness, heading }: RecommendationsGateProps) {
  const { required_completeness, documents_uploaded, required_documents, missing } = readiness;
  const documentsLeft = required_documents - documents_uploaded;
  return (
    <IncompleteCard>
      <h2 id="incomplete-profile" ref={heading} tabIndex={-1}>
        The profile is not complete enough yet
      </h2>
      <p className="mt-1 text-muted-foreground">
        Recommendations need a profile that is at least {required_completeness}% complete and at least{" "}
        {required_documents} uploaded documents. The student fills in what is missing.
      </p>
      <ReadinessGates
        readiness={readiness}
        profileGap={
          <GapList label="Missing from the profile" title="Still missing:">
            {missing.map(({ id, label }) => (
              <li key={id}>{label}</li>
            ))}
          </GapList>
        }
        documentsGap={
          <p className="mt-2.5">
            {documentsLeft} more {documentsLeft === 1 ? "document is" : "documents are"} needed.{" "}
            <Link href={`/processing/students/${studentId}?tab=documents`} prefetch={false}>
              See the documents
            </Link>
          </p>
        }
      />
    </IncompleteCard>
  );
}
