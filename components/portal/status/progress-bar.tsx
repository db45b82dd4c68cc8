import { Progress } from "@/components/ui/progress";

/** A bar with its figure: "University of Manchester progress", 90%. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  return (
    <div className="progress-row">
      <Progress label={label} value={value} />
      <b aria-hidden="true">{Math.round(value)}%</b>
    </div>
  );
}
