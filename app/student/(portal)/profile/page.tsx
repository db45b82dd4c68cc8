import type { Metadata } from "next";
import { ProfilePage } from "@/components/student/profile/profile-screen";

export const metadata: Metadata = { title: "My Profile" };

export default function Page() {
  return <ProfilePage />;
}
