import Link from "next/link";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { profileHref } from "@/components/student/profile/profile-address";
import { buttonVariants } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { countOf } from "@/lib/plural";
import { requiredCompleteness, requiredDocumentCount } from "@/lib/recommendations/requirements";
import type { Completeness } from "@/lib/students/completeness";
import { questionsHref } from "./questions";

type QuestionsEndProps = {
  profile: Completeness;
  /** How many documents are still to be sent; undefined if that could not be loaded. */
  toUpload: number | undefined;
  /** What to do next depends on the documents: nothing is offered until they have been loaded, or have failed to. */
  isLoading: boolean;
};

/** After the last question: what the answers are good for, what is still open, and where to go on. */
export function QuestionsEnd({ profile: { completeness, missing }, toUpload, isLoading }: QuestionsEndProps) {
  const isEnough = completeness >= requiredCompleteness;
  const hasAll = toUpload === 0;
  return (
    <section className="grid gap-4 p-6 max-md:px-5" aria-labelledby="questions-end">
      <h2 id="questions-end" tabIndex={-1}>
        {missing.length === 0 ? "Your profile is complete" : "That’s all for now"}
      </h2>
      <p className="max-w-measure text-muted-foreground">
        {isEnough
          ? `Your answers are enough for recommendations, together with ${requiredDocumentCount} documents.`
          : `Recommendations start at ${requiredCompleteness}%, with ${requiredDocumentCount} documents.`}{" "}
        Your picture, a few words about you and your account are in the whole profile.
      </p>
      {isLoading ? (
        <Skeleton className="h-11 w-full max-w-60 max-md:max-w-none" />
      ) : (
        <p className="flex flex-wrap gap-3">
          {!hasAll && (
            <Link className={buttonVariants({ variant: "gold", className: "max-md:w-full" })} href="/student/documents">
              Upload {toUpload ? countOf(toUpload, "document") : "documents"}
            </Link>
          )}
          {isEnough && (
            <Link
              className={buttonVariants({ variant: hasAll ? "gold" : "line", className: "max-md:w-full" })}
              href="/student/recommendations"
            >
              See recommendations
            </Link>
          )}
          {missing.length > 0 && (
            <InPlaceLink
              className={buttonVariants({ variant: hasAll && !isEnough ? "gold" : "line", className: "max-md:w-full" })}
              href={questionsHref()}
            >
              Answer {countOf(missing.length, "open question")}
            </InPlaceLink>
          )}
          <InPlaceLink
            className={buttonVariants({ variant: "quiet", className: "max-md:w-full" })}
            href={profileHref("personal")}
          >
            Whole profile
          </InPlaceLink>
        </p>
      )}
    </section>
  );
}
