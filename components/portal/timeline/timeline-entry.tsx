"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  ArrowRightLeft,
  Building2,
  CalendarClock,
  CalendarPlus,
  CircleCheck,
  FileCheck2,
  FileInput,
  FileUp,
  GraduationCap,
  Handshake,
  ListTodo,
  Mail,
  MessageCircle,
  MessageSquareText,
  Milestone,
  Phone,
  PhoneIncoming,
  Reply,
  Send,
  Sparkles,
  StickyNote,
  UserRound,
  Users,
} from "lucide-react";
import { Fragment } from "react";
import { momentOf } from "@/components/portal/leads/lead-words";
import { leadsAddress, useLeadsPortal } from "@/components/portal/leads/leads-queries";
import { changeAddress } from "@/components/portal/list/use-list";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { toast } from "@/components/ui/toast/toast";
import type { TimelineKind } from "@/lib/contacts/labels";
import { mentionParts } from "@/lib/contacts/mentions";
import type { ContactView } from "@/lib/contacts/views";
import { api } from "@/lib/http/browser/api";
import { CalledChat } from "./called-chat";
import { mergeToUndo, sentenceOf, sentenceOfAll, type TimelineEntry } from "./timeline-words";

/** What the team has noted has a colour of its own: the person never sees it. */
const ours = new Set<TimelineKind>(["note", "call", "visit"]);

const icons = {
  note: StickyNote,
  call: Phone,
  visit: Building2,
  whatsapp: MessageCircle,
  email: Send,
  stage: Milestone,
  owner: UserRound,
  merge: Users,
  import: FileInput,
  booking: CalendarPlus,
  booking_change: CalendarClock,
  message: MessageSquareText,
  reply: Reply,
  thread: MessageSquareText,
  referral: Handshake,
  call_request: PhoneIncoming,
  document: FileUp,
  review: FileCheck2,
  application: GraduationCap,
  request: ArrowRightLeft,
  recommendation: Sparkles,
  task: ListTodo,
  task_done: CircleCheck,
  mail: Mail,
} as const satisfies Record<TimelineKind, unknown>;

/** One entry, or several like ones of a minute, which unfold. */
export function EntryLine({ entries }: { entries: [TimelineEntry, ...TimelineEntry[]] }) {
  const [entry, ...more] = entries;
  const { kind, by, at, text, mentions } = entry;
  const Icon = icons[kind];
  const merge = mergeToUndo(entry, Date.now());
  return (
    <li className="relative grid grid-cols-[28px_minmax(0,1fr)] gap-x-3 pb-4 last:pb-0 [&:not(:last-child)]:before:absolute [&:not(:last-child)]:before:inset-y-0 [&:not(:last-child)]:before:start-3.5 [&:not(:last-child)]:before:w-px [&:not(:last-child)]:before:bg-border">
      <span
        className={cn(
          "relative grid size-7 place-items-center rounded-full *:size-4",
          ours.has(kind) ? "bg-wait-bg text-wait" : "bg-info-bg text-info",
        )}
        aria-hidden="true"
      >
        <Icon />
      </span>
      <div className="grid min-w-0 gap-1 pt-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2 text-ui">
          <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
            <bdi>{more.length > 0 ? sentenceOfAll(entries) : sentenceOf(entry)}</bdi>
            {by && (
              <>
                , by <bdi>{by}</bdi>
              </>
            )}
          </span>
          <time className="flex-none text-muted-foreground text-small" dateTime={at}>
            {momentOf(at)}
          </time>
        </p>
        {more.length > 0 && (
          <details>
            <summary className="flex min-h-8 w-fit items-center text-link text-small max-md:min-h-11">Show all</summary>
            <ul className="grid gap-1 text-small">
              {entries.map((one) => (
                <li key={one.id} className="wrap-anywhere">
                  <bdi>{sentenceOf(one)}</bdi>
                </li>
              ))}
            </ul>
          </details>
        )}
        {text && (
          <div className={cn("rounded-md px-3 py-2 text-ui", ours.has(kind) ? "bg-wait-bg" : "bg-surface-2")}>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              <Mentioning names={mentions}>{text}</Mentioning>
            </p>
          </div>
        )}
        {kind === "call_request" && entry.subject && <CalledChat id={entry.subject} />}
        {merge && <UndoMerge merge={merge} />}
      </div>
    </li>
  );
}

/** A text in which the names of whoever is mentioned stand out. */
function Mentioning({ names, children }: { names: readonly string[]; children: string }) {
  return mentionParts(children, names).map(({ text, name }, place) => {
    const key = `${place} ${text}`;
    return name === undefined ? (
      <Fragment key={key}>{text}</Fragment>
    ) : (
      <bdi key={key} className="font-semibold">
        {text}
      </bdi>
    );
  });
}

/** Takes a merge back, for seven days. */
function UndoMerge({ merge }: { merge: string }) {
  const client = useQueryClient();
  const portal = useLeadsPortal();
  const undo = useMutation({
    mutationFn: () => api<ContactView>("POST", `contact-merges/${merge}/undo`, {}, { role: portal }),
    onSuccess: ({ id, name, student_id }) => {
      void toast.success("They are two people again", name);
      if (student_id === null) changeAddress(leadsAddress(portal), { open: id });
    },
    onError: (error) => tellFailure(error, "Failed to take the merge back"),
    onSettled: () => client.invalidateQueries({ queryKey: ["contacts"] }),
  });
  return (
    <Button
      variant="line"
      size="sm"
      className="justify-self-start max-md:min-h-11"
      pending={undo.isPending}
      onClick={() => undo.mutate()}
    >
      Undo the merge
    </Button>
  );
}
