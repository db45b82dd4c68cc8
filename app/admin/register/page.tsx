import type { Metadata } from "next";
import Link from "next/link";
import { AdminRegisterForm } from "@/components/accounts/admin-register-form";
import { AuthFrame } from "@/components/portal/shell/auth-frame";

export const metadata: Metadata = { title: "Admin registration", robots: { index: false, follow: false } };

export default function AdminRegisterPage() {
  return (
    <AuthFrame title="Admin registration" note="You need the admin secret key.">
      <AdminRegisterForm />
      <p>
        Already have an account? <Link href="/admin/login">Sign in</Link>
      </p>
    </AuthFrame>
  );
}
