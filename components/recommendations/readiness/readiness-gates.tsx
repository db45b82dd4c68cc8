import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Progress } from "@/components/ui/progress";
import type { ReadinessView } from "@/lib/recommendations/views";

type ReadinessGatesProps = {
  readiness: ReadinessView;
  /** Shown below the profile's bar while it is too low. */
  profileGap: ReactNode;
  /** The same for the documents. */
  documentsGap: ReactNode;
};

/** The two requirements for recommendations, each with its figure and its target. */
export function ReadinessGates({ readiness, profileGap, documentsGap }: ReadinessGatesProps) {
  const { profile_completeness, required_completeness, documents_uploaded, required_documents } = readiness;
  const isProfileDone = profile_completeness >= required_completeness;
  const areDocumentsDone = documents_uploaded >= required_documents;
  return (
    <div className="my-5 grid gap-x-12 gap-y-6 max-md:[&_a]:inline-flex max-md:[&_a]:min-h-11 max-md:[&_a]:items-center md:grid-cols-2">
      <div>
        <h3 className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          Profile <Badge tone={isProfileDone ? "ok" : "wait"}>{profile_completeness}% complete</Badge>
        </h3>
        <GateBar
          label="Profile completeness"
          percent={profile_completeness}
          neededPercent={required_completeness}
          needed={`${required_completeness}% needed`}
        />
        {!isProfileDone && profileGap}
      </div>
      <div>
        <h3 className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          Documents{" "}
          <Badge tone={areDocumentsDone ? "ok" : "wait"}>
            {documents_uploaded} of {required_documents} uploaded
          </Badge>
        </h3>
        <GateBar
          label="Documents uploaded"
          percent={(documents_uploaded / required_documents) * 100}
          neededPercent={100}
          needed={`${required_documents} needed`}
        />
        {!areDocumentsDone && documentsGap}
      </div>
    </div>
  );
}

type GateBarProps = {
  label: string;
  percent: number;
  /** The target of the bar. */
  neededPercent: number;
  /** "70% needed" */
  needed: string;
};

/** A progress bar with a mark at its target. */
function GateBar({ label, percent, neededPercent, needed }: GateBarProps) {
  const at = { insetInlineStart: `${neededPercent}%` };
  return (
    <div className="relative pb-5.5">
      <Progress className="h-2.5" label={label} value={percent} />
      <span
        className="absolute -top-0.75 h-4 -translate-x-1/2 rounded-xs border-foreground border-s-3"
        style={at}
        aria-hidden="true"
      />
      <span
        className={cn(
          "absolute bottom-0 whitespace-nowrap text-muted-foreground text-small/[1.45]",
          neededPercent > 90 ? "-translate-x-full" : "-translate-x-1/2",
        )}
        style={at}
      >
        {needed}
      </span>
    </div>
  );
}
