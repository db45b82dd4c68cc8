"use client";

import { CircleCheck, Undo2 } from "lucide-react";
import { ChosenFileButton } from "@/components/admin/chosen-file-button";
import type { Selecting } from "@/components/portal/list/selection/row-selection";
import { TogetherButton, TogetherProgress } from "@/components/portal/list/selection/together-state";
import type { Picked } from "@/components/portal/list/selection/use-selected";
import type { TogetherChange, useTogether } from "@/components/portal/list/selection/use-together";

const messages = (count: number) => `${count} ${count === 1 ? "message" : "messages"}`;

type Marked = "handled" | "new";

const marking = (status: Marked): TogetherChange => ({
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
  const { applied } = together;
  const isBusy = together.progress !== undefined;
  const start = (wanted: Marked) => void (isBusy || together.run(picked, marking(wanted), selecting));
  const offers = (wanted: Marked) => status !== wanted || selecting.left > 0;
  /** They have left the view because they are so already. */
  const why = (wanted: Marked) =>
    selecting.left === picked.length && picked.every(({ id }) => applied.get(id)?.status === wanted)
      ? `Marked as ${wanted} already.`
      : undefined;
  return (
    <>
      {offers("handled") && (
        <TogetherButton why={why("handled")} isBusy={isBusy} onPress={() => start("handled")}>
          <CircleCheck aria-hidden="true" />
          Mark handled
        </TogetherButton>
      )}
      {offers("new") && (
        <TogetherButton why={why("new")} isBusy={isBusy} onPress={() => start("new")}>
          <Undo2 aria-hidden="true" />
          Mark new
        </TogetherButton>
      )}
      <ChosenFileButton picked={picked} path="contact/export" nouns="messages" />
      <TogetherProgress {...together} />
    </>
  );
}
