import { Circle, CircleAlert, CircleCheck, Clock } from "lucide-react";
import Link from "next/link";
import { Row } from "@/components/portal/rows";
import { documentsHref } from "@/components/student/documents/documents-address";
import { requestedDocuments } from "@/components/student/documents/requested-documents";
import type { DocumentTypeValue } from "@/lib/documents/labels";
import { newestOfEach } from "@/lib/documents/versions";
import type { DocumentView } from "@/lib/documents/views";

const states = {
  approved: { word: "Approved", icon: <CircleCheck className="text-ok" aria-hidden="true" /> },
  pending: { word: "Pending", icon: <Clock className="text-wait" aria-hidden="true" /> },
  rejected: { word: "Needs replacing", icon: <CircleAlert className="text-bad" aria-hidden="true" /> },
  missing: { word: undefined, icon: <Circle className="text-muted-foreground" aria-hidden="true" /> },
};

/** The requested documents, the status of each, and links to upload what is missing or was rejected. */
export function RequiredDocuments({ documents }: { documents: readonly DocumentView[] }) {
  const newest = newestOfEach(documents);
  return (
    <ul className="px-6 pb-3">
      {requestedDocuments.map(({ type, name, isOptional }) => {
        const status = newest.get(type)?.status ?? "missing";
        const { word, icon } = states[status];
        const note = status === "rejected" ? word : isOptional && status === "missing" ? "Optional" : undefined;
        return (
          <Row key={type} className="min-h-14 py-2">
            {icon}
            <div className="min-w-0 flex-1">
              <b className="block text-[1rem]">{name}</b>
              {note && <span className="text-small/[1.45] text-muted-foreground">{note}</span>}
            </div>
            {status === "missing" && <UploadLink verb="Upload" type={type} name={name} />}
            {status === "rejected" && <UploadLink verb="Replace" type={type} name={name} />}
            {(status === "approved" || status === "pending") && (
              <span className="text-small/[1.45] text-muted-foreground">{word}</span>
            )}
          </Row>
        );
      })}
    </ul>
  );
}

function UploadLink({ verb, type, name }: { verb: string; type: DocumentTypeValue; name: string }) {
  return (
    <Link
      className="text-small/[1.45] inline-flex min-h-11 items-center font-semibold"
      href={documentsHref({ upload: type })}
      aria-label={`${verb} ${name}`}
    >
      {verb}
    </Link>
  );
}
