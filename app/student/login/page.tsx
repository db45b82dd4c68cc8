import type { Metadata } from "next";
import { LoginScreen } from "@/components/accounts/login-screen";

export const metadata: Metadata = { title: "Student login", robots: { index: false, follow: false } };

export default function StudentLoginPage() {
  return <LoginScreen portal="student" />;
}
