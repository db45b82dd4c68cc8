import { UserPlus } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { TopBarShell } from "./top-bar-shell";

/** The admin area's shell, with the two header buttons of every admin screen. */
export function AdminShell({ children }: { children: ReactNode }) {
  return (
    <TopBarShell
      portal="admin"
      title="Admin"
      logoutTo="/"
      actions={
        <Link
          className={cn(buttonVariants({ variant: "gold", size: "sm" }), "max-md:flex-1 max-md:px-2.5")}
          href="/admin/processing/register"
        >
          <UserPlus aria-hidden="true" />
          Add Processing Team Member
        </Link>
      }
    >
      {children}
    </TopBarShell>
  );
}
