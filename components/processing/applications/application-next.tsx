import { Building2, CircleUser, Landmark } from "lucide-react";
import { teamHolderLabels } from "@/components/processing/status-words";
import { cn } from "@/components/ui/cn";
import { type Holder, nextMove, readStatus } from "@/lib/applications/status";
import type { StaffApplicationView } from "@/lib/applications/views";

const icons: Record<Holder, typeof Building2> = { you: CircleUser, us: Building2, university: Landmark };

/** What happens next with an application, and whose turn it is; gold where it is the team's. */
export function ApplicationNext({ status, steps }: Pick<StaffApplicationView, "status" | "steps">) {
  const { holder, next } = nextMove(status, steps);
  const { isOver, outlook } = readStatus(status);
  const Icon = icons[holder];
  // What is no step is said to the student, and stands here in those words.
  const words = next === outlook ? `The student sees: “${next}”` : next;
  return (
    <p className="team-application-next">
      <span className={cn("team-application-holder", holder === "us" && !isOver && "is-our-turn")}>
        <Icon aria-hidden="true" />
      </span>
      <span className="min-w-0">
        <b>{isOver ? "Nothing more to do" : teamHolderLabels[holder]}</b>
        <span className="muted block">{words}</span>
      </span>
    </p>
  );
}
