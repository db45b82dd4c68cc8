import { CircleCheck, CircleMinus, CircleX, Clock, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Badge, type Tone } from "@/components/ui/badge";

/** The icon of each tone. */
export const statusIcons = { ok: CircleCheck, info: Search, wait: Clock, bad: CircleX, off: CircleMinus };

type StatusBadgeProps = { tone: Tone; className?: string | undefined; children: ReactNode };

/** A status as tint, icon and word, so that it never depends on colour alone. Words and tones are in `labels.ts`. */
export function StatusBadge({ tone, className, children }: StatusBadgeProps) {
  const Icon = statusIcons[tone];
  return (
    <Badge tone={tone} className={className}>
      <Icon aria-hidden="true" />
      {children}
    </Badge>
  );
}
