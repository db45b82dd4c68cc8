"use client";

import { Keyboard } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Key } from "./key";
import { ShortcutSwitch } from "./shortcut-switch";
import { useShortcuts } from "./use-shortcuts";

/** Keys, and what they do. */
export type KeyHelp = readonly [keys: readonly string[], what: string];

type ShortcutsButtonProps = { keys: readonly KeyHelp[]; description: string };

/** Opens the list of a screen's keyboard shortcuts, like the key "?"; there they can be switched off. */
export function ShortcutsButton({ keys: list, description }: ShortcutsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useShortcuts({ "?": () => setOpen(true) });
  return (
    <>
      <Button
        ref={opener}
        variant="line"
        size="icon-sm"
        className="max-md:hidden" // no keys there; the list is for those who have some
        aria-label="Keyboard shortcuts"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Keyboard aria-hidden="true" />
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent
          title="Keyboard shortcuts"
          description={description}
          className="lg:w-[min(100%-32px,920px)]"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
        >
          <ShortcutSwitch />
          {/* in two columns where there is the room: all of them fit on a laptop */}
          <dl className="mt-4 lg:columns-2 lg:gap-8">
            {list.map(([keys, what]) => (
              <div
                key={what}
                className="grid break-inside-avoid grid-cols-[120px_minmax(0,1fr)] gap-3 border-border border-t py-1.5"
              >
                <dt className="flex gap-[5px]">
                  {keys.map((key) => (
                    <Key key={key}>{key}</Key>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </DialogContent>
      </Dialog>
    </>
  );
}
