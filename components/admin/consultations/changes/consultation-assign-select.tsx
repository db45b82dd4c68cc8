"use client";

import { useQuery } from "@tanstack/react-query";
import { Check, ChevronDown } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import { useState } from "react";
import { assigneesQuery } from "@/components/admin/admin-queries";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuTrigger,
  menuItemVariants,
} from "@/components/ui/dropdown-menu";
import { regions } from "@/lib/accounts/labels";
import type { ConsultationView } from "@/lib/consultations/views";
import type { AssigneeView } from "@/lib/office/views";
import { labelOf } from "@/lib/options";
import type { Assignment } from "./use-assignment";

const nobody = "nobody";

type ConsultationAssignSelectProps = {
  consultation: ConsultationView;
  onAssign: (assignment: Assignment) => void;
};

/** Assigns a consultation to a member of the team. The list loads when it is first opened. */
export function ConsultationAssignSelect({ consultation, onAssign }: ConsultationAssignSelectProps) {
  const { name, assigned_to: current } = consultation;
  const [isOpen, setOpen] = useState(false);
  const { data: members, isError, refetch } = useQuery({ ...assigneesQuery, enabled: isOpen });

  function choose(id: string) {
    if (id === (current?.id ?? nobody)) return;
    const member = members?.find((one) => one.id === id);
    onAssign({ consultation, member: member ? { id: member.id, name: member.name } : null });
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
          "inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border px-2.5 text-start text-small hover:border-solid hover:border-input max-md:min-h-11",
          current ? "border-transparent font-semibold" : "border-dashed border-input text-muted-foreground",
        )}
        title={current?.name}
        aria-label={`Assigned to, for ${name}: ${current?.name ?? "unassigned"}`}
      >
        <bdi className="min-w-0 flex-1 truncate">{current?.name ?? "Unassigned"}</bdi>
        <ChevronDown aria-hidden="true" className="size-4 flex-none" />
      </DropdownMenuTrigger>
      <DropdownMenuContent className="max-h-(--radix-dropdown-menu-content-available-height) max-w-80 min-w-(--radix-dropdown-menu-trigger-width) overflow-y-auto">
        {members ? (
          <Primitive.RadioGroup
            value={current?.id ?? nobody}
            onValueChange={choose}
            aria-label={`Team member for ${name}’s consultation`}
          >
            <Choice value={nobody} label="Unassigned" />
            {current && !members.some(({ id }) => id === current.id) && (
              <Choice value={current.id} label={current.name} note="can’t be assigned now" />
            )}
            {members.map((member) => (
              <Choice key={member.id} value={member.id} label={member.name} note={memberNote(member)} />
            ))}
            <AssignNote>They get an email ten seconds later, unless you undo it.</AssignNote>
          </Primitive.RadioGroup>
        ) : (
          <Primitive.Item className={menuItemVariants()} disabled>
            {isError ? "Failed to load the team. Open the list again." : "Loading the team..."}
          </Primitive.Item>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** What helps to choose a member: "UK, Europe · 5 to come". */
export function memberNote({ role, regions: own, upcoming }: AssigneeView): string {
  const where = own.map((region) => labelOf(regions, region)).join(", ");
  return `${role === "admin" ? "Admin" : where || "All regions"} · ${upcoming} to come`;
}

/** What an assignment causes, at the end of its menu. */
export const AssignNote = ({ children }: { children: string }) => (
  <Primitive.Label className="mt-1.5 border-border border-t px-3 pt-2 pb-1 text-muted-foreground text-small/[1.45]">
    {children}
  </Primitive.Label>
);

function Choice({ value, label, note }: { value: string; label: string; note?: string }) {
  return (
    <Primitive.RadioItem value={value} textValue={label} className={menuItemVariants()}>
      <span className="min-w-0">
        <bdi className="block wrap-anywhere">{label}</bdi>
        {note && <span className="text-muted-foreground text-small/[1.45] block">{note}</span>}
      </span>
      <Primitive.ItemIndicator className="ms-auto">
        <Check aria-hidden="true" />
      </Primitive.ItemIndicator>
    </Primitive.RadioItem>
  );
}
