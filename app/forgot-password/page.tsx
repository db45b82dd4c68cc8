import type { Metadata } from "next";
import { ForgotPasswordForm } from "@/components/accounts/forgot-password-form";
import { AuthFrame } from "@/components/portal/shell/auth-frame";
import { resetMinutes } from "@/lib/accounts/emails";

export const metadata: Metadata = { title: "Forgot your password?", robots: { index: false, follow: false } };

export default function ForgotPasswordPage() {
  return (
    <AuthFrame
      title="Forgot your password?"
      note="Enter your email address and we’ll send you a link to choose a new one."
    >
      <ForgotPasswordForm minutes={resetMinutes} />
    </AuthFrame>
  );
}
