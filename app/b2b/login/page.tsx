import type { Metadata } from "next";
import { LoginScreen } from "@/components/accounts/login-screen";

export const metadata: Metadata = { title: "B2B partner login", robots: { index: false, follow: false } };

export default function PartnerLoginPage() {
  return <LoginScreen portal="b2b" />;
}
