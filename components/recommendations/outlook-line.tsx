import { ArrowUpRight, Equal, ShieldCheck } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { RecommendationView } from "@/lib/recommendations/views";
import { outlooks } from "./recommendations-words";

const looks = {
  safe: { tone: "ok", icon: ShieldCheck },
  match: { tone: "info", icon: Equal },
  reach: { tone: "wait", icon: ArrowUpRight },
} as const;

/** How hard a programme is to get into for this student: the word, and what it means. */
export function OutlookLine({ outlook }: { outlook: NonNullable<RecommendationView["outlook"]> }) {
  const { word, meaning } = outlooks[outlook];
  const { tone, icon: Icon } = looks[outlook];
  return (
    <p className="outlook-line">
      <Badge tone={tone}>
        <Icon aria-hidden="true" />
        {word}
      </Badge>{" "}
      <span className="small muted">{meaning}</span>
    </p>
  );
}
