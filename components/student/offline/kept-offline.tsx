"use client";

import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { leaveExpiredSession } from "@/components/portal/session/session-expired";
import { usePortal } from "@/components/portal/shell/portal-page";
import { SaysOffline } from "@/components/portal/use-refresh-failure";
import { useQueueSender } from "@/components/student/documents/upload-queue";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, api } from "@/lib/http/browser/api";
import { claimDevice, keepView, keptDays, watchOfflineStore, workerScope } from "@/lib/http/browser/offline-store";
import { countOf } from "@/lib/plural";
import { OfflineLine } from "./offline-line";
import { isShownOffline } from "./offline-screens";

/**
 * Keeps what the student's screens last showed, for the time without a connection, and sends the documents that waited
 * for one.
 */
export function KeptOffline({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { id: studentId, name } = usePortal().self;
  useEffect(() => {
    let end: (() => void) | undefined;
    let isOver = false;
    async function begin() {
      const { isOwner, dropped, others } = await claimDevice(studentId, name);
      if (dropped.length > 0) {
        const title = `${countOf(dropped.length, "document")} waited here for ${keptDays} days without a connection`;
        void toast.error(title, `Removed from this device, not sent: ${dropped.join(", ")}. Please choose them again.`);
      }
      if (others > 0) {
        const title = `${countOf(others, "document")} from another account waited on this device`;
        const [they, them] = others === 1 ? ["It was", "it"] : ["They were", "them"];
        void toast.info(title, `${they} removed, not sent. If you share it, tell the person who chose ${them}.`);
      }
      if (!isOwner || isOver) return;
      end = keepViews(client, studentId);
      void startWorker();
    }
    void begin();
    // Then this tab's screen must not stay.
    const endWatch = watchOfflineStore({ onSignOutElsewhere: () => void checkSession() });
    return () => {
      isOver = true;
      end?.();
      endWatch();
    };
  }, [client, studentId, name]);
  useQueueSender(studentId);

  return (
    <SaysOffline value={true}>
      {children}
      <OfflineLine studentId={studentId} />
    </SaysOffline>
  );
}

/** Goes to the login if nobody is signed in any more; no answer means nothing for the session. */
async function checkSession(): Promise<void> {
  try {
    await api("GET", "auth/me", undefined, { role: "student" });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) leaveExpiredSession("student");
  }
}

/** Keeps the data of the named queries now and whenever it changes; returns a function that stops. */
function keepViews(client: QueryClient, studentId: string): () => void {
  const kept = new Map<string, number>();
  const keep = ({ queryKey: [scope, view, account], state: { data, dataUpdatedAt: at } }: Query) => {
    if (scope !== "student" || account !== studentId || typeof view !== "string" || !isShownOffline(view)) return;
    if (data === undefined || kept.get(view) === at) return;
    kept.set(view, at);
    void keepView(studentId, { view, data, at });
  };
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) keep(query);
  return cache.subscribe(({ type, query }) => {
    if (type === "added" || type === "updated") keep(query);
  });
}

/** The development server has no worker, and a browser without encryption takes none. */
async function startWorker(): Promise<void> {
  try {
    await navigator.serviceWorker?.register("/student-worker.js", { scope: workerScope });
  } catch {
    // The portal works without it; only the page for no connection is missing.
  }
}
