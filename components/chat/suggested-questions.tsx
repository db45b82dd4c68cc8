import type { MouseEvent } from "react";
import { SiteLink } from "@/components/site/site-link";
import { suggestedQuestions } from "./words";

/** Questions to begin with. They are links, so they work before React has started; after that, a click sends them directly. */
export function SuggestedQuestions({ isBusy, onAsk }: { isBusy: boolean; onAsk: (question: string) => void }) {
  function choose(event: MouseEvent, question: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return; // a new tab or window
    event.preventDefault();
    if (!isBusy) onAsk(question);
  }
  return (
    <section className="questions needs-js" aria-labelledby="questions">
      <div className="questions-in">
        <h2 id="questions">Questions students ask</h2>
        <ul>
          {suggestedQuestions.map((question) => (
            <li key={question}>
              <SiteLink
                href={`/chat?ask=${encodeURIComponent(question)}`}
                aria-disabled={isBusy || undefined}
                onClick={(event: MouseEvent) => choose(event, question)}
              >
                {question}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
