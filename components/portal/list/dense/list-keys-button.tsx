"use client";

import { type KeyHelp, ShortcutsButton } from "@/components/portal/shortcuts/shortcuts-button";

type ListKeysButtonProps = {
  /** The keys of this list's own controls. */
  own?: readonly KeyHelp[];
  /** Rows can be selected. */
  isSelectable?: boolean;
  hasSearch?: boolean;
  hasViews?: boolean;
};

/** The single keys of a dense list (`useListKeys`), and whether they are on. */
export function ListKeysButton({ own = [], isSelectable, hasSearch = true, hasViews = true }: ListKeysButtonProps) {
  const keys: readonly (KeyHelp | false)[] = [
    [["J", "K"], "Next row, previous row"],
    [["Enter"], "Open the row beside the list"],
    isSelectable === true && [["Space"], "Select the row"],
    isSelectable === true && [["Shift", "J"], "Select the next row too"],
    ...own,
    hasSearch && [["/"], "Search the list"],
    hasViews && [["1 to 9"], "The views above the list"],
    [["["], "Fold the sidebar"],
    [["Esc"], isSelectable ? "Close what is open, then clear the selection" : "Close what is open"],
    [["?"], "This list"],
  ];
  return (
    <ShortcutsButton
      keys={keys.filter((key) => key !== false)}
      description="They act on the row that has the focus, and are off while you type. Everything works without them too."
    />
  );
}
