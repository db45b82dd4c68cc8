"use client";

import { AlarmClock, BadgeCheck, CircleCheck, CircleSlash, MessageCircle, PhoneCall, Sparkles } from "lucide-react";
import { followUpOf, isOpen } from "@/components/portal/leads/lead-words";
import { rowAction } from "@/components/portal/list/dense/row-action";
import { StatusSelect } from "@/components/portal/list/status-select";
import { OwnerControl } from "@/components/portal/owners/owner-control";
import { StatusBadge } from "@/components/portal/status/status-badge";
import { useEntry } from "@/components/portal/timeline/use-entry";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { toast } from "@/components/ui/toast/toast";
import { type ContactStage, contactStages } from "@/lib/contacts/labels";
import type { ContactView } from "@/lib/contacts/views";
import { site } from "@/lib/site";
import { whatsappTo } from "@/lib/whatsapp";
import { useLeadChanges } from "./lead-changes";

type LeadProps = { lead: ContactView };

const icons = {
  new: Sparkles,
  contacted: PhoneCall,
  qualified: BadgeCheck,
  consulted: CircleCheck,
  won: CircleCheck,
  lost: CircleSlash,
} as const satisfies Record<ContactStage, unknown>;

/** After S: the first letters, and D for consulted, whose C is contacted's. */
const keys: Record<ContactStage, string> = {
  new: "n",
  contacted: "c",
  qualified: "q",
  consulted: "d",
  won: "w",
  lost: "l",
};

const options = contactStages.map((stage) => ({ ...stage, key: keys[stage.value], icon: icons[stage.value] }));

/** Where somebody stands, to see and to change. A student's stage is the account's. */
export function LeadStage({ lead }: LeadProps) {
  const { move } = useLeadChanges();
  if (lead.student_id !== null) return <StatusBadge tone="ok">Student</StatusBadge>;
  return (
    <StatusSelect
      name={lead.name}
      options={options}
      value={lead.stage}
      onChange={(stage) => move(lead, stage)}
      consequence="Won asks before it sends the invitation, Lost asks why. Nobody gets an email about the others."
    />
  );
}

/** Who answers for somebody. */
export function LeadOwner({ lead, isSmall = false }: LeadProps & { isSmall?: boolean }) {
  const { assign } = useLeadChanges();
  return (
    <OwnerControl
      name={lead.name}
      owner={lead.assigned_to}
      country={lead.country}
      isSmall={isSmall}
      onGive={(member) => assign(lead, member)}
    />
  );
}

/** When we speak next; late in red. Of somebody who is won or lost there is nothing to say. */
export function FollowUpWords({ lead, className }: LeadProps & { className?: string }) {
  const next = followUpOf(lead, Date.now());
  if (!next) return <span className={cn("text-muted-foreground", className)}>{isOpen(lead) ? "Not set" : "None"}</span>;
  if (!next.isLate) return <span className={className}>{next.words}</span>;
  return (
    <span className={cn("inline-flex max-w-full items-baseline gap-1.5 font-semibold text-bad", className)}>
      <AlarmClock aria-hidden="true" className="size-4 flex-none self-center" />
      <span className="truncate">{next.words}</span>
    </span>
  );
}

/** Opens a WhatsApp chat with somebody, with a greeting that can be changed before it is sent, and notes that. */
export function LeadWhatsapp({ lead, isSmall }: LeadProps & { isSmall?: boolean }) {
  const { mutateAsync } = useEntry({ contactId: lead.id, studentId: lead.student_id });
  const href = lead.phone === null ? null : whatsappTo(lead.phone, `Hello ${lead.name}, this is ${site.name}.`);
  if (!href) return null;
  const { title, variant, size, className = "" } = rowAction(isSmall)("WhatsApp");
  return (
    <a
      className={buttonVariants({ variant, size, className })}
      title={title}
      href={href}
      target="_blank"
      rel="noreferrer"
      data-shortcut="w"
      onClick={() =>
        mutateAsync({ path: "entries", body: { kind: "whatsapp" } }).catch(() =>
          toast.error("WhatsApp was opened, but that was not noted", "Please add a note yourself."),
        )
      }
    >
      <MessageCircle aria-hidden="true" />
      <span className={isSmall ? "sr-only" : undefined}>WhatsApp</span>
      <span className="sr-only"> to {lead.name}</span>
    </a>
  );
}
