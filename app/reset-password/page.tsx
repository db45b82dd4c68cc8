import type { Metadata } from "next";
import { BadResetLink } from "@/components/accounts/bad-reset-link";
import { ResetPasswordForm } from "@/components/accounts/reset-password-form";
import { AuthFrame } from "@/components/portal/auth-frame";

/** The address of this page holds the token: it is told to no other. */
export const metadata: Metadata = {
  title: "Choose a new password",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

export default async function ResetPasswordPage({ searchParams }: PageProps<"/reset-password">) {
  const { token } = await searchParams;
  const isToken = typeof token === "string" && token.length > 0 && token.length <= 200;
  return (
    <AuthFrame title="Choose a new password">
      {isToken ? <ResetPasswordForm token={token} /> : <BadResetLink />}
    </AuthFrame>
  );
}
