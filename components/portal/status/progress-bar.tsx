import { cn } from "@/components/ui/cn";
import { Progress } from "@/components/ui/progress";

/** A bar with its figure: "University of Manchester progress", 90%. */
export function ProgressBar({ label, value, className }: { label: string; value: number; className?: string }) {
  return (
    <div className={cn("progress-row", className)}>
      <Progress label={label} value={value} />
      <b aria-hidden="true">{Math.round(value)}%</b>
    </div>
  );
}
