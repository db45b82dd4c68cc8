import type { UseQueryResult } from "@tanstack/react-query";
import type { Route } from "next";
import Link from "next/link";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { ProgressBar } from "@/components/portal/status/progress-bar";
import { RouteLine } from "@/components/portal/status/route-line";
import { Card } from "@/components/ui/card";
import type { OnboardingStep } from "@/lib/students/onboarding";
import type { OnboardingView } from "@/lib/students/views";

/** The steps to a complete record, and how many of them are done. */
export function GettingStarted({ query }: { query: UseQueryResult<OnboardingView> }) {
  return (
    <Card aria-labelledby="getting-started">
      <div className="flex flex-wrap items-center justify-between gap-3 px-6 pt-6">
        <h2 id="getting-started">Getting Started</h2>
        {query.data && (
          <div className="w-full md:w-56">
            <ProgressBar label="Getting Started" value={query.data.progress} />
            <p className="text-muted-foreground text-small/[1.45]">
              of {query.data.steps.length} steps: profile, documents, education
            </p>
          </div>
        )}
      </div>
      <QueryPanel query={query} loading="Loading your steps..." failure="Failed to load your steps" isQuiet>
        {({ steps }) => (
          <div className="p-6">
            <RouteLine label="Getting Started" points={steps.map(toPoint)} />
          </div>
        )}
      </QueryPanel>
    </Card>
  );
}

function toPoint({ id, title, description, completed, link }: OnboardingStep) {
  const action = (
    // The steps' links are screens of this portal, from lib/students/onboarding.ts.
    <Link
      className="text-small/[1.45] inline-flex items-center font-semibold max-md:-mt-1.5 max-md:min-h-11 max-md:min-w-11"
      href={link as Route}
      aria-label={`${completed ? "View" : "Complete"}: ${title}`}
    >
      {completed ? "View" : "Complete"}
    </Link>
  );
  return { id, title, note: description, isDone: completed, action };
}
