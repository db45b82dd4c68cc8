"use client";

import { CircleCheck, Undo2 } from "lucide-react";
import { ChosenFileButton } from "@/components/admin/chosen-file-button";
import { type Selecting, togetherButton } from "@/components/portal/list/selection/row-selection";
import { TogetherProgress } from "@/components/portal/list/selection/together-state";
import type { Picked } from "@/components/portal/list/selection/use-selected";
import type { TogetherChange, useTogether } from "@/components/portal/list/selection/use-together";
import { Button } from "@/components/ui/button";

const messages = (count: number) => `${count} ${count === 1 ? "message" : "messages"}`;

const marking = (status: "handled" | "new"): TogetherChange => ({
  body: { status },
  doing: "Marking",
  done: (count) => `${messages(count)} marked as ${status}.`,
  to: () => null,
});

type MessagesTogetherProps = {
  picked: readonly Picked[];
  selecting: Selecting;
  /** The status that the list shows: what is in it can't be set to it. */
  status: "new" | "handled" | "all";
  together: ReturnType<typeof useTogether>;
};

/** What can be done with the selected messages. */
export function MessagesTogether({ picked, selecting, status, together }: MessagesTogetherProps) {
  const isBusy = together.progress !== undefined;
  const start = (wanted: "handled" | "new") => void (isBusy || together.run(picked, marking(wanted), selecting));
  const offers = (wanted: "handled" | "new") => status !== wanted || selecting.left > 0;
  return (
    <>
      {offers("handled") && (
        <Button variant="line" size="sm" className={togetherButton} disabled={isBusy} onClick={() => start("handled")}>
          <CircleCheck aria-hidden="true" />
          Mark handled
        </Button>
      )}
      {offers("new") && (
        <Button variant="line" size="sm" className={togetherButton} disabled={isBusy} onClick={() => start("new")}>
          <Undo2 aria-hidden="true" />
          Mark new
        </Button>
      )}
      <ChosenFileButton picked={picked} path="contact/export" nouns="messages" />
      <TogetherProgress {...together} />
    </>
  );
}
