"use client";

import { useMemo } from "react";
import { ListPanel } from "@/components/portal/list/list-panel";
import { TogetherRefused } from "@/components/portal/list/selection/together-state";
import { useList } from "@/components/portal/list/use-list";
import { OwnersTogether, useHandOver } from "@/components/portal/owners/owners-together";
import { PageHead } from "@/components/portal/shell/page-head";
import { portalPage } from "@/components/portal/shell/portal-page";
import type { Seed } from "@/components/portal/use-seeded";
import type { StudentListView } from "@/lib/accounts/views";
import type { ApiPage } from "@/lib/http/browser/api";
import type { Region } from "@/lib/students/regions";
import { StudentCard } from "./student-card";
import { studentsAddress, studentsQuery } from "./students-address";
import { StudentsFilters } from "./students-filters";
import { StudentsSkeleton } from "./students-skeleton";

export type StudentsScreenProps = {
  /** The regions that the member manages. */
  managed: readonly Region[];
  /** The list for the page's address, when the page was rendered. */
  seed: Seed<ApiPage<StudentListView>> | undefined;
};

const nouns = ["student", "students"] as const;

/** All students, with search, filters and sorting. */
export function StudentsScreen({ managed, seed }: StudentsScreenProps) {
  const address = useMemo(() => studentsAddress(managed), [managed]);
  const list = useList(address, studentsQuery, { seed });
  const handOver = useHandOver({ path: "users/owners", noun: "student" });
  return (
    <>
      <PageHead title="Students" note="Find a student and open their file." />
      <ListPanel
        list={list}
        id="students-heading"
        heading="List of students"
        filters={<StudentsFilters at={list.at} managed={managed} narrow={list.narrow} />}
        words={{
          nouns,
          loading: <StudentsSkeleton />,
          failure: "Failed to load students data",
          none: { note: "Everyone who registers for the student portal is listed here." },
        }}
        versionOf={({ owner_version }) => owner_version}
        actions={(picked, selecting) => <OwnersTogether handOver={handOver} picked={picked} selecting={selecting} />}
      >
        {(rows) => (
          <ul>
            {rows.map((student) => (
              <StudentCard key={student.id} student={student} onGive={handOver.give} />
            ))}
          </ul>
        )}
      </ListPanel>
      <TogetherRefused {...handOver.together} nouns={nouns} />
    </>
  );
}

export const StudentsPage = portalPage(StudentsScreen);
