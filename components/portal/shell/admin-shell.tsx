import { UserPlus } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { TopBarShell } from "./top-bar-shell";

/** The admin area: the two header buttons of every admin screen. */
export function AdminShell({ children }: { children: ReactNode }) {
  return (
    <TopBarShell
      portal="admin"
      title="Admin"
      logoutTo="/"
      actions={
        <Link className="btn btn-gold btn-sm" href="/admin/processing/register">
          <UserPlus aria-hidden="true" />
          Add Processing Team Member
        </Link>
      }
    >
      {children}
    </TopBarShell>
  );
}
