"use client";

import { ownersQuery, useLeadsPortal } from "@/components/portal/leads/leads-queries";
import { AssignSelect, smallOwner } from "@/components/portal/list/assign-select";
import { FilterSelect } from "@/components/portal/list/filter-select";
import { usePortal } from "@/components/portal/shell/portal-page";
import { cn } from "@/components/ui/cn";
import type { ContactOwner } from "@/lib/contacts/views";
import type { Owner } from "@/lib/students/views";
import { initialsOf } from "@/lib/text";
import { ownerNote, suggestedFirst } from "./owner-note";
import { type OwnerChoice, ownerOptions } from "./owner-words";

type OwnerControlProps = {
  /** Whose owner it is: a person, or an application. */
  name: string;
  owner: Owner;
  /** Where they want to go: members of its region are suggested first. Left out, members are in the order of names. */
  country?: string | null;
  /** On a card: the owner's initials. */
  isSmall?: boolean;
  onGive: (member: { id: string; name: string } | null) => void;
};

/**
 * Who answers for somebody or something. What nobody has, and what somebody has left behind, is taken by one press; a
 * colleague's only an admin gives to somebody else.
 */
export function OwnerControl({ name, owner, country, isSmall = false, onGive }: OwnerControlProps) {
  const { self } = usePortal();
  const portal = useLeadsPortal();
  const hasLeft = owner !== null && !owner.active;
  if (portal === "processing" && (owner === null || hasLeft)) {
    return (
      <button
        type="button"
        data-shortcut="a"
        className={cn(
          "inline-flex min-h-8 max-w-full cursor-pointer items-center rounded-full border border-dashed px-3 text-small hover:border-solid max-md:min-h-11",
          hasLeft ? "border-wait bg-wait-bg font-semibold text-wait" : "border-input",
        )}
        title={hasLeft ? `${owner.name} has left. Press to take this over.` : undefined}
        onClick={() => onGive({ id: self.id, name: self.name })}
      >
        <span className="truncate">{hasLeft ? "Owner left" : "Take"}</span>
        <span className="sr-only">{hasLeft ? ` (take over ${name})` : ` ${name}`}</span>
      </button>
    );
  }
  if (portal === "processing" && owner && owner.id !== self.id) {
    const title = `${owner.name}. Only they or an admin can hand this over.`;
    return (
      <span
        className={
          isSmall
            ? cn("grid place-items-center rounded-full text-small", smallOwner)
            : "block truncate px-2.5 text-small"
        }
        title={title}
      >
        <bdi aria-hidden={isSmall || undefined}>{isSmall ? initialsOf(owner.name) : owner.name}</bdi>
        {isSmall && <span className="sr-only">Owner: {owner.name}</span>}
      </span>
    );
  }
  return (
    <AssignSelect<ContactOwner>
      label={`Owner of ${name}`}
      menu={`Who answers for ${name}`}
      current={hasLeft ? { id: owner.id, name: `Owner left: ${owner.name}` } : owner}
      members={{
        ...ownersQuery(portal),
        ...(country !== undefined && { select: (members: ContactOwner[]) => suggestedFirst(members, country) }),
      }}
      note={ownerNote}
      unset="Nobody"
      invite="Assign"
      isSmall={isSmall && !hasLeft}
      consequence="They see it among their own. Nobody gets an email."
      onAssign={onGive}
    />
  );
}

type OwnerFilterProps = { value: OwnerChoice; onChoose: (value: string) => void; className?: string };

/** Everyone's records, one's own, and those that wait for an owner. */
export function OwnerFilter({ value, onChoose, className = "w-34" }: OwnerFilterProps) {
  return (
    <FilterSelect
      label="Owner"
      unset="Everyone"
      className={className}
      value={value}
      options={ownerOptions}
      onChoose={onChoose}
    />
  );
}
