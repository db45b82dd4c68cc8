import { Circle, CircleAlert, CircleCheck } from "lucide-react";
import { Card } from "@/components/ui/card";
import type { RequiredDocumentView } from "@/lib/students/views";

const states = {
  approved: { word: "Approved", icon: <CircleCheck className="text-ok" aria-hidden="true" /> },
  pending: { word: "Uploaded", icon: <CircleCheck className="text-ok" aria-hidden="true" /> },
  rejected: { word: "To correct", icon: <CircleAlert className="text-bad" aria-hidden="true" /> },
  missing: { word: "Missing", icon: <Circle className="text-muted-foreground" aria-hidden="true" /> },
};

/** What is asked for, and which of it has arrived. */
export function RequiredDocuments({ documents }: { documents: RequiredDocumentView[] }) {
  return (
    <Card pad aria-labelledby="required-documents">
      <h2 id="required-documents">Required Documents</h2>
      <ul className="rows mt-2">
        {documents.map(({ type, name, required, status }) => {
          const { word, icon } = states[status ?? "missing"];
          return (
            <li key={type}>
              {icon}
              <div className="min-w-0 flex-1">
                <b className="block text-[1rem]">{name}</b>
                {!required && <span className="small muted">Optional</span>}
              </div>
              <span className="small muted">{word}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
