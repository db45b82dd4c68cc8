"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import type { Role } from "@/lib/auth/roles";
import { loginAgain } from "./session-expired";

/** Replaces a screen whose session has ended: nothing private, and the way back in. */
export function SessionOver({ portal, note }: { portal: Role; note: string }) {
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    client.clear();
    heading.current?.focus();
  }, [client]);
  return (
    <Card className="grid justify-items-center gap-2 px-6 py-16 text-center" role="alert">
      <h1 ref={heading} tabIndex={-1} className="text-h3">
        Login session expired
      </h1>
      <p className="text-muted-foreground">{note}</p>
      {/* A full page load, so that nothing private stays in memory. */}
      <button
        type="button"
        className={cn(buttonVariants({ size: "sm" }), "mt-2 max-md:min-h-11")}
        onClick={() => window.location.replace(loginAgain(portal))}
      >
        Go to login
      </button>
    </Card>
  );
}
