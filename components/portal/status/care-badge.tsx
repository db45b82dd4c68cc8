import { HeartHandshake } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";

/**
 * Marks a message or a booking that sounds like distress: it comes before all others. `isSmall`: only its icon is visible
 * on a phone, where the words would leave a row no room for the name.
 */
export function CareBadge({ isSmall }: { isSmall?: boolean }) {
  return (
    <Badge tone="bad" className={isSmall ? "flex-none" : undefined}>
      <HeartHandshake aria-hidden="true" />
      <span className={isSmall ? "max-md:sr-only" : undefined}>Needs care</span>
    </Badge>
  );
}

/** The same beside the text itself, with what to do. */
export function CareNotice({ className }: { className?: string }) {
  return (
    <Alert tone="bad" title="Needs care" className={className}>
      This sounds like distress or danger. Please ring first, today: ask whether they are safe, and give 1122 and 15. Do
      not diagnose, promise secrecy or sell anything.
    </Alert>
  );
}
