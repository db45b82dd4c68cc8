"use client";

import { LogOut } from "lucide-react";
import type { Route } from "next";
import { useState } from "react";
import { forgetTyped } from "@/components/portal/forget-typed";
import { buttonVariants } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast/toast";
import type { Role } from "@/lib/auth/roles";
import { ApiError, api } from "@/lib/http/browser/api";
import { navLine } from "./nav-line";

type LogoutButtonProps = {
  portal: Role;
  /** Where to go afterwards. */
  to: Route;
  /** In the sidebar, or as a button of the top bar. */
  look: "nav" | "bar";
};

/** Ends the session of this role; other roles' sessions in the same browser stay. */
export function LogoutButton({ portal, to, look }: LogoutButtonProps) {
  const [isLeaving, setLeaving] = useState(false);

  async function leave() {
    if (isLeaving) return;
    setLeaving(true);
    try {
      await api("POST", "auth/logout", {}, { role: portal });
    } catch (error) {
      // 401: the session had already ended, which is what was wanted.
      if (!(error instanceof ApiError) || error.status !== 401) {
        setLeaving(false);
        toast.error("You are still signed in", "We could not reach the server. Please try again.");
        return;
      }
    }
    forgetTyped(portal);
    // A full page load, so that nothing private stays in the router's cache.
    window.location.assign(to);
  }

  return (
    <button
      type="button"
      className={
        look === "nav" ? navLine() : buttonVariants({ variant: "line", size: "sm", className: "max-md:ms-auto" })
      }
      aria-disabled={isLeaving || undefined}
      onClick={leave}
    >
      {isLeaving ? <Spinner size={20} /> : <LogOut aria-hidden="true" />}
      Logout
    </button>
  );
}
