import type { Metadata } from "next";
import { LoginScreen } from "@/components/accounts/login-screen";

export const metadata: Metadata = { title: "Processing team login", robots: { index: false, follow: false } };

export default function ProcessingLoginPage() {
  return <LoginScreen portal="processing" />;
}
