"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { LogOut, Monitor, MonitorSmartphone, Smartphone } from "lucide-react";
import { useRef, useState } from "react";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { IconTile } from "@/components/portal/rows";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { deviceName, isHandheld } from "@/lib/accounts/device-name";
import type { SessionView } from "@/lib/accounts/views";
import { ApiError, api } from "@/lib/http/browser/api";
import { formatDate, formatTime } from "@/lib/office-time";
import { type Owner, sessionsQuery } from "./own-queries";

type DevicesProps = {
  owner: Owner;
  seed: Seed<SessionView[]> | undefined;
  /** False while the list is hidden: then it isn't loaded. */
  isOpen?: boolean;
};

/**
 * Where the account is signed in, this device first; each of the others can be signed out, or all at once. It asks
 * before: a row that goes moves the next one's button under the pointer.
 */
export function Devices({ owner, seed, isOpen = true }: DevicesProps) {
  const client = useQueryClient();
  const options = sessionsQuery(owner);
  const query = useSeeded({ ...options, enabled: isOpen }, seed);
  const list = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<SessionView[]>([]);

  const signOut = useMutation({
    mutationFn: async (sessions: SessionView[]) => {
      const calls = await Promise.allSettled(
        sessions.map(({ id }) => api("DELETE", `auth/sessions/${id}`, undefined, { role: owner.portal })),
      );
      const failed = calls.flatMap((call) => (call.status === "rejected" && !isGone(call.reason) ? [call.reason] : []));
      if (failed.length > 0) throw failed[0];
    },
    onSuccess: (_, sessions) => {
      toast.success(sessions.length === 1 ? "The device is signed out" : `${sessions.length} devices are signed out`);
    },
    onError: (error) => tellFailure(error, "Not every device could be signed out"),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: options.queryKey });
      if (document.activeElement === document.body) list.current?.focus(); // the button disappeared with its row
    },
  });
  const leaving = new Set(signOut.isPending ? signOut.variables.map(({ id }) => id) : []);

  return (
    <QueryPanel query={query} loading="Loading your devices..." failure="Your devices could not be loaded">
      {(sessions) => {
        const others = sessions.filter(({ current }) => !current);
        return (
          <>
            <ul className="grid gap-4.5" ref={list} tabIndex={-1} aria-label="Signed-in devices">
              {[...sessions.filter(({ current }) => current), ...others].map((session) => (
                <Device
                  key={session.id}
                  session={session}
                  isLeaving={leaving.has(session.id)}
                  onSignOut={() => setAsked([session])}
                />
              ))}
            </ul>
            {others.length > 1 && (
              <div>
                <Button variant="line" pending={leaving.size > 1} onClick={() => setAsked(others)}>
                  <LogOut aria-hidden="true" />
                  Sign out everywhere else
                </Button>
              </div>
            )}
            <AlertDialog
              open={asked.length > 0}
              onOpenChange={(isOpen) => !isOpen && setAsked([])}
              {...questionOf(asked)}
              onConfirm={() => signOut.mutate(asked)}
            />
            {others.length === 0 && (
              <p className="flex items-center gap-2.5 text-muted-foreground">
                <MonitorSmartphone aria-hidden="true" />
                You’re not signed in on any other device.
              </p>
            )}
          </>
        );
      }}
    </QueryPanel>
  );
}

/** "27 Nov 2026, 5:03 PM": two sign-ins of one browser on one day differ by the time. */
const momentOf = (at: string) => `${formatDate(at)}, ${formatTime(at)}`;

/** What is asked before devices are signed out. */
function questionOf(sessions: readonly SessionView[]) {
  const [first] = sessions;
  return first && sessions.length === 1
    ? {
        title: `Sign out ${deviceName(first.user_agent)}?`,
        description: `It has been signed in since ${momentOf(first.created_at)}. What is open there and not saved is lost.`,
        confirm: "Sign it out",
        cancel: "Keep it signed in",
      }
    : {
        title: `Sign out ${sessions.length} other devices?`,
        description: "What is open there and not saved is lost.",
        confirm: "Sign them out",
        cancel: "Keep them signed in",
      };
}

/** It had already ended, which is what was wanted. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

type DeviceProps = { session: SessionView; isLeaving: boolean; onSignOut: () => void };

/** One device: its name, since when, and last seen when. */
function Device({ session, isLeaving, onSignOut }: DeviceProps) {
  const { user_agent, created_at, last_used_at, current } = session;
  const Icon = isHandheld(user_agent) ? Smartphone : Monitor;
  const name = deviceName(user_agent);
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5">
      <IconTile className="max-md:hidden" aria-hidden="true">
        <Icon />
      </IconTile>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="text-[1rem]">{name}</b>
          {current && <Badge tone="ok">This device</Badge>}
        </p>
        <p className="text-muted-foreground">
          Signed in {momentOf(created_at)}
          {!current && `; last used ${momentOf(last_used_at)}`}
        </p>
      </div>
      {!current && (
        <Button
          variant="quiet"
          size="sm"
          className="min-h-11"
          pending={isLeaving}
          aria-label={`Sign out ${name}, signed in ${momentOf(created_at)}`}
          aria-haspopup="dialog"
          onClick={onSignOut}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
