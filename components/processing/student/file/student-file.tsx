import { TimelineComposer } from "@/components/portal/timeline/composer";
import { Timeline } from "@/components/portal/timeline/timeline";
import type { StudentAddress, StudentTab } from "@/components/processing/student/student-address";
import { tabVariants } from "@/components/ui/tabs";
import type { StaffStudentView } from "@/lib/accounts/views";

/** The columns of a student's file; a phone shows one of them. */
export type FilePart = "history" | "tasks" | "record";

type PartButtonsProps = {
  student: StaffStudentView;
  address: StudentAddress;
  part: FilePart;
  onPart: (part: FilePart) => void;
  onShow: (tab: StudentTab) => void;
};

/** On a phone: what is shown of the file. Papers and applications are tabs of the record, beside its others. */
export function PartButtons({ student, address, part, onPart, onShow }: PartButtonsProps) {
  const { document_count, application_count } = student;
  const record = (tab: StudentTab) => () => {
    onPart("record");
    onShow(tab);
  };
  const isApplications = address.tab === "applications";
  const parts = [
    { label: "History", isOn: part === "history", onPress: () => onPart("history") },
    { label: "Tasks", isOn: part === "tasks", onPress: () => onPart("tasks") },
    {
      label: "Papers",
      count: document_count,
      isOn: part === "record" && !isApplications,
      onPress: record("documents"),
    },
    {
      label: "Applications",
      count: application_count,
      isOn: part === "record" && isApplications,
      onPress: record("applications"),
    },
  ];
  return (
    <fieldset className="mb-5 min-w-0 md:hidden">
      <legend className="sr-only">Part of the file</legend>
      <div className="flex gap-1 overflow-x-auto border-border border-b [scrollbar-width:none]">
        {parts.map(({ label, count, isOn, onPress }) => (
          <button key={label} type="button" className={tabVariants()} aria-pressed={isOn} onClick={onPress}>
            {label}
            {count !== undefined && <span className="ms-1 font-medium"> {count}</span>}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** What has happened with a student, and what we add to it. */
export function StudentHistory({ student }: { student: StaffStudentView }) {
  const { id, contact_id, name, email, phone, follow_up_at } = student;
  if (contact_id === null) return <p className="text-muted-foreground">This account has no history.</p>;
  const person = { contactId: contact_id, studentId: id, name, email, phone, followUpAt: follow_up_at, isLost: false };
  return (
    <>
      <TimelineComposer key={contact_id} person={person} />
      <Timeline key={`history ${contact_id}`} contactId={contact_id} studentId={id} level={2} />
    </>
  );
}
