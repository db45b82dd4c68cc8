import type { ApplicationsScreenProps } from "@/components/student/applications/applications-screen";
import type { StudentDashboardProps } from "@/components/student/dashboard/dashboard-screen";
import type { DocumentsScreenProps } from "@/components/student/documents/documents-screen";
import type { MessagesScreenProps } from "@/components/student/messages/messages-screen";
import type { PlansScreenProps } from "@/components/student/plans/plans-screen";
import { readProfileTab } from "@/components/student/profile/profile-address";
import type { ProfileScreenProps } from "@/components/student/profile/profile-screen";
import type { RecommendationsScreenProps } from "@/components/student/recommendations/recommendations-screen";
import { messagesOnHome } from "@/components/student/student-queries";
import { getOwnProfile } from "@/lib/accounts/queries/profile";
import { listSessions } from "@/lib/accounts/queries/sessions";
import { listApplications } from "@/lib/applications/queries/applications";
import type { UserActor } from "@/lib/auth/policy";
import { listOwnBookings } from "@/lib/consultations/queries/own";
import { listStudentDocuments } from "@/lib/documents/queries/documents";
import { listEducation } from "@/lib/education/queries";
import { readSeed } from "@/lib/http/browser/page-seed";
import { findPlan } from "@/lib/plans/queries/plan";
import { listPlans } from "@/lib/plans/queries/saved";
import { textIn } from "@/lib/plans/schema";
import { getReadiness, listRecommendations } from "@/lib/recommendations/queries/recommendations";
import { listRequests } from "@/lib/requests/queries/requests";
import { listShortlist } from "@/lib/shortlist/queries";
import { getOnboarding } from "@/lib/students/queries/readiness";
import { listOwnTasks } from "@/lib/tasks/queries/tasks";
import { messagesAtOnce, newestNumber } from "@/lib/threads/labels";
import { getThread } from "@/lib/threads/queries";
import type { Params, PortalPages } from "./portal-page";

/** The API's default page. */
const firstPage = { limit: 100, offset: 0 };

const applicationsOf = (actor: UserActor) => readSeed(async () => (await listApplications(actor, firstPage)).rows);
const requestsOf = (actor: UserActor) => readSeed(async () => (await listRequests(actor, firstPage)).rows);
const threadOf = (actor: UserActor, limit: number) =>
  readSeed(() => getThread(actor, actor.id, { before: newestNumber, limit }));
const recommendationsOf = (actor: UserActor) => readSeed(() => listRecommendations(actor, actor.id));
const shortlistOf = (actor: UserActor) => readSeed(() => listShortlist(actor, actor.id));

/** What the student's screens show first, by address. */
export const studentPages = {
  "/student/dashboard": async (actor): Promise<StudentDashboardProps> => {
    const { id, name } = actor;
    const [onboarding, documents, applications, recommendations, requests, bookings, plans, shortlist, thread, tasks] =
      await Promise.all([
        readSeed(() => getOnboarding(actor, id)),
        readSeed(() => listStudentDocuments(actor, id)),
        applicationsOf(actor),
        recommendationsOf(actor),
        requestsOf(actor),
        readSeed(() => listOwnBookings(actor, id)),
        readSeed(() => listPlans(actor, id)),
        shortlistOf(actor),
        threadOf(actor, messagesOnHome),
        readSeed(() => listOwnTasks(actor, id)),
      ]);
    const seeds = {
      onboarding,
      documents,
      applications,
      recommendations,
      requests,
      bookings,
      plans,
      shortlist,
      thread,
      tasks,
    };
    return { studentId: id, name, seeds };
  },

  "/student/documents": async (actor): Promise<DocumentsScreenProps> => ({
    studentId: actor.id,
    documents: await readSeed(() => listStudentDocuments(actor, actor.id)),
  }),

  "/student/applications": async (actor): Promise<ApplicationsScreenProps> => {
    const [applications, recommendations] = await Promise.all([applicationsOf(actor), recommendationsOf(actor)]);
    return { studentId: actor.id, applications, recommendations };
  },

  "/student/recommendations": async (actor): Promise<RecommendationsScreenProps> => {
    const [recommendations, readiness, requests, applications, shortlist] = await Promise.all([
      recommendationsOf(actor),
      readSeed(() => getReadiness(actor, actor.id)),
      requestsOf(actor),
      applicationsOf(actor),
      shortlistOf(actor),
    ]);
    return { studentId: actor.id, seeds: { recommendations, readiness, requests, applications, shortlist } };
  },

  "/student/profile": async (actor, params): Promise<ProfileScreenProps> => {
    const [profile, education, sessions] = await Promise.all([
      readSeed(() => getOwnProfile(actor)),
      readSeed(() => listEducation(actor, actor.id)),
      readProfileTab(params.tab) === "account" ? readSeed(() => listSessions(actor)) : undefined,
    ]);
    return { studentId: actor.id, profile, education, sessions };
  },

  "/student/messages": async (actor): Promise<MessagesScreenProps> => ({
    studentId: actor.id,
    thread: await threadOf(actor, messagesAtOnce),
  }),

  "/student/plans": async (actor, params): Promise<PlansScreenProps> => {
    const [plans, brought] = await Promise.all([readSeed(() => listPlans(actor, actor.id)), readBrought(params)]);
    return { studentId: actor.id, plans, brought };
  },
} satisfies PortalPages;

/** The planner's Save button leads to the plans with its plan (`?save=country%3Duk…`). */
async function readBrought(params: Params): Promise<PlansScreenProps["brought"]> {
  const asked = textIn(params, "save", 600);
  const { plan } = await findPlan(Object.fromEntries(new URLSearchParams(asked)));
  return (
    plan && {
      query: plan.query,
      title: plan.title,
      subtitle: plan.subtitle,
      firstYear: plan.total.first.about,
      isComplete: plan.total.lacks === null,
      address: plan.address,
    }
  );
}
