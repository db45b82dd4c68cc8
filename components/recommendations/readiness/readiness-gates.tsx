import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Progress } from "@/components/ui/progress";
import type { ReadinessView } from "@/lib/recommendations/views";

type ReadinessGatesProps = {
  readiness: ReadinessView;
  /** Stands below the profile's bar while it does not reach far enough. */
  profileGap: ReactNode;
  /** The same for the documents. */
  documentsGap: ReactNode;
};

/** The two requirements of recommendations, each with its figure and how far it still has to reach. */
export function ReadinessGates({ readiness, profileGap, documentsGap }: ReadinessGatesProps) {
  const { profile_completeness, required_completeness, documents_uploaded, required_documents } = readiness;
  const isProfileDone = profile_completeness >= required_completeness;
  const areDocumentsDone = documents_uploaded >= required_documents;
  return (
    <div className="incomplete-gates">
      <div>
        <h3>
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
        <h3>
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
  /** Where the bar has to reach. */
  neededPercent: number;
  /** "70% needed" */
  needed: string;
};

/** A bar with the mark that it has to reach. */
function GateBar({ label, percent, neededPercent, needed }: GateBarProps) {
  const at = { insetInlineStart: `${neededPercent}%` };
  return (
    <div className="gate-bar">
      <Progress label={label} value={percent} />
      <span className="gate-mark" style={at} aria-hidden="true" />
      <span className={neededPercent > 90 ? "gate-need is-at-end small muted" : "gate-need small muted"} style={at}>
        {needed}
      </span>
    </div>
  );
}
