import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type PortalMainProps = {
  /** Set it when this is the page's main element. */
  id?: "main";
  /** For a shell with a top bar and no sidebar. */
  isWide?: boolean;
  children: ReactNode;
};

/**
 * The work area of a portal. It leaves room for the undo strips and, on a desktop, for what a toast says; the document
 * desk and dense lists fill all of it.
 */
export function PortalMain({ id, isWide, children }: PortalMainProps) {
  const Tag = id ? "main" : "div";
  return (
    <Tag
      className={cn(
        "w-full min-w-0 pt-9 pb-16 max-md:px-5 max-md:pt-6 max-md:pb-12",
        "md:[:root:has([data-toast])_&]:pb-36",
        "[:root:has([data-undo])_&]:pb-[calc(64px+var(--undo-room,56px))]",
        "has-[[data-file]]:max-w-none",
        "has-[>[data-desk]]:max-w-none has-[>[data-desk]]:p-0 has-[[data-beside]]:max-w-none has-[[data-beside]]:p-0",
        isWide ? "mx-auto max-w-340 px-8" : "max-w-310 px-10",
      )}
      data-portal=""
      data-toasts="top"
      {...(id && { id, tabIndex: -1 })}
    >
      {children}
    </Tag>
  );
}
