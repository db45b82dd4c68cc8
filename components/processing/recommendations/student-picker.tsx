"use client";

import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { type ComponentProps, type KeyboardEvent, useRef } from "react";
import { EmptyState } from "@/components/portal/empty-state";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { SearchBox } from "@/components/portal/list/search-box";
import { avatarVariants } from "@/components/portal/rows";
import { PageHead } from "@/components/portal/shell/page-head";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { Country } from "@/components/processing/country";
import { newestStudentsQuery } from "@/components/processing/processing-queries";
import { studentsAddress, studentsQuery } from "@/components/processing/students/students-address";
import { StudentsBar } from "@/components/processing/students/students-filters";
import { StudentsSkeleton } from "@/components/processing/students/students-skeleton";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import type { StudentListView } from "@/lib/accounts/views";
import type { ApiPage } from "@/lib/http/browser/api";
import { initialsOf } from "@/lib/text";
import { teamRecommendationsHref } from "./recommendations-address";

/** The maximum number of search results; a longer search finds fewer. */
const mostShown = 10;

/** Chooses a student: found by name or email, or one of the newest. */
export function StudentPicker({ newest: seed }: { newest: Seed<StudentListView[]> | undefined }) {
  const search = (useSearchParams().get("search") ?? "").trim().slice(0, 100);
  const newest = useSeeded({ ...newestStudentsQuery, enabled: !search }, seed);
  const found = useQuery({
    ...studentsQuery({ ...studentsAddress([]).start, search }),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
  const box = useRef<HTMLDivElement>(null);

  /** The arrow keys move between the search and its results. */
  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !box.current) return;
    const stops = [...box.current.querySelectorAll<HTMLElement>("input, a")];
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <>
      <PageHead title="Recommendations" note="Choose a student to see or generate recommendations." />
      <Card aria-label="Choose a student">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys that bubble up from its input and its links */}
        <div ref={box} onKeyDown={move}>
          <StudentsBar>
            <SearchBox
              label="Search a student by name, email or phone"
              placeholder="Search by name, email or phone"
              value={search}
              onSearch={(text) => window.history.replaceState(null, "", teamRecommendationsHref({ search: text }))}
            />
          </StudentsBar>
          {search === "" ? (
            <QueryPanel query={newest} loading={<StudentsSkeleton />} failure="Failed to load students data">
              {(rows) =>
                rows.length === 0 ? (
                  <EmptyState
                    title="No students found"
                    note="Everyone who registers for the student portal is listed here."
                  />
                ) : (
                  <>
                    <ChoiceTitle>Newest students</ChoiceTitle>
                    <ul>
                      {rows.map((student) => (
                        <StudentChoiceRow key={student.id} student={student} />
                      ))}
                    </ul>
                  </>
                )
              }
            </QueryPanel>
          ) : (
            <FoundStudents query={found} />
          )}
        </div>
      </Card>
    </>
  );
}

/** Students whose name, email or phone matches the search. */
function FoundStudents({ query }: { query: UseQueryResult<ApiPage<StudentListView>> }) {
  return (
    <QueryPanel query={query} loading={<StudentsSkeleton />} failure="Failed to load students data">
      {({ rows, total }) =>
        rows.length === 0 ? (
          <EmptyState title="No students found" note="Check the spelling, or search for part of the email address." />
        ) : (
          <>
            <ChoiceTitle role="status">
              {total === "1" ? "1 student" : `${total} students`}
              {rows.length > mostShown && (
                <span className="text-muted-foreground">, the newest {mostShown} are shown</span>
              )}
            </ChoiceTitle>
            <ul className={cn(query.isPlaceholderData && "opacity-60")} aria-busy={query.isPlaceholderData}>
              {rows.slice(0, mostShown).map((student) => (
                <StudentChoiceRow key={student.id} student={student} />
              ))}
            </ul>
          </>
        )
      }
    </QueryPanel>
  );
}

const ChoiceTitle = (props: ComponentProps<"h2">) => <h2 className="px-6 pb-3 max-md:px-5" {...props} />;

/** A student in the picker. */
function StudentChoiceRow({ student: { id, name, email, preferred_country } }: { student: StudentListView }) {
  return (
    <li className="group/choice">
      <Link
        className="grid grid-cols-[auto_minmax(0,1fr)_minmax(0,auto)_auto] items-center gap-x-4 gap-y-1 border-border border-t px-6 py-2.5 text-inherit lg:min-h-12 lg:py-0.75 no-underline hover:bg-surface focus-visible:-outline-offset-3 group-last/choice:rounded-b-lg max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:px-5 max-md:py-3.5"
        href={teamRecommendationsHref({ studentId: id })}
        prefetch={false}
      >
        <span className={avatarVariants({ className: "lg:size-9" })} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className="min-w-0">
          <b className="block lg:truncate max-lg:wrap-anywhere" title={name}>
            <bdi>{name}</bdi>
          </b>
          <span
            className="block text-muted-foreground text-small/[1.45] lg:truncate max-lg:wrap-anywhere"
            title={email}
          >
            {email}
          </span>
        </span>
        <span className="max-md:col-start-2 max-md:row-start-2">
          <Country country={preferred_country} />
        </span>
        <ChevronRight className="text-muted-foreground" aria-hidden="true" />
      </Link>
    </li>
  );
}
