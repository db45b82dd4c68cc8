import { cn } from "@/components/ui/cn";
import { Progress } from "@/components/ui/progress";

type ProgressBarProps = { label: string; value: number; className?: string };

/** A progress bar with its figure: "University of Manchester progress", 90%. */
export function ProgressBar({ label, value, className }: ProgressBarProps) {
  return (
    <div className={cn("flex items-center gap-3", className)}>
      <Progress className="min-w-16 flex-1" label={label} value={value} />
      <b className="min-w-10 text-end font-[560]" aria-hidden="true">
        {Math.round(value)}%
      </b>
    </div>
  );
}
