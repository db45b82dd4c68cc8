import { Circle, CircleAlert, CircleCheck, Clock } from "lucide-react";
import Link from "next/link";
import { Row } from "@/components/portal/rows";
import { documentsHref } from "@/components/student/documents/documents-address";
import { type RequestedDocument, requestedDocuments } from "@/components/student/documents/requested-documents";
import { buttonVariants } from "@/components/ui/button";
import type { DocumentTypeValue } from "@/lib/documents/labels";
import { newestOfEach } from "@/lib/documents/versions";
import type { DocumentView } from "@/lib/documents/views";

/** By status, in the order of the list: what the student has to do comes first. */
const states = {
  rejected: { word: "Needs replacing", icon: <CircleAlert className="text-bad" aria-hidden="true" /> },
  missing: { word: undefined, icon: <Circle className="text-muted-foreground" aria-hidden="true" /> },
  pending: { word: "Pending", icon: <Clock className="text-wait" aria-hidden="true" /> },
  approved: { word: "Approved", icon: <CircleCheck className="text-ok" aria-hidden="true" /> },
};
type State = keyof typeof states;
const order = Object.keys(states) as State[]; // TypeScript's type of Object.keys is wider

/** The requested documents, the status of each, and links to upload what is missing or was rejected. */
export function RequiredDocuments({ documents }: { documents: readonly DocumentView[] }) {
  const newest = newestOfEach(documents);
  const stateOf = ({ type }: RequestedDocument): State => newest.get(type)?.status ?? "missing";
  const placeOf = (document: RequestedDocument) => order.indexOf(stateOf(document));
  return (
    <ul className="px-6 pb-3 max-md:px-5">
      {requestedDocuments
        .toSorted((a, b) => placeOf(a) - placeOf(b))
        .map((document) => (
          <DocumentRow
            key={document.type}
            document={document}
            state={stateOf(document)}
            feedback={newest.get(document.type)?.feedback}
          />
        ))}
    </ul>
  );
}

type DocumentRowProps = { document: RequestedDocument; state: State; feedback: string | null | undefined };

function DocumentRow({ document: { type, name, isOptional }, state, feedback }: DocumentRowProps) {
  const { word, icon } = states[state];
  const isBroken = state === "rejected";
  const note = isBroken ? [word, feedback].filter(Boolean).join(": ") : isOptional && !word ? "Optional" : undefined;
  return (
    <Row className="min-h-14 py-2">
      {icon}
      <div className="min-w-0 flex-1">
        <b className="block text-[1rem]">{name}</b>
        {note && (
          <span
            className={
              isBroken ? "text-bad text-small/[1.45] wrap-anywhere" : "text-muted-foreground text-small/[1.45]"
            }
          >
            {note}
          </span>
        )}
      </div>
      {state === "missing" && <UploadLink verb="Upload" type={type} name={name} />}
      {isBroken && <UploadLink verb="Replace" type={type} name={name} />}
      {!isBroken && word && <span className="text-small/[1.45] text-muted-foreground">{word}</span>}
    </Row>
  );
}

function UploadLink({ verb, type, name }: { verb: string; type: DocumentTypeValue; name: string }) {
  return (
    <Link
      className={buttonVariants({ variant: "line", size: "sm", className: "min-h-11 flex-none" })}
      href={documentsHref({ upload: type })}
      aria-label={`${verb} ${name}`}
    >
      {verb}
    </Link>
  );
}
