import { ProgressBar } from "@/components/portal/status/progress-bar";
import type { ReadinessView } from "@/lib/recommendations/views";

/** How strong a profile is in three respects, each with what would raise it. */
export function ProfileStrengths({ strengths }: Pick<ReadinessView, "strengths">) {
  return (
    <ul className="strengths">
      {strengths.map(({ id, label, percent, note }) => (
        <li key={id}>
          <b>{label}</b>
          <ProgressBar label={label} value={percent} />
          <p className="small muted">{note}</p>
        </li>
      ))}
    </ul>
  );
}
