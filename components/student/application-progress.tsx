import { EmptyState } from "@/components/portal/empty-state";
import { ProgressBar } from "@/components/portal/progress-bar";
import { StatusBadge } from "@/components/portal/status-badge";
import { Card } from "@/components/ui/card";
import { destinationCards, gatePicture } from "@/lib/catalogue/destination-cards";
import type { ApplicationSummary } from "@/lib/students/views";

/** The picture of the country; one without a picture of its own gets the bare gate. */
function pictureOf(country: string | null): string {
  const card = destinationCards.find(({ id, name }) => name === country || id === country);
  return card ? gatePicture(card.id) : "/art/gate.svg";
}

/** The latest applications: what, how far, and what comes next. */
export function ApplicationProgress({ applications, total }: { applications: ApplicationSummary[]; total: number }) {
  return (
    <Card pad aria-labelledby="application-progress">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="application-progress">Application Progress</h2>
        {total > applications.length && (
          <p className="small muted">
            The latest {applications.length} of {total}
          </p>
        )}
      </div>
      {applications.length === 0 ? (
        <EmptyState
          level={3}
          title="No applications yet"
          note="As soon as we start one for you, its university and its progress stand here."
        />
      ) : (
        <ul className="rows mt-2">
          {applications.map(({ id, university_name, program_name, country, status, progress, next_step }) => (
            <li key={id} className="flex-wrap md:flex-nowrap">
              <img className="gate-thumb self-start bg-wall" src={pictureOf(country)} alt="" width={52} height={65} />
              <div className="min-w-0 flex-1">
                <b className="block text-[1rem]">{university_name}</b>
                <span className="muted">{program_name}</span>
                <ProgressBar label={`${university_name} progress`} value={progress} />
                <span className="small muted">{next_step}</span>
              </div>
              <div className="w-full ps-[66px] md:w-36 md:ps-0 md:text-end">
                <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
