import { FileText, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

type ViewerNoteProps = { title: string; note?: ReactNode; isFailure?: boolean; children?: ReactNode };

/** What stands where the document would: why it is not shown, and what to do instead. */
export function ViewerNote({ title, note, isFailure, children }: ViewerNoteProps) {
  const Icon = isFailure ? TriangleAlert : FileText;
  return (
    <div className="viewer-note" role={isFailure ? "alert" : undefined}>
      <Icon aria-hidden="true" className={isFailure ? "text-bad" : "text-primary"} />
      <p className="viewer-note-title">{title}</p>
      {note && <p className="muted">{note}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
