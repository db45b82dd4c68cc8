import { FileText, Send, UserX } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { EmailLink, PhoneLink } from "@/components/portal/contact-links";
import { Country } from "@/components/processing/country";
import { initialsOf } from "@/components/processing/initials";
import { Badge } from "@/components/ui/badge";
import type { StudentListView } from "@/lib/accounts/views";

/** A student in the list: who, where to, how much there is, and the way to the file. The whole of it leads there. */
export function StudentCard({ student }: { student: StudentListView }) {
  const { id, name, email, phone, preferred_country, document_count, application_count, active } = student;
  return (
    <li className="student-card">
      <span className="avatar" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div className="student-who">
        <h3 className="wrap-anywhere">
          <bdi>{name}</bdi>{" "}
          {!active && (
            <Badge tone="off">
              <UserX aria-hidden="true" />
              Inactive
            </Badge>
          )}
        </h3>
        <p className="student-contact">
          <EmailLink email={email} />
          <PhoneLink phone={phone} />
        </p>
      </div>
      <p className="student-country">
        <Country country={preferred_country} />
      </p>
      <ul className="student-figures">
        <Figure icon={<FileText aria-hidden="true" />} count={document_count} nouns={["document", "documents"]} />
        <Figure icon={<Send aria-hidden="true" />} count={application_count} nouns={["application", "applications"]} />
      </ul>
      <Link
        className="btn btn-line btn-sm student-link"
        href={`/processing/students/${id}`}
        prefetch={false}
        aria-label={`View Profile: ${name}`}
      >
        View Profile
      </Link>
    </li>
  );
}

type FigureProps = { icon: ReactNode; count: number; nouns: readonly [one: string, several: string] };

function Figure({ icon, count, nouns }: FigureProps) {
  return (
    <li className={count === 0 ? "muted" : undefined}>
      {icon}
      <b>{count}</b> {nouns[count === 1 ? 0 : 1]}
    </li>
  );
}
