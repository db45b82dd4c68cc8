import { toast } from "@/components/ui/toast/toast";
import type { FocusBack, UndoOffer } from "./saved-change";

/**
 * Says what was saved, with an Undo while the change's mails are held back; without anything to undo it is an ordinary
 * toast. The strip's code loads with the first one.
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

/** An element's ancestors, from the inside out: when a row disappears, its list stays. */
function around(element: Element): Element[] {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...around(parentElement)] : [];
}

/**
 * Remembers the control that made a change: the focused element once the change is saved and its dialog has closed.
 * Returns a function that moves the focus back there or, if the control has gone, to the nearest heading.
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
    // written explicitly: without the attribute it cannot take the focus
    if (heading?.tabIndex === -1) heading.tabIndex = -1;
    heading?.focus(options);
  };
}
