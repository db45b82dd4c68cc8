"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { LoadingState } from "@/components/portal/loading-state";
import { Button } from "@/components/ui/button";
import { healthReport } from "@/lib/health/report";
import { formatTime } from "@/lib/office-time";
import { askHealth, healthQuery } from "./health-queries";
import { HealthRows } from "./health-rows";
import { MailPanel } from "./mail-panel";
import { SetupCard } from "./setup-card";

/** Whether the parts of the site work, what to do when they do not, and the mails that have not left. */
export function HealthPanel() {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(healthQuery);
  const [isChecking, setChecking] = useState(false);
  const [said, setSaid] = useState("");

  async function refresh() {
    setChecking(true);
    setSaid("");
    try {
      await client.cancelQueries({ queryKey: healthQuery.queryKey });
      const answer = await client.fetchQuery({
        ...healthQuery,
        queryFn: ({ signal }) => askHealth(signal, true),
        staleTime: 0,
      });
      setSaid(`Checked again: ${summary(answer)}`);
      void client.invalidateQueries({ queryKey: ["admin", "mails"] });
    } catch {
      // The session is over, and the login is on its way.
    } finally {
      setChecking(false);
    }
  }

  const report = data && healthReport(data);
  const queue = data && "details" in data ? data.details.email : undefined;
  return (
    <div className="grid gap-6">
      <section className="card" aria-labelledby="health-heading">
        <div className="card-pad flex flex-wrap items-center justify-between gap-3 pb-3 max-md:p-5">
          <div>
            <h2 id="health-heading">Backend Health</h2>
            <p className="muted mt-1">
              {report ? `Checked at ${formatTime(new Date(dataUpdatedAt))}, Lahore time.` : "Not checked yet."}
            </p>
          </div>
          <Button variant="line" size="sm" pending={isChecking} onClick={() => void refresh()}>
            {!isChecking && <RefreshCw aria-hidden="true" />}
            {isChecking ? "Checking..." : "Refresh"}
          </Button>
          <p className="sr-only" role="status">
            {said}
          </p>
        </div>
        {report ? <HealthRows rows={report.parts} /> : <LoadingState text="Checking the backend..." />}
      </section>
      {report?.needsSetup && <SetupCard />}
      {queue?.pending !== undefined && <MailPanel queue={queue} />}
      {report && (
        <section className="card" aria-labelledby="sign-in-heading">
          <h2 id="sign-in-heading" className="card-pad pb-3 max-md:p-5">
            Authentication by user type
          </h2>
          <HealthRows rows={report.signIn} />
        </section>
      )}
      <p className="muted">
        <Link className="text-link" href="/admin/api">
          API reference
        </Link>
      </p>
    </div>
  );
}

/** For those who hear it: the backend, and what is red. */
function summary(answer: Parameters<typeof healthReport>[0]): string {
  const { parts } = healthReport(answer);
  const broken = parts.filter(({ state }) => state === "error" || state === "disconnected");
  if (broken.length === 0) return "nothing is disconnected";
  return broken.map(({ name, state }) => `${name} ${state}`).join(", ");
}
