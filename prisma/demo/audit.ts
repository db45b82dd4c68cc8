import type { AuditAction } from "@/lib/audit/labels";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { Role } from "@/lib/generated/prisma/enums";
import { daysAgo } from "./calendar";
import type { Student } from "./people";
import type { Staff } from "./staff";

/** An address reserved for examples (RFC 5737). */
export const exampleAddress = "203.0.113.24";

type StatusChange = {
  consultationId: string;
  actorId: string | null;
  from: string | null;
  to: string;
  createdAt: Date;
};

/** A plausible audit log: staff sign-ins, the registered member, and status changes. */
export function auditRows(students: Student[], staff: Staff, changes: StatusChange[]) {
  const entry = (action: AuditAction, role: Role, actorId: string, createdAt: Date, subjectId?: string) => ({
    action,
    actorRole: role,
    actorId,
    address: exampleAddress,
    createdAt,
    subjectId: subjectId ?? actorId,
    details: {} as Prisma.InputJsonObject,
  });
  const closed = students.find(({ key }) => key === "junaid.akhtar");
  const weekdays = [0, 1, 2, 3, 6, 7];
  return [
    {
      ...entry("account-registered", "admin", staff.admin, daysAgo(210), staff.second),
      details: { role: "processing" },
    },
    ...(closed
      ? [
          {
            ...entry("account-status-changed", "admin", staff.admin, daysAgo(20), closed.id),
            details: { active: false },
          },
        ]
      : []),
    ...weekdays.map((days) => entry("sign-in", "admin", staff.admin, daysAgo(days, 9, 2))),
    ...weekdays.map((days) => entry("sign-in", "processing", staff.processing, daysAgo(days, 9, 5))),
    ...changes
      .filter(({ from }) => from !== null)
      .map(({ consultationId, from, to, createdAt }) => ({
        ...entry("consultation-status-changed", "admin", staff.admin, createdAt, consultationId),
        details: { from, to },
      })),
  ];
}
