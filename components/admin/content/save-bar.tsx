import { Eye, Send } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { ContentRecordView } from "@/lib/content/views";
import { isBehindIn } from "./record-notes";
import type { useDraft } from "./use-draft";

type DraftOf = ReturnType<typeof useDraft>;

type SaveBarProps = {
  /** The id of the form that it sends. */
  form: string;
  record: ContentRecordView;
  draftOf: DraftOf;
  onPreview: () => void;
  onPublish: () => void;
};

const barButton = "max-md:min-h-11 max-md:flex-auto max-md:px-2";

/** How far what is typed has come. */
function stateOf({ draft }: ContentRecordView, { isOvertaken, isChanged, problem }: DraftOf): string {
  if (isOvertaken) return "Not saved. Somebody else was faster; what you typed is still here.";
  if (isChanged) return problem ? "Not saved: the top of the form says why" : "Not saved";
  return draft ? "Draft saved: nobody sees it until you publish it" : "As published";
}

/**
 * What can be done with what is typed, always at the bottom of the window. It is the last child of the record's card, beside
 * the form and not in it: it sticks only within what it stands in, and notes above the form can push that out of sight.
 */
export function SaveBar({ form, record, draftOf, onPreview, onPublish }: SaveBarProps) {
  const { draft, version } = record;
  const { isChanged, save } = draftOf;
  const isBehind = isBehindIn(record);
  return (
    <div
      // On a phone it stays above the bar with the main screens, which is away while somebody types.
      className="sticky bottom-0 z-5 -mx-6 mt-6 -mb-6 flex flex-wrap items-center gap-3 rounded-b-lg border-border border-t bg-card px-6 py-4 max-md:gap-2 max-md:px-5 max-md:py-2.5 max-md:not-[:root:is([data-pressing],:has(:is(textarea,select,input:not([type=file],[type=checkbox],[type=radio])):focus))_*]:bottom-15.25"
      data-save-bar
    >
      <p role="status" className="me-auto text-muted-foreground max-md:w-full max-md:text-small">
        {stateOf(record, draftOf)}
      </p>
      <Button
        type="submit"
        form={form}
        variant="line"
        className={barButton}
        pending={save.isPending}
        disabled={!isChanged && version > 0 && !isBehind}
      >
        Save draft
      </Button>
      <Button variant="line" className={barButton} disabled={!draft || isChanged} onClick={onPreview}>
        <Eye aria-hidden="true" className="max-md:hidden" />
        Preview
      </Button>
      <Button
        className={barButton}
        disabled={!draft || isChanged || isBehind}
        aria-haspopup="dialog"
        onClick={onPublish}
      >
        <Send aria-hidden="true" className="max-md:hidden" />
        Publish…
      </Button>
    </div>
  );
}
