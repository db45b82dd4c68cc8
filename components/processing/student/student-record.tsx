"use client";

import { useSearchParams } from "next/navigation";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { messageDrafts } from "@/components/forms/draft/message-drafts";
import { PersonTasks } from "@/components/portal/tasks/person-tasks";
import { StudentMessages } from "@/components/portal/threads/student-messages";
import { UpdateStatusDialog } from "@/components/processing/applications/update-status/update-status-dialog";
import { CreateApplication } from "@/components/processing/create-application/create-application";
import { useCreateApplication } from "@/components/processing/create-application/use-create-application";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { StaffStudentView } from "@/lib/accounts/views";
import { StudentApplications } from "./applications/student-applications";
import { StudentDocuments } from "./documents/student-documents";
import { type FilePart, PartButtons, StudentHistory } from "./file/student-file";
import { StudentPlans } from "./plans/student-plans";
import { StudentShortlist } from "./plans/student-shortlist";
import { readStudentAddress, type StudentTab, studentHref, studentTabs } from "./student-address";
import type { WriteToStudent } from "./student-asks";
import { StudentCurrent } from "./student-current";
import { StudentEducation } from "./student-education";
import { StudentHead } from "./student-head";
import { StudentNext } from "./student-next";
import { StudentProfile } from "./student-profile";
import { type StudentNextSeeds, sayNext, useStudentNext } from "./use-student-next";

type StudentRecordProps = StudentNextSeeds & { student: StaffStudentView; portalUrl: string };

/** A student's file: what is (a record of five tabs), what has happened, and what is to be done. */
export function StudentRecord({ student, portalUrl, ...seeds }: StudentRecordProps) {
  const { id, applications } = student;
  const address = useStudentAddress();
  const next = useStudentNext(student, seeds, address.tab);
  const list = useRef<HTMLDivElement>(null);
  const creation = useCreateApplication(id, address);
  const [changedId, setChangedId] = useState<string>();
  const changed = applications.find((application) => application.id === changedId);
  const forgetChanged = useCallback(() => setChangedId(undefined), []);
  const show = useCallback((tab: StudentTab) => window.history.pushState(null, "", studentHref(id, { tab })), [id]);
  const { asks, write } = useWriteToStudent(id, show);
  const [part, setPart] = usePart(address.tab);
  useTabInView(list, address.tab);

  // The browser's Back closes dialogs that a button has opened, because they are not in the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes
  useEffect(() => {
    creation.forget();
    forgetChanged();
  }, [address.tab, address.request, creation.forget, forgetChanged]);

  return (
    <>
      <StudentHead student={student} next={sayNext(next)} onCreate={creation.open} />
      <PartButtons student={student} address={address} onShow={show} onPart={setPart} part={part} />
      <div
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 min-[1181px]:grid-cols-[374px_minmax(0,1fr)_292px]"
        data-file=""
      >
        <div className={inPart(part === "record", "grid min-w-0 grid-cols-1 gap-5 @container/record")}>
          <RecordTabs
            student={student}
            tab={address.tab}
            list={list}
            asks={asks}
            onShow={show}
            onCreate={creation.open}
            onUpdate={setChangedId}
          />
          <StudentCurrent student={student} onUpdate={setChangedId} />
          <StudentPlans studentId={id} />
          <StudentShortlist studentId={id} />
        </div>
        <div className={inPart(part === "history", "grid min-w-0 grid-cols-1 gap-5")}>
          <StudentHistory student={student} />
        </div>
        <div className={inPart(part === "tasks", "grid min-w-0 grid-cols-1 gap-5 max-[1180px]:-order-1")}>
          <StudentTasks student={student} />
          <StudentNext
            student={student}
            portalUrl={portalUrl}
            onWrite={write}
            next={next}
            onAnswer={({ id }, button) => creation.answer(id, button)}
          />
        </div>
      </div>
      <CreateApplication student={student} creation={creation} />
      <UpdateStatusDialog application={changed} onClose={forgetChanged} onLeft={forgetChanged} fallbackFocus={list} />
    </>
  );
}

type RecordTabsProps = {
  student: StaffStudentView;
  tab: StudentTab;
  list: RefObject<HTMLDivElement | null>;
  /** How often something was put into the composer of the messages. */
  asks: number;
  onShow: (tab: StudentTab) => void;
  onCreate: (opener: HTMLElement) => void;
  onUpdate: (applicationId: string) => void;
};

/** What we have of a student, in five tabs. */
function RecordTabs({ student, tab: shown, list, asks, onShow, onCreate, onUpdate }: RecordTabsProps) {
  const { id, document_count, education, application_count } = student;
  const counts: Partial<Record<StudentTab, number>> = {
    documents: document_count,
    education: education.length,
    applications: application_count,
  };
  return (
    <Card>
      <Tabs
        value={shown}
        onValueChange={(tab) => onShow(tab as StudentTab)} // the values are those of the list below
        activationMode="manual" // each tab is a page of the browser's history: the arrow keys only look for one
      >
        <TabsList ref={list} aria-label="Student" className="px-3.5">
          {studentTabs.map(({ value, label }) => (
            <TabsTrigger key={value} value={value} count={counts[value]}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="profile">
          <StudentProfile student={student} />
        </TabsContent>
        <TabsContent value="documents">
          <StudentDocuments studentId={id} />
        </TabsContent>
        <TabsContent value="education">
          <StudentEducation education={education} />
        </TabsContent>
        <TabsContent value="applications">
          <StudentApplications student={student} onCreate={onCreate} onUpdate={onUpdate} />
        </TabsContent>
        <TabsContent value="messages">
          <StudentMessages portal="processing" student={student} asks={asks} className="px-5 pt-4" />
        </TabsContent>
      </Tabs>
    </Card>
  );
}

/** A phone shows one part of the file at a time. */
const inPart = (isShown: boolean, className: string) => cn(className, !isShown && "max-md:hidden");

/** What is to be done about the student, by us or by them. */
const StudentTasks = ({ student: { id, name, applications } }: { student: StaffStudentView }) => (
  <Card pad aria-labelledby="student-tasks">
    <h2 id="student-tasks" className="mb-2">
      Tasks
    </h2>
    <PersonTasks
      person={{ student_id: id }}
      name={name}
      hasAccount
      applications={applications.map((one) => ({
        id: one.id,
        name: `${one.program_name}, ${one.university_name}`,
      }))}
    />
  </Card>
);

/** The tab and the request in the address; follows the browser's Back and Forward. */
function useStudentAddress() {
  const params = useSearchParams();
  return useMemo(() => readStudentAddress(params), [params]);
}

/** Puts texts from elsewhere on the record below what is typed in the composer, and opens it. */
function useWriteToStudent(studentId: string, show: (tab: StudentTab) => void) {
  const [asks, setAsks] = useState(0);
  const write: WriteToStudent = (text) => {
    const typed = messageDrafts.get("processing", studentId);
    messageDrafts.set("processing", studentId, [typed, text].filter(Boolean).join("\n\n"));
    setAsks((count) => count + 1);
    show("messages");
  };
  return { asks, write };
}

/** The part that a phone shows: the history, unless the address names a tab of the record. */
function usePart(tab: StudentTab) {
  const [part, setPart] = useState<FilePart>(tab === "profile" ? "history" : "record");
  useEffect(() => {
    if (tab !== "profile") setPart("record");
  }, [tab]);
  // The link in the head leads to what is to be done.
  useEffect(() => {
    const follow = () => window.location.hash === "#before-next" && setPart("tasks");
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);
  return [part, setPart] as const;
}

/** On a narrow screen the open tab may be scrolled out of the tab row. */
function useTabInView(list: RefObject<HTMLElement | null>, tab: StudentTab): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says which tab is open
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ inline: "nearest", block: "nearest" });
  }, [tab]);
}
