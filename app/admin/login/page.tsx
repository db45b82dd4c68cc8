import type { Metadata } from "next";
import { LoginScreen } from "@/components/accounts/login-screen";

export const metadata: Metadata = { title: "Admin login", robots: { index: false, follow: false } };

export default function AdminLoginPage() {
  return <LoginScreen portal="admin" />;
}
