import { History } from "lucide-react";
import Link from "next/link";
import type { Ref } from "react";
import { StatusBadge } from "@/components/portal/status/status-badge";
import { Button } from "@/components/ui/button";
import { documentTypeHeading, readDocumentStatus, sizeLabel } from "@/lib/documents/labels";
import type { StaffDocumentView } from "@/lib/documents/views";
import { momentLabel } from "./review-sentences";

type ReviewHeadProps = {
  document: StaffDocumentView;
  /** Its status as stored now: somebody else may have decided meanwhile. */
  status: StaffDocumentView["status"];
  heading: Ref<HTMLHeadingElement>;
  showsHistory: boolean;
  onHistory: () => void;
};

/** Whose document it is, what it is, and how it was uploaded. */
export function ReviewHead({ document: shown, status, heading, showsHistory, onHistory }: ReviewHeadProps) {
  const { type, student_name, user_id, name, size, uploaded_at } = shown;
  const { label, tone } = readDocumentStatus(status);
  return (
    <header className="flex items-start gap-4 border-border border-b px-4 pt-3.5 pb-3 in-[[role=dialog]]:pe-14 max-md:gap-2.5">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-[1.3125rem] leading-[1.2] tracking-normal" ref={heading} tabIndex={-1}>
            {documentTypeHeading(type)}
          </h2>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </div>
        <p className="mt-1 text-muted-foreground wrap-anywhere">
          <Link className="font-[620]" href={`/processing/students/${user_id}`}>
            <bdi>{student_name}</bdi>
          </Link>
          {" · "}
          <bdi>{name}</bdi>
          {` · ${sizeLabel(size)} · `}
          <span className="whitespace-nowrap">
            Uploaded <time dateTime={uploaded_at}>{momentLabel(uploaded_at)}</time>
          </span>
        </p>
      </div>
      <Button variant="line" size="sm" aria-expanded={showsHistory} onClick={onHistory}>
        <History aria-hidden="true" />
        History
      </Button>
    </header>
  );
}
