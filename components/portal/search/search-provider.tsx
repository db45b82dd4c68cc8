"use client";

import {
  type ComponentType,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { windows } from "@/components/portal/shortcuts/use-shortcuts";
import { toast } from "@/components/ui/toast/toast";

/** What a portal's search dialog gets. It is loaded with the first search. */
export type SearchDialogProps = {
  /** What was typed before the dialog was there. */
  start: string;
  onClose: () => void;
  /** It is gone: the focus goes to what was opened, or back. */
  onClosed: (hasOpened: boolean) => void;
};

type Search = { open: () => void; prepare: () => void };
const Context = createContext<Search>({ open: () => undefined, prepare: () => undefined });

/** Opens the search, and loads it ahead of a press. */
export const useSearch = () => useContext(Context);

type SearchProviderProps = { load: () => Promise<ComponentType<SearchDialogProps>>; children: ReactNode };

/**
 * The search of a portal: Ctrl or Cmd and K open it from every screen, but not under an open dialog. Its code comes
 * with the first press; what is typed meanwhile is kept.
 */
export function SearchProvider({ load, children }: SearchProviderProps) {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  const [isOpen, setOpen] = useState(false);
  const typed = useRef("");
  const opener = useRef<Element>(null);

  async function prepare(): Promise<void> {
    if (Dialog) return;
    const loaded = await load();
    setDialog(() => loaded);
  }

  function open() {
    typed.current = "";
    opener.current = document.activeElement;
    setOpen(true);
    prepare().catch(() => {
      setOpen(false);
      toast.error("The search didn’t load", "Please check your connection and try again.");
    });
  }
  usePress(open);
  const isLoading = isOpen && !Dialog;
  useTypedAhead(isLoading, typed, () => setOpen(false));

  function giveFocus(hasOpened: boolean) {
    const back = opener.current;
    const target = hasOpened || !(back instanceof HTMLElement) || !back.isConnected ? null : back;
    (target ?? document.getElementById("main"))?.focus({ preventScroll: true });
  }

  return (
    <Context value={{ open, prepare: () => void prepare().catch(() => undefined) }}>
      {children}
      {isOpen && Dialog && <Dialog start={typed.current} onClose={() => setOpen(false)} onClosed={giveFocus} />}
      {isLoading && (
        <p
          role="status"
          className="fixed inset-x-0 top-23 z-51 mx-auto w-fit motion-safe:animate-late rounded-lg bg-popover px-6 py-4 text-popover-foreground shadow-lg"
        >
          Opening the search...
        </p>
      )}
    </Context>
  );
}

/** Calls `open` at Ctrl or Cmd and K, and for a press that came before React (components/site/behaviour/head.ts). */
function usePress(open: () => void) {
  const latest = useRef(open);
  latest.current = open;

  useEffect(() => {
    function hear(event: KeyboardEvent) {
      const isPress = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isPress || event.key.toLowerCase() !== "k" || document.querySelector(windows)) return;
      event.preventDefault();
      if (!event.repeat) latest.current();
    }
    window.addEventListener("keydown", hear);
    const { dataset } = document.documentElement;
    const wasPressed = dataset.search === "pressed";
    dataset.search = "ready";
    if (wasPressed) latest.current();
    return () => {
      window.removeEventListener("keydown", hear);
      delete dataset.search;
    };
  }, []);
}

/** Keeps what is typed while the dialog loads. */
function useTypedAhead(isLoading: boolean, typed: RefObject<string>, onEscape: () => void) {
  const latest = useRef(onEscape);
  latest.current = onEscape;

  useEffect(() => {
    if (!isLoading) return;
    function keep(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape") latest.current();
      else if (event.key === "Backspace") typed.current = typed.current.slice(0, -1);
      else if ([...event.key].length === 1) typed.current += event.key;
      else return;
      event.preventDefault();
      event.stopPropagation();
    }
    window.addEventListener("keydown", keep, { capture: true });
    return () => window.removeEventListener("keydown", keep, { capture: true });
  }, [isLoading, typed]);
}
