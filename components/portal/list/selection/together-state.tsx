"use client";

import { type ComponentProps, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast/toast";
import { togetherButton } from "./row-selection";
import type { useTogether } from "./use-together";

/** Singular and plural of the records. */
type Nouns = { nouns: readonly [one: string, several: string] };

type Together = Pick<ReturnType<typeof useTogether>, "progress" | "stop" | "refused" | "dismiss">;

type TogetherButtonProps = Pick<ComponentProps<typeof Button>, "title" | "children"> & {
  /** Why it can't be done with any of the selected records. */
  why: string | undefined;
  isBusy: boolean;
  onPress: () => void;
};

/** An action on the selected records. One that can't be done says why not when it is pressed, to a finger as well. */
export const TogetherButton = ({ why, isBusy, onPress, title, children }: TogetherButtonProps) => (
  <Button
    variant="line"
    size="sm"
    className={togetherButton}
    disabled={isBusy}
    aria-disabled={why ? true : undefined}
    title={why ?? title}
    onClick={() => (why ? void toast.info("Not possible now", why) : onPress())}
  >
    {children}
  </Button>
);

/** How far an action on several records is. It can be stopped between two requests. */
export function TogetherProgress({ progress, stop }: Pick<Together, "progress" | "stop">) {
  const isLong = progress !== undefined && progress.of - progress.sent > 500;
  return (
    <>
      <span role="status" className="flex flex-none items-center gap-2">
        {progress && (
          <>
            <Spinner />
            {progress.doing} {progress.sent === 0 ? progress.of : `${progress.sent} of ${progress.of}`}…
          </>
        )}
      </span>
      {isLong && (
        <Button variant="line" size="sm" className={togetherButton} onClick={stop}>
          Stop
        </Button>
      )}
    </>
  );
}

/** The records that could not be changed, each with its reason. */
export function TogetherRefused({ refused, dismiss, nouns }: Pick<Together, "refused" | "dismiss"> & Nouns) {
  const list = useRef<HTMLUListElement>(null);
  const count = refused.length;
  useEffect(() => {
    if (count > 0) list.current?.focus();
  }, [count]);
  if (count === 0) return null;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && dismiss()}>
      <DialogContent
        title={`${count} ${nouns[count === 1 ? 0 : 1]} not changed`}
        description="Nobody gets an email about what was not changed."
      >
        <ul ref={list} tabIndex={-1} className="grid max-h-80 gap-2 overflow-y-auto">
          {refused.map(({ id, name, reason }) => (
            <li key={id} className="border-border border-t pt-2 first:border-t-0">
              <b className="block wrap-anywhere">
                <bdi>{name ?? "No longer exists"}</bdi>
              </b>
              <span className="text-muted-foreground wrap-anywhere">{reason}</span>
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}
