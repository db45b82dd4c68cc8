"use client";

import { Keyboard } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Check } from "@/components/ui/form/field";
import { Key } from "./key";
import { setShortcuts, useShortcutsOn } from "./shortcut-setting";
import { useShortcuts } from "./use-shortcuts";

const list: readonly [keys: readonly string[], what: string][] = [
  [["J"], "Next document"],
  [["K"], "Previous document"],
  [["A"], "Approve"],
  [["R"], "Reject, with a reason"],
  [["1 to 9"], "Reject with a saved reason; Enter sends it"],
  [["Ctrl", "Enter"], "Send the reason while typing"],
  [["Z"], "Undo the last decision"],
  [["H"], "History of the document"],
  [["O", "V"], "View the original in a new tab"],
  [["D"], "Download"],
  [["+", "−", "0"], "Zoom in, zoom out, fit width"],
  [["T"], "Turn the page"],
  [["?"], "This list"],
];

/** The desk's keyboard shortcuts, and whether they are active. */
export function DeskShortcuts() {
  const isOn = useShortcutsOn();
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
          description="Reviewing is faster without the mouse. The keys are off while you type."
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
        >
          <Check
            role="switch"
            aria-checked={isOn}
            checked={isOn}
            onChange={(event) => setShortcuts(event.target.checked)}
          >
            <span>Use single-key shortcuts on this device</span>
          </Check>
          <dl className="mt-4">
            {list.map(([keys, what]) => (
              <div key={what} className="grid grid-cols-[120px_minmax(0,1fr)] gap-3 border-border border-t py-1.5">
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
