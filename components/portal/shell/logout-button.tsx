"use client";

import { LogOut } from "lucide-react";
import type { Route } from "next";
import { useState } from "react";
import { forgetTyped } from "@/components/portal/forget-typed";
import { setLeaving } from "@/components/portal/session/session-expired";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { buttonVariants } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast/toast";
import type { Role } from "@/lib/auth/roles";
import { ApiError, api } from "@/lib/http/browser/api";
import { forgetDevice, type QueuedUpload } from "@/lib/http/browser/offline-store";
import { queuedUploads } from "@/lib/http/browser/upload-queue";
import { countOf } from "@/lib/plural";
import { navLine } from "./nav-line";

type LogoutButtonProps = {
  portal: Role;
  /** Where to go afterwards. */
  to: Route;
  /** In the sidebar, or as a button of a bar, which is only its icon on a phone. */
  look: "nav" | "bar";
};

/** How long a sign-out waits for the browser's storage, and for the server. */
const [storageMs, serverMs] = [1_000, 15_000];

/**
 * Ends the session of this role; other roles' sessions in the same browser stay. What the browser has stored goes for all
 * of them, because the server's answer clears it. So it first asks about documents that wait to be sent. The button sends
 * a form, because React repeats a form that was sent before it ran: no press is lost while a page loads.
 */
export function LogoutButton({ portal, to, look }: LogoutButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<QueuedUpload[]>([]);

  async function askOrLeave() {
    if (isBusy) return;
    setBusy(true);
    const found = await soon(queuedUploads(), storageMs, []);
    if (found.length === 0) return leave();
    setBusy(false);
    setWaiting(found);
  }

  async function leave() {
    setBusy(true);
    setLeaving(true); // the screen's own calls are refused before the next page is there
    try {
      await api("POST", "auth/logout", {}, { role: portal, signal: AbortSignal.timeout(serverMs) });
    } catch (error) {
      // 401: the session had already ended, which is what was wanted.
      if (!(error instanceof ApiError) || error.status !== 401) {
        setBusy(false);
        setLeaving(false);
        toast.error("You are still signed in", "We could not reach the server. Please try again.");
        return;
      }
    }
    forgetTyped(portal);
    // In most browsers the server's answer has cleared the storage already. Other tabs of the student's portal must know
    // before the next page comes.
    const forgotten = forgetDevice().catch(() => undefined); // a storage that is blocked has nothing of ours
    if (portal === "student") await soon(forgotten, 2 * storageMs, undefined);
    // A full page load, so that nothing private stays in the router's cache.
    window.location.assign(to);
  }

  const button = (
    <button
      type="submit"
      className={
        look === "nav"
          ? navLine()
          : buttonVariants({
              variant: "line",
              size: "sm",
              className: "max-md:min-h-11 max-md:w-11 max-md:flex-none max-md:px-0",
            })
      }
      aria-disabled={isBusy || undefined}
    >
      {isBusy ? <Spinner size={20} /> : <LogOut aria-hidden="true" />}
      <span className={look === "bar" ? "max-md:sr-only" : undefined}>Logout</span>
    </button>
  );
  return (
    <>
      {/* in a microtask, so that the button shows at once that it is busy: React lets an action's own changes wait */}
      <form className="contents" action={() => queueMicrotask(askOrLeave)}>
        {button}
      </form>
      <AlertDialog
        open={waiting.length > 0}
        onOpenChange={(isOpen) => !isOpen && setWaiting([])}
        title={`${countOf(waiting.length, "document")} not sent yet`}
        description={consequence(waiting, portal)}
        confirm="Log out and remove"
        cancel="Stay signed in"
        onConfirm={leave}
      />
    </>
  );
}

/** The result of some work, or `otherwise` if the browser takes too long: a storage that does not respond holds nobody up. */
const soon = <Result,>(work: Promise<Result>, ms: number, otherwise: Result): Promise<Result> =>
  Promise.race([work, new Promise<Result>((resolve) => setTimeout(resolve, ms, otherwise))]);

/** What a sign-out does to waiting documents. Only the student's own portal names them. */
function consequence(waiting: readonly QueuedUpload[], portal: Role): string {
  const they = waiting.length === 1 ? "it" : "they";
  if (portal !== "student") {
    return `A student chose ${waiting.length === 1 ? "it" : "them"} on this device. If you log out, ${they} will be removed and not sent.`;
  }
  const names = waiting.map(({ file }) => file.name).join(", ");
  return `Waiting on this device for a connection: ${names}. If you log out, ${they} will be removed and not sent.`;
}
