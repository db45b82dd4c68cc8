"use client";

import { FileCheck, FolderOpen, Send, Sparkles, UserRound } from "lucide-react";
import { actionLine, type Line, type LinesOf, type SearchGuide } from "@/components/portal/search/line";
import { contactLines, leadLine, personNote } from "@/components/portal/search/person-lines";
import { SearchDialog } from "@/components/portal/search/search-dialog";
import type { SearchDialogProps } from "@/components/portal/search/search-provider";
import { applicationsAddress } from "@/components/processing/applications/applications-address";
import { deskHref } from "@/components/processing/desk/desk-address";
import { processingPages } from "@/components/processing/pages";
import { teamRecommendationsHref } from "@/components/processing/recommendations/recommendations-address";
import { studentHref } from "@/components/processing/student/student-address";
import { readStatus } from "@/lib/applications/labels";
import { formatDate } from "@/lib/office-time";
import type { FoundPerson } from "@/lib/search/views";

const pages: readonly Line[] = processingPages.map(({ href, label, words, Icon }) => ({
  id: `page-${href}`,
  kind: "page",
  title: label,
  href,
  words,
  Icon,
}));

const actions: readonly Line[] = [
  actionLine("Review documents", deskHref(), FileCheck, ["check", "approve", "reject", "papers"]),
  { ...actionLine("Create an application", "/processing/students", Send, ["new"]), note: "Choose the student first" },
];

/** What a member does for a student. */
const about = ({ id, name }: FoundPerson): Line[] => [
  actionLine(`Create an application for ${name}`, studentHref(id, { tab: "applications", isNew: true }), Send),
  actionLine(`Documents of ${name}`, studentHref(id, { tab: "documents" }), FolderOpen),
  actionLine(`Recommendations for ${name}`, teamRecommendationsHref({ studentId: id }), Sparkles),
];

const linesOf: LinesOf = {
  leads: leadLine("processing"),
  people: (person) => {
    const { id, name } = person;
    const href = studentHref(id);
    const more = [...contactLines(person), actionLine(`Open ${name}`, href, UserRound), ...about(person)];
    return { id: `person-${id}`, kind: "person", title: name, note: personNote(person), href, more };
  },
  applications: ({ id, student_name, university_name, program_name, deadline, status }) => ({
    id: `application-${id}`,
    kind: "application",
    title: university_name,
    note: `${student_name}, ${program_name}${deadline ? ` · closes ${formatDate(deadline)}` : ""}`,
    href: applicationsAddress.href({ open: id }),
    badge: readStatus(status),
  }),
};

const guide: SearchGuide = {
  portal: "processing",
  placeholder: "Search students, universities, phones",
  pages,
  actions,
  linesOf,
  about,
  inPlace: [],
};

/** The search of the processing portal. */
export const ProcessingSearchDialog = (props: SearchDialogProps) => <SearchDialog guide={guide} {...props} />;
