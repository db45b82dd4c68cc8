"use client";

import { ArrowRightLeft } from "lucide-react";
import { useState } from "react";
import { type Selecting, togetherButton } from "@/components/portal/list/selection/row-selection";
import { TogetherProgress } from "@/components/portal/list/selection/together-state";
import type { Picked } from "@/components/portal/list/selection/use-selected";
import { type TogetherChange, useTogether } from "@/components/portal/list/selection/use-together";
import { usePortal } from "@/components/portal/shell/portal-page";
import { Button } from "@/components/ui/button";
import { countOf } from "@/lib/plural";
import { HandOverDialog } from "./hand-over-dialog";

/** What is handed over. */
type Things = { path: "users/owners" | "applications/owners"; noun: "student" | "application" };

const changeTo = ({ noun }: Things, body: object, to: string): TogetherChange => ({
  body,
  doing: "Handing over",
  done: (count) => `${countOf(count, noun)} handed over to ${to}.`,
  to: () => null,
});

/** Hands records over: one by its own control, or several that are selected. */
export function useHandOver(things: Things) {
  const together = useTogether({ role: "processing", path: things.path, queryKey: ["processing"] });
  /** Hands records over that are not a selection. */
  const send = (records: readonly Picked[], body: object, to: string) =>
    void together.run(records, changeTo(things, body, to), { pin: () => undefined });
  return {
    ...things,
    together,
    send,
    /** Gives one record to a member, or to nobody. */
    give: ({ id, version }: Picked, member: { id: string; name: string } | null) =>
      send([{ id, version }], { assigned_to_id: member?.id ?? null }, member?.name ?? "nobody"),
  };
}

type OwnersTogetherProps = {
  handOver: ReturnType<typeof useHandOver>;
  picked: readonly Picked[];
  selecting: Selecting;
};

/** What can be done with the selected records: take them, or hand them over with a note. */
export function OwnersTogether({ handOver, picked, selecting }: OwnersTogetherProps) {
  const { together, noun } = handOver;
  const { self } = usePortal();
  const [isOpen, setOpen] = useState(false);
  const isBusy = together.progress !== undefined;
  const start = (body: object, to: string) =>
    void (isBusy || together.run(picked, changeTo(handOver, body, to), selecting));
  const isOfStudents = noun === "student";
  return (
    <>
      <Button
        variant="line"
        size="sm"
        className={togetherButton}
        disabled={isBusy}
        onClick={() => start({ assigned_to_id: self.id }, self.name)}
      >
        Take
      </Button>
      <Button
        variant="line"
        size="sm"
        className={togetherButton}
        disabled={isBusy}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <ArrowRightLeft aria-hidden="true" />
        Hand over…
      </Button>
      {isOpen && (
        <HandOverDialog
          title={`Hand over ${countOf(picked.length, noun)}`}
          description={
            isOfStudents
              ? "Their applications move with them, except those given to someone else. Nobody gets an email."
              : "Their students keep their owners. Nobody gets an email."
          }
          {...(isOfStudents && { toEach: "In turn, by region and load" })}
          toNobody={isOfStudents ? "Nobody" : "The owner of each student"}
          confirm="Hand over"
          onClose={() => setOpen(false)}
          onGive={({ body, to }) => {
            setOpen(false);
            start(body, isOfStudents || to !== "nobody" ? to : "the owners of their students");
          }}
        />
      )}
      <TogetherProgress {...together} />
    </>
  );
}
