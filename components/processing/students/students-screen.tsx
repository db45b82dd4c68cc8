"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useRef, useState } from "react";
import { EmptyState } from "@/components/portal/empty-state";
import { PageLinks } from "@/components/portal/list/page-links";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { PageHead } from "@/components/portal/shell/page-head";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { pageSize, studentsQuery } from "@/components/processing/processing-queries";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import type { Region } from "@/lib/accounts/region-countries";
import type { StudentListView } from "@/lib/accounts/views";
import type { ApiPage } from "@/lib/http/browser/api";
import { StudentCard } from "./student-card";
import { readStudentsAddress, type StudentsView, studentsHref, studentsStart } from "./students-address";
import { StudentsFilters } from "./students-filters";
import { StudentsSkeleton } from "./students-skeleton";
import "./students.css";

type StudentsScreenProps = {
  /** The regions that the member looks after. */
  managed: readonly Region[];
  /** The list as the address had it when the page was made. */
  seed: Seed<ApiPage<StudentListView>> | undefined;
};

/** Every student, to be searched, filtered, put in order and opened. */
export function StudentsScreen({ managed, seed }: StudentsScreenProps) {
  const filter = readStudentsAddress(useSearchParams(), managed);
  const address = studentsHref(filter);
  const [first] = useState(address);
  const query = useSeeded(
    { ...studentsQuery(filter), placeholderData: keepPreviousData },
    address === first ? seed : undefined,
  );
  const heading = useRef<HTMLHeadingElement>(null);

  function show(change: Partial<StudentsView>, how: "push" | "replace") {
    const href = studentsHref({ ...filter, ...change, page: 1 });
    window.history[how === "push" ? "pushState" : "replaceState"](null, "", href);
  }
  const toTop = () => {
    heading.current?.scrollIntoView({ block: "center" });
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <PageHead title="Students" note="Find a student and open their file." />
      <Card aria-labelledby="students-heading">
        <h2 id="students-heading" className="sr-only" ref={heading} tabIndex={-1}>
          List of students
        </h2>
        <StudentsFilters filter={filter} managed={managed} onChange={show} />
        <QueryPanel query={query} loading={<StudentsSkeleton />} failure="Failed to load students data">
          {({ rows, total }) =>
            rows.length === 0 ? (
              <NothingFound isFiltered={address !== studentsHref(studentsStart)} />
            ) : (
              <>
                <ul className={cn(query.isPlaceholderData && "opacity-60")} aria-busy={query.isPlaceholderData}>
                  {rows.map((student) => (
                    <StudentCard key={student.id} student={student} />
                  ))}
                </ul>
                <PageLinks
                  page={filter.page}
                  pageSize={pageSize}
                  hrefOf={(page) => studentsHref({ ...filter, page })}
                  shown={rows.length}
                  total={total}
                  nouns={["student", "students"]}
                  onGo={toTop}
                />
              </>
            )
          }
        </QueryPanel>
      </Card>
    </>
  );
}

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      level={3}
      title="No students found"
      note={
        isFiltered
          ? "Check the spelling, or show all students."
          : "Everyone who registers for the student portal is listed here."
      }
      action={
        isFiltered && (
          <InPlaceLink className="btn btn-line btn-sm" href={studentsHref({})}>
            Clear filters
          </InPlaceLink>
        )
      }
    />
  );
}
