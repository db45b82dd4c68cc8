import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { db } from "@/lib/platform/db";

export type AdminOverview = {
  total_consultations: number;
  pending_consultations: number;
  active_students: number;
  processing_team: number;
};

export type ProcessingOverview = {
  students: number;
  applications: number;
  tasks: number;
  recent_activity: { id: string; text: string; at: string }[];
};

const recentActivities = 5;

/** The figures of the dashboard of whoever asks: the admin's or the processing team's. */
export function getOverview(actor: Actor): Promise<AdminOverview | ProcessingOverview> {
  assertCan(actor, "stats:read");
  return actor.kind === "user" && actor.role === "admin" ? getAdminOverview(actor) : getProcessingOverview(actor);
}

/** What the processing team has before it: students, applications, open requests, and the last status changes. */
export async function getProcessingOverview(actor: Actor): Promise<ProcessingOverview> {
  assertCan(actor, "stats:read");
  const [students, applications, tasks, events] = await Promise.all([
    db.user.count({ where: { role: "student", active: true } }),
    db.application.count(),
    db.request.count({ where: { status: "open" } }),
    db.applicationEvent.findMany({
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: recentActivities,
      include: { application: { select: { universityName: true, student: { select: { name: true } } } } },
    }),
  ]);
  return {
    students,
    applications,
    tasks,
    recent_activity: events.map(({ id, to, createdAt, application }) => ({
      id,
      text: `${application.student.name}, ${application.universityName}: ${to.replaceAll("_", " ")}`,
      at: createdAt.toISOString(),
    })),
  };
}

/** The four figures of the admin's Overview. */
export async function getAdminOverview(actor: Actor): Promise<AdminOverview> {
  assertCan(actor, "consultation:list");
  const [total, pending, students, team] = await Promise.all([
    db.consultation.count(),
    db.consultation.count({ where: { status: "pending" } }),
    db.user.count({ where: { role: "student", active: true } }),
    db.user.count({ where: { role: "processing", active: true } }),
  ]);
  return {
    total_consultations: total,
    pending_consultations: pending,
    active_students: students,
    processing_team: team,
  };
}
