import Link from "next/link";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { AuthFrame } from "@/components/portal/shell/auth-frame";
import { isSignedIn } from "@/lib/auth/portal-guard";
import { returnPath } from "@/lib/auth/return-path";
import type { Role } from "@/lib/auth/roles";
import { LoginForm } from "./login-form";
import { portals } from "./portals";
import { SessionNotice } from "./session-notice";

type LoginScreenProps = {
  portal: Role;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** For people without an account: how to get one. */
const noAccount: Record<Role, ReactNode> = {
  student: (
    <p>
      No account yet? <Link href="/student/register">Register</Link>
    </p>
  ),
  admin: (
    <p>
      No account yet? <Link href="/admin/register">Register</Link>
    </p>
  ),
  processing: <p>Contact the administrator for account access.</p>,
  b2b: <p>Contact the administrator for B2B account access.</p>,
};

/** The login screen of a portal. Anybody already signed in there is redirected. */
export async function LoginScreen({ portal, searchParams }: LoginScreenProps) {
  const target = returnPath(portal, (await searchParams).next);
  if (await isSignedIn(portal)) redirect(target);
  const { login, note } = portals[portal];
  return (
    <AuthFrame title={login} note={note}>
      <LoginForm portal={portal} target={target} />
      {noAccount[portal]}
      <SessionNotice portal={portal} />
    </AuthFrame>
  );
}
