import { ProgressBar } from "@/components/portal/status/progress-bar";
import type { ReadinessView } from "@/lib/recommendations/views";

/** How strong a profile is in three respects, each with what would improve it. */
export function ProfileStrengths({ strengths }: Pick<ReadinessView, "strengths">) {
  return (
    <ul className="mt-3.5 grid gap-4">
      {strengths.map(({ id, label, percent, note }) => (
        <li key={id}>
          <b>{label}</b>
          <ProgressBar label={label} value={percent} />
          <p className="text-small/[1.45] text-muted-foreground">{note}</p>
        </li>
      ))}
    </ul>
  );
}
