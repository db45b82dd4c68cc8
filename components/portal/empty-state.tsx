import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type EmptyStateProps = {
  /** The specified sentence: "No consultations found". */
  title: string;
  /** What will appear here. */
  note?: ReactNode;
  /** One thing to do, if there is one. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
  className?: string;
};

/** Nothing to show: the mark, the sentence, what will appear, one action. */
export function EmptyState({ title, note, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cn("grid justify-items-center gap-2 px-6 py-10 text-center", className)}>
      <img src="/brand/mark.svg" alt="" width={60} height={60} className="mb-1.5 dark:hidden" />
      <img src="/brand/mark-on-dark.svg" alt="" width={60} height={60} className="mb-1.5 hidden dark:block" />
      <Heading className={cn(level > 1 && "text-h3 tracking-[-0.012em]")}>{title}</Heading>
      {note && <p className="text-muted-foreground">{note}</p>}
      {action && <div className="mt-2 flex">{action}</div>}
    </div>
  );
}
