import type { Metadata } from "next";
import { readProfileTab } from "@/components/student/profile/profile-address";
import { ProfileScreen } from "@/components/student/profile/profile-screen";
import { getOwnProfile } from "@/lib/accounts/queries/profile";
import { listSessions } from "@/lib/accounts/queries/sessions";
import { guardPortal } from "@/lib/auth/portal-guard";
import { listEducation } from "@/lib/education/queries";
import { readSeed } from "@/lib/http/browser/page-seed";

export const metadata: Metadata = { title: "My Profile" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function StudentProfilePage({ searchParams }: Props) {
  const actor = await guardPortal("student");
  const tab = readProfileTab([(await searchParams).tab].flat()[0]);
  const [profile, education, sessions] = await Promise.all([
    readSeed(() => getOwnProfile(actor)),
    readSeed(() => listEducation(actor, actor.id)),
    tab === "account" ? readSeed(() => listSessions(actor)) : undefined,
  ]);
  return <ProfileScreen studentId={actor.id} profile={profile} education={education} sessions={sessions} />;
}
