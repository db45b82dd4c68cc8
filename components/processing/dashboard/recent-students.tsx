import type { UseQueryResult } from "@tanstack/react-query";
import Link from "next/link";
import { EmptyState } from "@/components/portal/empty-state";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Row } from "@/components/portal/rows";
import { Country } from "@/components/processing/country";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import type { StudentListView } from "@/lib/accounts/views";
import { formatDate } from "@/lib/office-time";

/** The newest students. */
export function RecentStudents({ query }: { query: UseQueryResult<StudentListView[]> }) {
  return (
    <Card aria-labelledby="recent-students">
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-6 pt-6 pb-1">
        <h2 id="recent-students">Recent Students</h2>
        <Link
          className="-my-3 inline-flex min-h-11 items-center font-semibold text-small/[1.45]"
          href="/processing/students"
        >
          View all<span className="sr-only"> students</span>
        </Link>
      </div>
      <QueryPanel query={query} loading="Loading students..." failure="Failed to load students data" isQuiet>
        {(students) =>
          students.length === 0 ? (
            <EmptyState level={3} title="No students yet" note="New registrations appear here, newest first." />
          ) : (
            <ul className="px-6 pb-3">
              {students.map(({ id, name, preferred_country, created_at }) => (
                <Row key={id} className="gap-3 py-2.5">
                  <div className="min-w-0 flex-1">
                    <b className="block wrap-anywhere">
                      <bdi>{name}</bdi>
                    </b>
                    <span className="flex flex-wrap items-center gap-x-3 text-muted-foreground text-small/[1.45]">
                      <Country country={preferred_country} />
                      <time dateTime={created_at}>{formatDate(created_at)}</time>
                    </span>
                  </div>
                  <Link
                    className={cn(buttonVariants({ variant: "line", size: "sm" }), "px-3 max-md:min-h-11")}
                    href={`/processing/students/${id}`}
                    prefetch={false}
                    aria-label={`View Details: ${name}`}
                  >
                    View Details
                  </Link>
                </Row>
              ))}
            </ul>
          )
        }
      </QueryPanel>
    </Card>
  );
}
