import { Building2, CircleUser, Landmark } from "lucide-react";
import { cn } from "@/components/ui/cn";
import type { Holder } from "@/lib/applications/labels";

const icons: Record<Holder, typeof Building2> = { you: CircleUser, us: Building2, university: Landmark };

type HolderIconProps = {
  holder: Holder;
  isOwnTurn: boolean;
  /** For a dense row. */
  isSmall?: boolean;
};

/** Whose turn it is with an application, as an icon; gold if it is the reader's turn. */
export function HolderIcon({ holder, isOwnTurn, isSmall }: HolderIconProps) {
  const Icon = icons[holder];
  return (
    <span
      className={cn(
        "grid flex-none place-items-center rounded-full",
        isSmall ? "size-7.5" : "size-9.5",
        isOwnTurn ? "bg-accent text-accent-foreground shadow-[0_0_0_4px_var(--wait-bg)]" : "bg-surface-2 text-primary",
      )}
    >
      <Icon aria-hidden="true" />
    </span>
  );
}
