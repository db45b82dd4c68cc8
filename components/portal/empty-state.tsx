import type { ReactNode } from "react";

type EmptyStateProps = {
  /** The specified sentence: "No consultations found". */
  title: string;
  /** What will appear here. */
  note?: ReactNode;
  /** One thing to do, where there is one. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
};

/** Nothing to show: the mark, the sentence, what will appear, one action. */
export function EmptyState({ title, note, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <img src="/art/logo-mark.svg" alt="" width={60} height={60} className="dark:hidden" />
      <img src="/art/logo-mark-reverse.svg" alt="" width={60} height={60} className="hidden dark:block" />
      <Heading>{title}</Heading>
      {note && <p className="muted">{note}</p>}
      {action}
    </div>
  );
}
