import { DifferencesList } from "@/components/portal/content/differences-list";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { changedFields } from "@/lib/content/difference";
import type { ContentRecordView } from "@/lib/content/views";
import { formatDate, formatTime } from "@/lib/office-time";
import { contentAddress } from "./content-queries";
import { useCallOff } from "./use-call-off";

/** Who has a draft, and what it changes. */
export function DraftNote({ record: { draft, value, version } }: { record: ContentRecordView }) {
  if (!draft) return null;
  const isBehind = draft.base_version !== version;
  const at = new Date(draft.updated_at);
  const who = `${draft.by ?? "Somebody"}, ${formatDate(draft.updated_at)} at ${formatTime(at)}`;
  return (
    <Alert tone="wait" title={draft.value === null ? "To be taken out, not published" : "A draft, not published"}>
      <span className="block">
        {who}
        {draft.note && `: ${draft.note}`}
      </span>
      {isBehind && (
        <span className="block">
          The record was published since this draft began. Look at what the draft changes, and save it again.
        </span>
      )}
      {draft.value !== null && value !== null && (
        <details className="mt-2">
          <summary className="cursor-pointer">What it changes</summary>
          <div className="mt-2">
            <DifferencesList before={value} after={draft.value} />
          </div>
        </details>
      )}
    </Alert>
  );
}

/** What waits for its day, with the verb that calls it off. */
export const PlannedNotes = ({ record: { planned, value } }: { record: ContentRecordView }) =>
  planned.map((one) => <PlannedNote key={one.publication} planned={one} value={value} />);

type PlannedNoteProps = { planned: ContentRecordView["planned"][number]; value: ContentRecordView["value"] };

function PlannedNote({ planned, value }: PlannedNoteProps) {
  const { publication, planned_for: day, after, note, by, problem } = planned;
  const callOff = useCallOff(publication);
  const changes = after === null ? "taken out" : value === null ? "added" : changedFields(value, after);
  return (
    <Alert title={`Planned for ${day ? formatDate(day) : "later"}: ${changes || "nothing that differs"}`}>
      <span className="block">
        By {by ?? "a former member"}
        {note && `: ${note}`}
      </span>
      {problem && <span className="block">{problem}</span>}
      {after !== null && (
        <details className="mt-2">
          <summary className="cursor-pointer">What it changes</summary>
          <div className="mt-2">
            <DifferencesList before={value} after={after} />
          </div>
        </details>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <InPlaceLink href={contentAddress.href({ show: "publications" })}>See the publication</InPlaceLink>
        <Button size="sm" variant="line" pending={callOff.isPending} onClick={() => callOff.mutate()}>
          Call it off
        </Button>
      </div>
    </Alert>
  );
}
