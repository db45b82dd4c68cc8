"use client";

import { type KeyHelp, ShortcutsButton } from "@/components/portal/shortcuts/shortcuts-button";

const keys: readonly KeyHelp[] = [
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
export const DeskShortcuts = () => (
  <ShortcutsButton keys={keys} description="Reviewing is faster without the mouse. The keys are off while you type." />
);
