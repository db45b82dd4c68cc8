import { pageSize } from "@/components/portal/list/list-query";
import { ownerPart } from "@/components/portal/owners/owner-words";
import { applicationsAddress } from "@/components/processing/applications/applications-address";
import type { ApplicationsScreenProps } from "@/components/processing/applications/applications-screen";
import type { ProcessingDashboardProps } from "@/components/processing/dashboard/dashboard-screen";
import type { DeskSeeds } from "@/components/processing/desk/use-desk";
import { newestCount } from "@/components/processing/processing-queries";
import type { TeamRecommendationsProps } from "@/components/processing/recommendations/team-recommendations";
import type { StudentScreenProps } from "@/components/processing/student/student-screen";
import { studentsAddress } from "@/components/processing/students/students-address";
import type { StudentsScreenProps } from "@/components/processing/students/students-screen";
import { findStudent } from "@/lib/accounts/queries/profile";
import { getManagedRegions, listStudents } from "@/lib/accounts/queries/students";
import { studentListSchema } from "@/lib/accounts/schema/list";
import { getApplication, listApplications } from "@/lib/applications/queries/applications";
import { applicationListSchema } from "@/lib/applications/schema/list";
import type { StaffApplicationView } from "@/lib/applications/views";
import type { UserActor } from "@/lib/auth/policy";
import { listDocumentsForStaff } from "@/lib/documents/queries/documents";
import { findForReview, listWaiting } from "@/lib/documents/queries/review";
import { AppError } from "@/lib/errors";
import { readSeed } from "@/lib/http/browser/page-seed";
import { toApiPage } from "@/lib/http/list/page";
import { apiReference } from "@/lib/openapi/reference";
import { env } from "@/lib/platform/env";
import { getReadiness, listRecommendations } from "@/lib/recommendations/queries/recommendations";
import { listOpenRequests } from "@/lib/requests/queries/requests";
import { getProcessingOverview } from "@/lib/stats/queries/dashboard";
import { tasksAtOnce } from "@/lib/tasks/labels";
import { listTasks } from "@/lib/tasks/queries/tasks";
import { getToday } from "@/lib/today/queries/today";
import { type PortalPages, readOwnAccount } from "./portal-page";

const newestStudents = (actor: UserActor) =>
  readSeed(async () => (await listStudents(actor, { limit: newestCount, offset: 0 })).rows);

/** What the processing team's screens show first, by address. */
export const processingPages = {
  "/processing/dashboard": async (actor, { owner }): Promise<ProcessingDashboardProps> => {
    const todayOf = ownerPart.read(owner ?? "");
    const dueTasks = { view: "due", assigned_to_id: todayOf, limit: tasksAtOnce, offset: 0 } as const;
    const [overview, today, students, tasks] = await Promise.all([
      readSeed(() => getProcessingOverview(actor)),
      readSeed(() => getToday(actor, { assigned_to_id: todayOf })),
      newestStudents(actor),
      readSeed(async () => (await listTasks(actor, dueTasks)).rows),
    ]);
    return { name: actor.name, seeds: { overview, today, todayOf, students, tasks } };
  },

  "/processing/students": async (actor, params): Promise<StudentsScreenProps> => {
    const regions = await readSeed(() => getManagedRegions(actor));
    const managed = regions?.data ?? [];
    const { page, owner, ...filter } = studentsAddress(managed).read(params);
    const wanted = { ...filter, assigned_to_id: owner };
    const query = studentListSchema.safeParse({ ...wanted, limit: pageSize, offset: (page - 1) * pageSize });
    // Invalid filters seed nothing: the screen asks the API, which reports the error.
    const seed = query.data && (await readSeed(async () => toApiPage(await listStudents(actor, query.data))));
    return { managed, seed };
  },

  "/processing/students/[id]": async (actor, _params, id): Promise<StudentScreenProps> => {
    const student = await readSeed(() => findStudent(actor, id));
    if (student?.data === null) throw new AppError("not_found");
    const [documents, requests] = await Promise.all([
      readSeed(() => listDocumentsForStaff(actor, id)),
      readSeed(() => listOpenRequests(actor, id)),
    ]);
    return {
      studentId: id,
      student: student && { ...student, data: student.data },
      documents,
      requests,
      portalUrl: env.appUrl,
    };
  },

  "/processing/applications": async (actor, params): Promise<ApplicationsScreenProps> => {
    const at = applicationsAddress.read(params);
    const { open, page, owner, ...filter } = at;
    const wanted = { ...filter, assigned_to_id: owner };
    // Invalid filters seed nothing: the screen asks the API, which reports the error.
    const query = applicationListSchema.safeParse({ ...wanted, limit: pageSize, offset: (page - 1) * pageSize });
    const [list, opened] = await Promise.all([
      query.data &&
        readSeed(async () => {
          const page = toApiPage(await listApplications(actor, query.data));
          return { ...page, rows: page.rows as StaffApplicationView[] }; // the team's view
        }),
      open === undefined
        ? undefined
        : readSeed(async () => (await getApplication(actor, open)) as StaffApplicationView),
    ]);
    return { initial: { at, list, opened } };
  },

  "/processing/documents": async (actor, { document, owner }): Promise<DeskSeeds> => {
    const waitingOf = ownerPart.read(owner ?? "");
    const [waiting, opened] = await Promise.all([
      readSeed(async () =>
        toApiPage(await listWaiting(actor, { limit: pageSize, offset: 0, assigned_to_id: waitingOf })),
      ),
      document === undefined ? undefined : readSeed(() => findForReview(actor, document)),
    ]);
    return { waiting, waitingOf, asked: document === undefined ? undefined : { id: document, found: opened?.data } };
  },

  "/processing/recommendations": async (actor, params): Promise<TeamRecommendationsProps> => {
    const studentId = params.studentId?.trim();
    if (!studentId) return { newest: await newestStudents(actor) };
    const student = await readSeed(() => findStudent(actor, studentId));
    if (student?.data === null) {
      return { studentId, seeds: { student, recommendations: undefined, readiness: undefined, requests: undefined } };
    }
    const [recommendations, readiness, requests] = await Promise.all([
      readSeed(() => listRecommendations(actor, studentId)),
      readSeed(() => getReadiness(actor, studentId)),
      readSeed(() => listOpenRequests(actor, studentId)),
    ]);
    return { studentId, seeds: { student, recommendations, readiness, requests } };
  },

  "/processing/leads": async () => ({}),
  "/processing/messages": async () => ({}),
  "/processing/catalogue": async () => ({}),
  "/processing/account": readOwnAccount,
  "/processing/api": async () => ({ reading: apiReference() }),
} satisfies PortalPages;
