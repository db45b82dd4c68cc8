"use client";

import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { Check, ChevronDown, UserPlus } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
  menuItemVariants,
} from "@/components/ui/dropdown-menu";
import { initialsOf } from "@/lib/text";
import { togetherButton } from "./selection/row-selection";

const nobody = "nobody";

type Named = { id: string; name: string };

type AssignSelectProps<Member extends Named> = {
  /** "Assigned to, for Ayesha Khan" */
  label: string;
  /** What is assigned: "Team member for Ayesha’s consultation". */
  menu: string;
  current: Named | null;
  /** Who can have it; asked when the menu is first opened. */
  members: UseQueryOptions<Member[], Error, Member[], string[]>;
  /** What helps to choose: "UK, Europe · 5 to come". */
  note: (member: Member) => string;
  /** What nobody's is called, in the menu and on the button: "Unassigned". */
  unset: string;
  /** The button's word while nobody has it; `unset` unless given. */
  invite?: string;
  /** What a choice causes, at the end of the menu. */
  consequence: string;
  /** On a card: the member's initials, without an arrow. */
  isSmall?: boolean;
  onAssign: (member: Named | null) => void;
};

/** Gives a record to a member of the team. While nobody has it, its button is dashed. */
export function AssignSelect<Member extends Named>(props: AssignSelectProps<Member>) {
  const { label, menu, current, note, unset, invite = unset, consequence, isSmall = false, onAssign } = props;
  const [isOpen, setOpen] = useState(false);
  const { data: members, isError, refetch } = useQuery({ ...props.members, enabled: isOpen });

  function choose(id: string) {
    if (id === (current?.id ?? nobody)) return;
    const member = members?.find((one) => one.id === id);
    onAssign(member ? { id: member.id, name: member.name } : null);
  }

  return (
    <DropdownMenu
      modal={false}
      onOpenChange={(opens) => {
        setOpen(opens);
        if (opens && isError) void refetch();
      }}
    >
      <DropdownMenuTrigger
        data-shortcut="a"
        className={cn(
          "inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border base:px-2.5 base:text-start text-small hover:border-solid hover:border-input max-md:min-h-11",
          current ? "border-transparent base:font-semibold" : "border-dashed border-input base:text-muted-foreground",
          isSmall && current && smallOwner,
        )}
        title={current?.name}
        aria-label={`${label}: ${current?.name ?? unset.toLowerCase()}`}
      >
        <bdi className="min-w-0 flex-1 truncate">
          {current ? (isSmall ? initialsOf(current.name) : current.name) : invite}
        </bdi>
        {!isSmall && <ChevronDown aria-hidden="true" className="size-4 flex-none" />}
      </DropdownMenuTrigger>
      <DropdownMenuContent className="max-h-(--radix-dropdown-menu-content-available-height) max-w-80 min-w-(--radix-dropdown-menu-trigger-width) overflow-y-auto">
        {members ? (
          <Primitive.RadioGroup value={current?.id ?? nobody} onValueChange={choose} aria-label={menu}>
            <Choice value={nobody} label={unset} />
            {current && !members.some(({ id }) => id === current.id) && (
              <Choice value={current.id} label={current.name} note="can’t be assigned now" />
            )}
            {members.map((member) => (
              <Choice key={member.id} value={member.id} label={member.name} note={note(member)} />
            ))}
            <AssignNote>{consequence}</AssignNote>
          </Primitive.RadioGroup>
        ) : (
          <NoMembers hasFailed={isError} />
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

type AssignTogetherProps<Member extends Named> = Pick<
  AssignSelectProps<Member>,
  "label" | "members" | "note" | "unset" | "consequence" | "onAssign"
> & {
  disabled: boolean;
  /** Other choices, before the members. */
  children?: ReactNode;
};

/** Gives all selected records to a member of the team. */
export function AssignTogether<Member extends Named>(props: AssignTogetherProps<Member>) {
  const { label, note, unset, consequence, disabled, children, onAssign } = props;
  const { data: members, isError, refetch } = useQuery(props.members);
  return (
    <DropdownMenu modal={false} onOpenChange={(opens) => void (opens && isError && refetch())}>
      <DropdownMenuTrigger asChild>
        <Button variant="line" size="sm" className={togetherButton} disabled={disabled}>
          <UserPlus aria-hidden="true" />
          Assign to…
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="start"
        aria-label={label}
        className="max-h-(--radix-dropdown-menu-content-available-height) max-w-80 overflow-y-auto"
      >
        {children}
        {members ? (
          <>
            {members.map((member) => (
              <DropdownMenuItem key={member.id} textValue={member.name} onSelect={() => onAssign(member)}>
                <NameAndNote name={member.name} note={note(member)} />
              </DropdownMenuItem>
            ))}
            <DropdownMenuItem onSelect={() => onAssign(null)}>{unset}</DropdownMenuItem>
            <AssignNote>{consequence}</AssignNote>
          </>
        ) : (
          <NoMembers hasFailed={isError} />
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

const NoMembers = ({ hasFailed }: { hasFailed: boolean }) => (
  <DropdownMenuItem disabled>
    {hasFailed ? "Failed to load the team. Open the list again." : "Loading the team..."}
  </DropdownMenuItem>
);

const NameAndNote = ({ name, note }: { name: string; note: string | undefined }) => (
  <span className="min-w-0">
    <bdi className="block wrap-anywhere">{name}</bdi>
    {note && <span className="block text-muted-foreground text-small/[1.45]">{note}</span>}
  </span>
);

/** The look of a member's initials on a card. */
export const smallOwner = "size-8 justify-center bg-surface-2 px-0 text-center font-bold text-primary max-md:size-11";

/** What an assignment causes, at the end of its menu. */
const AssignNote = ({ children }: { children: string }) => (
  <Primitive.Label className="mt-1.5 border-border border-t px-3 pt-2 pb-1 text-muted-foreground text-small/[1.45]">
    {children}
  </Primitive.Label>
);

function Choice({ value, label, note }: { value: string; label: string; note?: string }) {
  return (
    <Primitive.RadioItem value={value} textValue={label} className={menuItemVariants()}>
      <NameAndNote name={label} note={note} />
      <Primitive.ItemIndicator className="ms-auto">
        <Check aria-hidden="true" />
      </Primitive.ItemIndicator>
    </Primitive.RadioItem>
  );
}
