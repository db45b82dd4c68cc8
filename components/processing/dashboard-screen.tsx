import { ClipboardList, Send, Users } from "lucide-react";
import { EmptyState } from "@/components/portal/empty-state";
import { FigureCard } from "@/components/portal/figure-card";
import { PageHead } from "@/components/portal/page-head";
import { Card } from "@/components/ui/card";
import { formatDate, formatTime } from "@/lib/office-time";
import type { ProcessingOverview } from "@/lib/stats/queries";

/** The processing team's home: how much there is, how much of it waits, and what happened last. */
export function DashboardScreen({ name, overview }: { name: string; overview: ProcessingOverview }) {
  const { students, applications, tasks, recent_activity } = overview;
  return (
    <>
      <PageHead
        title={`Welcome, ${name}`}
        note={tasks === 0 ? "No student is waiting for an answer." : waiting(tasks)}
      />
      <div className="grid gap-5">
        <div className="figures">
          <FigureCard label="Students" value={students} icon={<Users aria-hidden="true" />} />
          <FigureCard label="Applications" value={applications} icon={<Send aria-hidden="true" />} />
          <FigureCard label="Tasks" value={tasks} icon={<ClipboardList aria-hidden="true" />} />
        </div>
        <Card pad aria-labelledby="recent-activity">
          <h2 id="recent-activity">Recent Activity</h2>
          {recent_activity.length === 0 ? (
            <EmptyState
              level={3}
              title="No activity yet"
              note="Every new application and every change of its status is listed here."
            />
          ) : (
            <ul className="rows mt-2">
              {recent_activity.map(({ id, text, at }) => (
                <li key={id} className="flex-wrap justify-between">
                  <span className="text-[1rem]">{text}</span>
                  <time className="small muted" dateTime={at}>
                    {formatDate(at)}, {formatTime(at)}
                  </time>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
    </>
  );
}

const waiting = (tasks: number) =>
  tasks === 1 ? "One request of a student waits for an answer." : `${tasks} requests of students wait for an answer.`;
