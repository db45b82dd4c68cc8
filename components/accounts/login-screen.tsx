import Link from "next/link";
import type { ReactNode } from "react";
import { AuthFrame } from "@/components/portal/shell/auth-frame";
import type { Role } from "@/lib/auth/roles";
import { EntranceLink } from "./entrance-link";
import { LoginForm } from "./login-form";
import { portals } from "./portals";
import { SessionNotice } from "./session-notice";

/** For people without an account: how to get one. */
const noAccount: Record<Role, ReactNode> = {
  student: (
    <p>
      No account yet? <EntranceLink href="/student/register">Register</EntranceLink>
    </p>
  ),
  admin: (
    <p>
      No account yet?{" "}
      <Link className="-my-2.5 inline-flex min-h-11 min-w-11 items-center" href="/admin/register">
        Register
      </Link>
    </p>
  ),
  processing: <p>Contact the administrator for account access.</p>,
  b2b: <p>Contact the administrator for B2B account access.</p>,
};

/** The login screen of a portal, rendered at build time. proxy.ts redirects anybody already signed in there. */
export function LoginScreen({ portal }: { portal: Role }) {
  const { login, note } = portals[portal];
  return (
    <AuthFrame title={login} note={note}>
      <LoginForm portal={portal} />
      {noAccount[portal]}
      <SessionNotice portal={portal} />
    </AuthFrame>
  );
}
