import type { Metadata } from "next";
import { OwnAccountPage } from "@/components/accounts/own/own-account";

export const metadata: Metadata = { title: "My account" };

export default function Page() {
  return <OwnAccountPage />;
}
