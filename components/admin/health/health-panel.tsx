"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { LoadingState } from "@/components/portal/loading-state";
import { Row } from "@/components/portal/rows";
import { StatusBadge } from "@/components/portal/status/status-badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { type HealthRow, healthReport, healthTone } from "@/lib/health/report";
import { formatTime } from "@/lib/office-time";
import { askHealth, healthQuery } from "./health-queries";
import { MailPanel } from "./mail-panel";

/** How to start the site again, for whoever runs the server. */
function SetupCard() {
  return (
    <Card pad aria-labelledby="setup-heading">
      <h2 id="setup-heading">How to start the backend</h2>
      <ol className="mt-4 grid list-decimal gap-3 ps-6">
        <li>
          On the server, open a terminal in the project folder and run <Code>npm run doctor</Code>. It checks every part
          without the website and says how to fix each one that fails.
        </li>
        <li>
          Run <Code>npm start</Code>, unless the site is already running. It installs what’s missing, starts the
          database, updates its tables and serves the site. It prints the address when it’s ready.
        </li>
        <li>
          If <Code>DATABASE_URL</Code> is set, the project uses that database instead of its own. Check that its server
          is running and reachable, then run <Code>npm run db:migrate</Code>.
        </li>
        <li>
          If <Code>npm start</Code> stops with an error, one line says what is wrong: a port in use, a folder it can’t
          write to, or a setting. The settings are in <Code>.env</Code>, explained in <Code>.env.example</Code>.
        </li>
        <li>Come back here and press Refresh. You don’t need to restart the site when the database comes back.</li>
      </ol>
    </Card>
  );
}

const Code = ({ children }: { children: string }) => <code className="font-bold">{children}</code>;

/** Whether the parts of the site work, what to do when they do not, and the unsent emails. */
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
      // The session is over, and the login is about to open.
    } finally {
      setChecking(false);
    }
  }

  const report = data && healthReport(data);
  const queue = data && "details" in data ? data.details.email : undefined;
  return (
    <div className="grid gap-6">
      <Card aria-labelledby="health-heading">
        <div className="p-6 flex flex-wrap items-center justify-between gap-3 pb-3 max-md:p-5">
          <div>
            <h2 id="health-heading">Backend Health</h2>
            <p className="text-muted-foreground mt-1">
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
      </Card>
      {report?.needsSetup && <SetupCard />}
      {queue?.pending !== undefined && <MailPanel queue={queue} />}
      {report && (
        <Card aria-labelledby="sign-in-heading">
          <h2 id="sign-in-heading" className="p-6 pb-3 max-md:p-5">
            Authentication by user type
          </h2>
          <HealthRows rows={report.signIn} />
        </Card>
      )}
      <p className="text-muted-foreground">
        <Link className="inline-flex items-center gap-2 font-[620]" href="/admin/api">
          API reference
        </Link>
      </p>
    </div>
  );
}

/** For screen readers: the backend, and what is red. */
function summary(answer: Parameters<typeof healthReport>[0]): string {
  const { parts } = healthReport(answer);
  const broken = parts.filter(({ state }) => state === "error" || state === "disconnected");
  if (broken.length === 0) return "nothing is disconnected";
  return broken.map(({ name, state }) => `${name} ${state}`).join(", ");
}

/** The parts of the site: what each is, its state, and what to do when it fails. */
function HealthRows({ rows }: { rows: readonly HealthRow[] }) {
  return (
    <ul className="border-border border-t px-6 max-md:px-5">
      {rows.map(({ name, state, message, advice }) => (
        <Row key={name} className="flex-wrap max-md:gap-y-1">
          <b className="w-36 flex-none max-md:flex-1">{name}</b>
          <div className="min-w-0 flex-1 max-md:order-last max-md:basis-full">
            <p className="text-muted-foreground">{message}</p>
            {advice && <Advice text={advice} />}
          </div>
          <StatusBadge tone={healthTone(state)}>{state}</StatusBadge>
        </Row>
      ))}
    </ul>
  );
}

/** A sentence with commands and settings between backticks. */
function Advice({ text }: { text: string }) {
  return (
    <p className="mt-1 wrap-anywhere">
      <b>What to do: </b>
      {text.split("`").map((part, index) =>
        // Every second part was between two backticks.
        index % 2 === 1 ? (
          <code key={part} className="font-semibold">
            {part}
          </code>
        ) : (
          part
        ),
      )}
    </p>
  );
}
