import { cva } from "class-variance-authority";
import { FileText, type LucideIcon, Send, UserX } from "lucide-react";
import Link from "next/link";
import { EmailLink, PhoneLink } from "@/components/portal/contact-links";
import { RowBox } from "@/components/portal/list/selection/row-selection";
import { OwnerControl } from "@/components/portal/owners/owner-control";
import { avatarVariants } from "@/components/portal/rows";
import { Country } from "@/components/processing/country";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { StudentListView } from "@/lib/accounts/views";
import { initialsOf } from "@/lib/text";

/** The layout of a row: in columns on a desktop, stacked on a phone. */
export const studentPlace = cva("", {
  variants: {
    of: {
      row: "relative grid grid-cols-[auto_minmax(0,1fr)_150px_128px_236px_auto] items-center gap-x-4.5 gap-y-1 border-border border-t px-6 py-2.5 lg:min-h-12 lg:py-0.75 max-lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,auto)_auto] max-md:grid-cols-[auto_minmax(0,1fr)] max-md:items-start max-md:gap-x-3.5 max-md:gap-y-2.5 max-md:px-5 max-md:py-4",
      avatar: "flex items-center gap-3.5 max-lg:row-span-3 max-md:row-span-4",
      who: "max-lg:row-span-3 max-md:row-auto",
      country: "max-md:col-start-2",
      owner: "relative z-1 min-w-0 max-lg:col-start-3 max-md:col-start-2 max-md:row-auto",
      figures: "max-lg:col-start-3 max-lg:row-start-3 max-md:col-start-2 max-md:row-auto",
      link: "lg:min-h-9 max-lg:col-start-4 max-lg:row-span-3 max-lg:row-start-1 max-md:col-span-full max-md:row-auto max-md:min-h-11",
    },
  },
});

type StudentCardProps = {
  student: StudentListView;
  /** Hands the student over. */
  onGive: (record: { id: string; version: number }, member: { id: string; name: string } | null) => void;
};

/** A student in the list: name, destination, owner, counts, and the link to the record. The whole card is the link. */
export function StudentCard({ student, onGive }: StudentCardProps) {
  const { id, name, email, phone, preferred_country, document_count, application_count, active } = student;
  return (
    <li className={cn(studentPlace({ of: "row" }), "hover:bg-surface")}>
      <div className={cn(studentPlace({ of: "avatar" }), "relative z-1")}>
        <RowBox id={id} name={name} />
        <span className={cn(avatarVariants(), "size-10 lg:size-9")} aria-hidden="true">
          {initialsOf(name)}
        </span>
      </div>
      <div className={cn(studentPlace({ of: "who" }), "min-w-0")}>
        <h3 className="font-[620] font-body text-[1rem]/[1.35] lg:truncate max-lg:wrap-anywhere" title={name}>
          <bdi>{name}</bdi>{" "}
          {!active && (
            <Badge tone="off" className="ms-1.5">
              <UserX aria-hidden="true" />
              Inactive
            </Badge>
          )}
        </h3>
        {/* The whole row links to the record; email and phone above it stay separately clickable. */}
        <p className="flex flex-wrap gap-x-3.5 text-small/[1.45] lg:flex-nowrap lg:*:truncate *:relative *:z-1 max-md:mt-1 max-md:grid max-md:gap-1 max-md:*:min-h-6 max-md:*:justify-self-start">
          <EmailLink email={email} />
          <PhoneLink phone={phone} />
        </p>
      </div>
      <p className={studentPlace({ of: "country" })}>
        <Country country={preferred_country} />
      </p>
      <div className={studentPlace({ of: "owner" })}>
        <OwnerControl
          name={name}
          owner={student.assigned_to}
          country={preferred_country}
          onGive={(member) => onGive({ id, version: student.owner_version }, member)}
        />
      </div>
      <ul
        className={cn(
          studentPlace({ of: "figures" }),
          "grid grid-cols-[1fr_1.15fr] gap-x-3.5 gap-y-0.5 max-md:flex max-md:flex-wrap max-md:gap-x-4.5 max-md:gap-y-1",
        )}
      >
        <Figure Icon={FileText} count={document_count} nouns={["document", "documents"]} />
        <Figure Icon={Send} count={application_count} nouns={["application", "applications"]} />
      </ul>
      <Link
        className={cn(
          buttonVariants({ variant: "line", size: "sm" }),
          studentPlace({ of: "link" }),
          "after:absolute after:inset-0",
        )}
        href={`/processing/students/${id}`}
        prefetch={false}
        aria-label={`View Profile: ${name}`}
      >
        View Profile
      </Link>
    </li>
  );
}

type FigureProps = { Icon: LucideIcon; count: number; nouns: readonly [one: string, several: string] };

function Figure({ Icon, count, nouns }: FigureProps) {
  return (
    <li className={cn("flex items-center gap-1.5 whitespace-nowrap", count === 0 && "text-muted-foreground")}>
      <Icon className="size-4 text-muted-foreground" aria-hidden="true" />
      <b>{count}</b> {nouns[count === 1 ? 0 : 1]}
    </li>
  );
}
