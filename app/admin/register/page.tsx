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
        Already have an account?{" "}
        <Link className="-my-2.5 inline-flex min-h-11 min-w-11 items-center" href="/admin/login">
          Sign in
        </Link>
      </p>
    </AuthFrame>
  );
}
