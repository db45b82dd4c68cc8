import { HeartHandshake } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";

/** Marks a message or a booking that sounds like distress: it comes before all others. */
export function CareBadge() {
  return (
    <Badge tone="bad">
      <HeartHandshake aria-hidden="true" />
      Needs care
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
