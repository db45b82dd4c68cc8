import { FileText, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type ViewerNoteProps = { title: string; note?: ReactNode; isFailure?: boolean; children?: ReactNode };

/** Replaces the document: why it is not shown, and what to do instead. */
export function ViewerNote({ title, note, isFailure, children }: ViewerNoteProps) {
  const Icon = isFailure ? TriangleAlert : FileText;
  return (
    <NoteFrame role={isFailure ? "alert" : undefined}>
      <Icon aria-hidden="true" className={cn("size-10", isFailure ? "text-bad" : "text-primary")} />
      <p className="font-[680] font-display text-h4 normal-nums leading-[1.2]">{title}</p>
      {note && <p className="text-muted-foreground">{note}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </NoteFrame>
  );
}

type NoteFrameProps = { role?: "alert" | "status" | undefined; className?: string; children: ReactNode };

/** Centred in the viewer. */
function NoteFrame({ role, className, children }: NoteFrameProps) {
  return (
    <div
      className={cn(
        "grid max-w-[min(44ch,100vw-72px)] justify-items-center gap-2 place-self-center px-4 py-8 text-center",
        className,
      )}
      role={role}
      data-viewer-note=""
    >
      {children}
    </div>
  );
}

/** The same while the document is loading. */
export function ViewerWait({ role, children }: Pick<NoteFrameProps, "role" | "children">) {
  return (
    <NoteFrame className="text-muted-foreground motion-safe:animate-late" role={role}>
      {children}
    </NoteFrame>
  );
}
