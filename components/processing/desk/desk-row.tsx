import { InPlaceLink } from "@/components/portal/in-place-link";
import { ageOf } from "@/components/processing/age";
import { documentTypeHeading } from "@/lib/documents/labels";
import type { WaitingDocumentView } from "@/lib/documents/views";
import { deskHref } from "./desk-address";

type DeskRowProps = { document: WaitingDocumentView; isOpen: boolean /** When the queue was read. */; at: number };

/** A document in the queue: whose, what, and how long it has waited. */
export function DeskRow({ document: waiting, isOpen, at }: DeskRowProps) {
  const { id, type, student_name, name, uploaded_at, previous } = waiting;
  return (
    <li>
      <InPlaceLink className="desk-row" href={deskHref(id)} aria-current={isOpen ? "true" : undefined} data-row={id}>
        <span className="desk-row-head">
          <b className="desk-row-type">{documentTypeHeading(type)}</b>
          <time className="small muted" dateTime={uploaded_at}>
            {ageOf(uploaded_at, at)}
          </time>
        </span>
        <span className="block wrap-anywhere">
          <bdi>{student_name}</bdi>
        </span>
        <span className="desk-row-file">
          <bdi>{name}</bdi>
        </span>
        {previous?.status === "rejected" && <span className="badge badge-wait mt-1.5">Replaces a rejected one</span>}
      </InPlaceLink>
    </li>
  );
}
