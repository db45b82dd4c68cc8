import { cn } from "@/components/ui/cn";

type EstimateMarkProps = { children?: string; className?: string };

/** "estimate", on a tint: beside every figure and every total that rests on one. */
export const EstimateMark = ({ children = "estimate", className = "ms-1 align-middle" }: EstimateMarkProps) => (
  <span
    className={cn(
      "inline-block rounded-sm bg-wait-bg px-1.5 py-px font-[620] font-body text-small/[1.45] text-wait print:px-0",
      className,
    )}
  >
    {children}
  </span>
);
