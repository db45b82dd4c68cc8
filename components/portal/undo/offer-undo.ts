import { toast } from "@/components/ui/toast/toast";
import type { FocusBack, UndoOffer } from "./saved-change";

/**
 * Says what was saved, with an Undo for as long as the mails of the change are held; without anything to undo it is an
 * ordinary notice. The strip's own code arrives with the first one.
 */
export async function offerUndo({ undo, ...offer }: Omit<UndoOffer, "undo"> & { undo: UndoOffer["undo"] | undefined }) {
  if (!undo) return toast.success(offer.title, offer.description);
  const giveFocusBack = rememberControl();
  const { showUndo } = await import("./undo-strips");
  showUndo({ undo, ...offer, giveFocusBack });
}

const isControl = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element !== document.body &&
  !element.closest("[data-window], [role=menu], [data-undo]");

/** What holds an element, from the inside out: of a row that goes, its list stays. */
function around(element: Element): Element[] {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...around(parentElement)] : [];
}

/**
 * Remembers the control that made a change: what has the focus once the change is saved and the window it was made in
 * has closed. Gives what leads back there; where the control has gone, to the nearest heading around its place.
 */
function rememberControl(): FocusBack {
  let known: { control: HTMLElement; places: Element[] } | undefined;
  const note = (element: Element | null) => {
    if (!isControl(element)) return false;
    known = { control: element, places: around(element) };
    return true;
  };
  if (!note(document.activeElement)) {
    const look = ({ target }: FocusEvent) => {
      if (note(target as Element | null)) document.removeEventListener("focusin", look);
    };
    document.addEventListener("focusin", look);
  }
  return () => {
    const options = { preventScroll: !document.activeElement?.matches(":focus-visible") };
    if (known?.control.isConnected) {
      known.control.focus(options);
      if (document.activeElement === known.control) return;
    }
    const places = [...(known?.places ?? []).filter(({ isConnected }) => isConnected), document.body];
    const heading = places.map((place) => place.querySelector<HTMLElement>("h1, h2")).find(Boolean);
    if (heading?.tabIndex === -1) heading.tabIndex = -1; // written down: without the attribute it takes no focus
    heading?.focus(options);
  };
}
