import type { ReactNode } from "react";

/** The mark beside what the assistant says or does. */
export function AssistantFrame({ label = "Assistant", children }: { label?: string; children: ReactNode }) {
  return (
    <article className="chat-message" aria-label={label}>
      <img className="chat-mark" src="/art/logo-mark.svg" alt="" width={40} height={40} />
      <div className="chat-said">{children}</div>
    </article>
  );
}
