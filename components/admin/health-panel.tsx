"use client";

import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { LoadingState } from "@/components/portal/loading-state";
import { StatusBadge } from "@/components/portal/status-badge";
import { Button } from "@/components/ui/button";
import { type HealthRow, healthReport, healthTone } from "@/lib/health/report";
import { formatTime } from "@/lib/office-time";
import { healthQuery } from "./admin-queries";
import { SetupCard } from "./setup-card";

/** Whether the parts of the site work, and what to do when they do not. */
export function HealthPanel() {
  const { data, dataUpdatedAt, isFetching, refetch } = useQuery(healthQuery);
  const [isAsked, setAsked] = useState(false);
  const [said, setSaid] = useState("");

  async function refresh() {
    setAsked(true);
    setSaid("");
    const { data: answer } = await refetch();
    setAsked(false);
    if (answer) setSaid(`Checked again: backend ${healthReport(answer).parts[0]?.state}`);
  }

  const report = data && healthReport(data);
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
          <Button variant="line" size="sm" pending={isAsked && isFetching} onClick={() => void refresh()}>
            {!(isAsked && isFetching) && <RefreshCw aria-hidden="true" />}
            {isAsked && isFetching ? "Checking..." : "Refresh"}
          </Button>
          <p className="sr-only" role="status">
            {said}
          </p>
        </div>
        {report ? <HealthRows rows={report.parts} /> : <LoadingState text="Checking the backend..." />}
      </section>
      {report?.needsSetup && <SetupCard />}
      {report && (
        <section className="card" aria-labelledby="sign-in-heading">
          <h2 id="sign-in-heading" className="card-pad pb-3 max-md:p-5">
            Authentication by user type
          </h2>
          <HealthRows rows={report.signIn} />
        </section>
      )}
    </div>
  );
}

function HealthRows({ rows }: { rows: readonly HealthRow[] }) {
  return (
    <ul className="rows border-border border-t px-6 max-md:px-5">
      {rows.map(({ name, state, message }) => (
        <li key={name} className="flex-wrap max-md:gap-y-1">
          <b className="w-36 flex-none max-md:flex-1">{name}</b>
          <p className="muted min-w-0 flex-1 max-md:order-last max-md:basis-full">{message}</p>
          <StatusBadge tone={healthTone(state)}>{state}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}
