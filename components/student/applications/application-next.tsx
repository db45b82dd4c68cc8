import { Building2, CircleUser, Landmark } from "lucide-react";
import Link from "next/link";
import { cn } from "@/components/ui/cn";
import { type Holder, holderLabels, nextMove, readStatus } from "@/lib/applications/status";
import type { ApplicationView } from "@/lib/applications/views";

const icons: Record<Holder, typeof Building2> = { you: CircleUser, us: Building2, university: Landmark };

/** What happens next with an application, and whose turn it is; gold where it is the student's. */
export function ApplicationNext({ status, steps }: Pick<ApplicationView, "status" | "steps">) {
  const { holder, next } = nextMove(status, steps);
  const Icon = icons[holder];
  if (status === "withdrawn") return <p className="application-next muted">{next}</p>; // nobody holds it any more
  const isYourTurn = holder === "you" && !readStatus(status).isOver;
  return (
    <p className="application-next">
      <span className={cn("application-holder", isYourTurn && "is-your-turn")}>
        <Icon aria-hidden="true" />
      </span>
      <span>
        <b>{holderLabels[holder]}</b>
        <span className="muted block">{next}</span>
        {status === "offer_received" && (
          <Link className="btn btn-primary btn-sm mt-2 max-md:min-h-11" href="/book-consultation">
            Book Consultation
          </Link>
        )}
      </span>
    </p>
  );
}
