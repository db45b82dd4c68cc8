import { X } from "lucide-react";
import type { ReviewSnippetView } from "@/lib/documents/views";

type SavedReasonsProps = {
  snippets: readonly ReviewSnippetView[];
  onPutIn: (snippet: ReviewSnippetView) => void;
  onRemove: (snippet: ReviewSnippetView) => void;
};

/** The reasons that come back every day, each one press away; the first nine have a key. */
export function SavedReasons({ snippets, onPutIn, onRemove }: SavedReasonsProps) {
  return (
    <div>
      <h4 id="saved-reasons" className="review-snippets-head">
        Saved reasons
      </h4>
      <ul aria-labelledby="saved-reasons" className="review-snippets">
        {snippets.map((snippet, index) => (
          <li key={snippet.id}>
            <button type="button" className="review-snippet" onClick={() => onPutIn(snippet)}>
              <span className="key" aria-hidden="true">
                {index < 9 ? index + 1 : ""}
              </span>
              <span dir="auto">{snippet.text}</span>
            </button>
            <button
              type="button"
              className="toast-close"
              aria-label={`Remove the saved reason: ${snippet.text}`}
              onClick={() => onRemove(snippet)}
            >
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
