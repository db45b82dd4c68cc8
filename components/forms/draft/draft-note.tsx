import { Button } from "@/components/ui/button";
import { Hint } from "@/components/ui/form/field";

type DraftNoteProps = {
  /** Which draft it is, for the script that loads the form's code where there is one (late-scripts.ts). */
  form: "booking" | "contact";
  isRestored: boolean;
  /** What ends it: "book", "send it". */
  until: string;
  onStartFresh: () => void;
};

/** Says what a form stores on this device and for how long, and can clear it. */
export function DraftNote({ form, isRestored, until, onStartFresh }: DraftNoteProps) {
  const where = `on this device only, including your name and phone, for 7 days or until you ${until}.`;
  return (
    <div className="needs-js" data-draft={form}>
      <Hint role="status">
        {isRestored ? `We’ve restored what you typed here before. It stays ${where}` : `What you type stays ${where}`}
      </Hint>
      <Button variant="quiet" size="sm" className="mt-2 min-h-11" onClick={onStartFresh}>
        Start fresh
      </Button>
    </div>
  );
}
