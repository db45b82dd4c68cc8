import { Progress } from "@/components/ui/progress";

type GateBarProps = {
  label: string;
  percent: number;
  /** Where the bar has to reach. */
  neededPercent: number;
  /** "70% needed" */
  needed: string;
};

/** A bar with the mark that it has to reach. */
export function GateBar({ label, percent, neededPercent, needed }: GateBarProps) {
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
