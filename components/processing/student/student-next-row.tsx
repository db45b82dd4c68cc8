import type { ReactNode } from "react";
import { avatarVariants, Row } from "@/components/portal/rows";
import { cn } from "@/components/ui/cn";

type StudentNextRowProps = {
  icon: ReactNode;
  /** The student is waiting for it. */
  isAsked?: boolean;
  title: string;
  note: ReactNode;
  noteDir?: "auto";
  /** Its actions. */
  children: ReactNode;
};

/** One thing before the next step: icon, text, and beside it (on a phone below it) its actions. */
export function StudentNextRow({ icon, isAsked, title, note, noteDir, children }: StudentNextRowProps) {
  return (
    <Row className="flex-wrap">
      <span className={cn(avatarVariants(), isAsked && "bg-wait-bg text-wait")} aria-hidden="true">
        {icon}
      </span>
      <div className="grid min-w-0 flex-[1_1_14rem] wrap-anywhere max-md:basis-[calc(100%-60px)]">
        <b className="text-[1rem]">{title}</b>
        <span className="text-muted-foreground" dir={noteDir}>
          {note}
        </span>
      </div>
      <div className="ms-auto flex flex-wrap gap-2 max-md:ms-14.5 max-md:*:min-h-11">{children}</div>
    </Row>
  );
}
