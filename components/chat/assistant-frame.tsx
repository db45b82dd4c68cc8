import type { ReactNode } from "react";

/** The label beside everything the assistant says or does. */
export function AssistantFrame({ label = "Assistant", children }: { label?: string; children: ReactNode }) {
  return (
    <article className="grid w-full max-w-190 grid-cols-[40px_minmax(0,1fr)] gap-3.5" aria-label={label}>
      <img className="size-10" src="/brand/mark.svg" alt="" width={40} height={40} />
      <div className="min-w-0 pt-[7px] wrap-anywhere [&>p[data-follows]]:mt-[3px] [&>p+p]:mt-3">{children}</div>
    </article>
  );
}
