import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** A picture in its frame. */
export const Pane = ({ className, children }: { className?: string; children: ReactNode }) => (
  <span className={cn("block overflow-hidden rounded-md bg-surface-2 *:w-full", className)}>{children}</span>
);
