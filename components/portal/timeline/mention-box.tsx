"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { type LeadsPortal, useLeadsPortal } from "@/components/portal/leads/leads-queries";
import { cn } from "@/components/ui/cn";
import { TextArea } from "@/components/ui/form/input";
import { mentionBefore, suggestedFor, takeMention } from "@/lib/contacts/mentions";
import type { ContactMember } from "@/lib/contacts/views";
import { api } from "@/lib/http/browser/api";

const membersQuery = (portal: LeadsPortal, contactId: string) =>
  queryOptions({
    queryKey: ["contacts", "members", contactId],
    queryFn: ({ signal }) =>
      api<ContactMember[]>("GET", `contacts/${contactId}/members`, undefined, { role: portal, signal }),
    staleTime: 60_000,
  });

type MentionBoxProps = {
  box: Ref<HTMLTextAreaElement>;
  contactId: string;
  label: string;
  describedBy: string;
  /** Whether an "@" suggests colleagues. */
  canMention: boolean;
  value: string;
  onChange: (text: string) => void;
  /** A colleague was chosen: of namesakes, this one is meant. */
  onMention: (member: ContactMember) => void;
};

/** A text in which "@" mentions a colleague who may see the person: Enter, Tab or a press takes the suggestion. */
export function MentionBox({ box, label, describedBy, value, ...mentioned }: MentionBoxProps) {
  const { onChange } = mentioned;
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(box, () => area.current as HTMLTextAreaElement); // there as soon as anybody asks
  const { suggested, active, setActive, open, close, look, take } = useSuggestions({ area, value, ...mentioned });
  const listId = useId();

  function press(event: KeyboardEvent) {
    if (suggested.length === 0 || event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const chosen = suggested[active];
    if (step !== 0) setActive((active + step + suggested.length) % suggested.length);
    else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey && chosen) take(chosen);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopPropagation(); // Escape would close the panel as well
  }

  return (
    <div className="relative">
      <TextArea
        ref={area}
        controlSize="sm"
        className="md:min-h-16"
        dir="auto"
        rows={2}
        maxLength={4000}
        aria-label={label}
        placeholder={label}
        aria-describedby={describedBy}
        {...(open && {
          "aria-autocomplete": "list" as const,
          "aria-controls": listId,
          "aria-activedescendant": optionId(listId, active),
        })}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          look(target);
        }}
        onClick={({ currentTarget }) => look(currentTarget)}
        onKeyDown={press}
        onBlur={close}
      />
      {open && <MemberOptions id={listId} members={suggested} active={active} onTake={take} />}
      <span className="sr-only" role="status">
        {open && `${suggested.length} ${suggested.length === 1 ? "colleague" : "colleagues"}`}
      </span>
    </div>
  );
}

const optionId = (listId: string, place: number) => `${listId}-${place}`;

type MemberOptionsProps = {
  id: string;
  members: readonly ContactMember[];
  active: number;
  onTake: (member: ContactMember) => void;
};

/** The suggested colleagues. The box keeps the focus, and with it a phone's keyboard. */
const MemberOptions = ({ id: listId, members, active, onTake }: MemberOptionsProps) => (
  <div
    id={listId}
    role="listbox"
    aria-label="Colleagues"
    className="absolute inset-x-0 top-full z-20 mt-1 rounded-md border border-border bg-card py-1 shadow-lg"
  >
    {members.map((member, place) => (
      <div
        key={member.id}
        id={optionId(listId, place)}
        role="option"
        tabIndex={-1}
        aria-selected={place === active}
        className={cn(
          "flex min-h-9 cursor-pointer items-center px-3 text-ui max-md:min-h-11",
          place === active && "bg-surface-2",
        )}
        onPointerDown={(event) => {
          event.preventDefault();
          onTake(member);
        }}
      >
        <bdi>{member.name}</bdi>
      </div>
    ))}
  </div>
);

type SuggestionsOf = Pick<MentionBoxProps, "contactId" | "canMention" | "value" | "onChange" | "onMention"> & {
  area: { readonly current: HTMLTextAreaElement | null };
};

/** The colleagues whom the mention before the cursor may mean, and how one is taken. */
function useSuggestions({ area, contactId, canMention, value, onChange, onMention }: SuggestionsOf) {
  const portal = useLeadsPortal();
  /** Where the cursor is while suggestions are wanted. */
  const [cursor, setCursor] = useState<number>();
  const [active, setActive] = useState(0);
  const mention = canMention && cursor !== undefined ? mentionBefore(value, cursor) : undefined;
  const { data = [] } = useQuery({ ...membersQuery(portal, contactId), enabled: mention !== undefined });
  const suggested = mention ? suggestedFor(mention.typed, data) : [];
  const moveTo = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (moveTo.current === undefined) return;
    area.current?.setSelectionRange(moveTo.current, moveTo.current);
    moveTo.current = undefined;
  });
  const close = () => setCursor(undefined);
  return {
    suggested,
    active: Math.min(active, Math.max(suggested.length - 1, 0)),
    setActive,
    open: suggested.length > 0,
    close,
    look: ({ selectionStart }: HTMLTextAreaElement) => {
      setCursor(selectionStart);
      setActive(0);
    },
    take: (member: ContactMember) => {
      if (!mention || cursor === undefined) return;
      const taken = takeMention(value, cursor, mention, member.name);
      moveTo.current = taken.cursor;
      onChange(taken.text);
      onMention(member);
      close();
    },
  };
}
