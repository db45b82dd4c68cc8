"use client";

import { assigneesQuery } from "@/components/admin/admin-queries";
import { AssignSelect } from "@/components/portal/list/assign-select";
import type { ConsultationView } from "@/lib/consultations/views";
import type { AssigneeView } from "@/lib/office/views";
import { labelOf } from "@/lib/options";
import { regions } from "@/lib/students/regions";
import type { Assignment } from "./use-assignment";

type ConsultationAssignSelectProps = {
  consultation: ConsultationView;
  onAssign: (assignment: Assignment) => void;
};

/** Assigns a consultation to a member of the team. The list loads when it is first opened. */
export function ConsultationAssignSelect({ consultation, onAssign }: ConsultationAssignSelectProps) {
  const { name, assigned_to } = consultation;
  return (
    <AssignSelect
      label={`Assigned to, for ${name}`}
      menu={`Team member for ${name}’s consultation`}
      current={assigned_to}
      members={assigneesQuery}
      note={memberNote}
      unset="Unassigned"
      consequence="They get an email ten seconds later, unless you undo it."
      onAssign={(member) => onAssign({ consultation, member })}
    />
  );
}

/** What helps to choose a member: "UK, Europe · 5 to come". */
export function memberNote({ role, regions: own, upcoming }: AssigneeView): string {
  const where = own.map((region) => labelOf(regions, region)).join(", ");
  return `${role === "admin" ? "Admin" : where || "All regions"} · ${upcoming} to come`;
}
