"use client";

import { cva } from "class-variance-authority";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import { Button, closeVariants } from "@/components/ui/button";

export type ToastContent = {
  tone: "ok" | "bad" | "info";
  title: string;
  description?: string;
  action?: { label: string; onClick: () => void };
};

const icons = { ok: CircleCheck, bad: CircleAlert, info: Info };
const life = { ok: 8_000, info: 12_000, bad: Number.POSITIVE_INFINITY };
/** Where a toast is as wide as the screen, what only confirms goes sooner. */
const narrow = "(max-width: 600px)";
const narrowLife = { ...life, ok: 5_000 };
let isMounted = false;

/** The container of the toasts is created beside the page's own tree with the first one. */
function mountToaster() {
  if (isMounted) return;
  isMounted = true;
  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(<Toasts />);
}

/**
 * Where a toast at the bottom would cover what is pressed next, an element sets `data-toasts="top"`: the portals and their
 * entrances, with the bar and their forms' buttons at the bottom. On a public page it is always at the top, except in the
 * chat, which has room above its composer. Only on a phone, which is that narrow.
 */
const askTop = "[data-toasts=top], :root:not(:has([data-chat])) [data-quick-contact]";
const wide = "(min-width: 1024px)";
const isThere = (selector: string) => document.querySelector(selector) !== null;

type Place = "bottom" | "beside" | "top" | "window";

function placeNow(): Place {
  if (isThere("[data-window]")) return "window";
  if (matchMedia(narrow).matches) return isThere(askTop) ? "top" : "bottom";
  return isThere("[data-side-panel]") && matchMedia(wide).matches ? "beside" : "bottom";
}

const watchPage = (tell: () => void) => {
  const observer = new MutationObserver(tell);
  observer.observe(document.body, { childList: true, subtree: true });
  const width = matchMedia(narrow);
  width.addEventListener("change", tell);
  return () => {
    observer.disconnect();
    width.removeEventListener("change", tell);
  };
};

/**
 * At the bottom of the page, beside an open record. While a dialog is open, whose buttons are at the bottom and whose X is
 * at the top right, at the top left. On a phone, where an element asks for it, at the top: over the bar, and over nothing
 * else with a line or two; below a dialog's X.
 */
function Toasts() {
  const place = useSyncExternalStore(watchPage, placeNow, () => "bottom" as const);
  return (
    <Toaster
      position={place === "window" ? "top-left" : place === "top" ? "top-right" : "bottom-right"}
      visibleToasts={4}
      offset={{
        top: "24px",
        left: "24px",
        bottom: "var(--toast-bottom, 24px)",
        right: place === "beside" ? "444px" : "24px",
      }}
      mobileOffset={{
        top: place === "window" ? "76px" : "6px",
        bottom: "var(--toast-bottom, 16px)",
        left: "16px",
        right: "16px",
      }}
    />
  );
}

const toastVariants = cva(
  "flex w-[min(100vw-32px,400px)] items-start gap-3.5 rounded-md border border-s-6 border-border bg-popover py-4.5 ps-4.5 " +
    "pe-3.5 font-body text-ui leading-[1.45] text-popover-foreground normal-nums shadow-lg [&>svg]:mt-0.5 " +
    "max-[601px]:gap-2.5 max-[601px]:py-2.5 max-[601px]:ps-3 max-[601px]:pe-1",
  {
    variants: {
      tone: {
        ok: "border-s-ok [&>svg]:text-ok",
        bad: "border-s-bad [&>svg]:text-bad",
        info: "border-s-info [&>svg]:text-info",
      },
    },
  },
);

function ToastCard({ id, content }: { id: string | number; content: ToastContent }) {
  const Icon = icons[content.tone];
  const close = () => toast.dismiss(id);
  return (
    <div
      className={toastVariants({ tone: content.tone })}
      data-toast={content.tone}
      role={content.tone === "bad" ? "alert" : "status"}
    >
      <Icon aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <b className="block text-[1rem]">{content.title}</b>
        {content.description}
        {content.action && (
          <Button
            size="sm"
            // the edge of a toast that lies behind another is in sight, but nothing of its button
            className="mt-3 flex max-md:min-h-11 max-[601px]:mb-2"
            onClick={() => {
              close();
              content.action?.onClick();
            }}
          >
            {content.action.label}
          </Button>
        )}
      </div>
      <button type="button" className={closeVariants()} aria-label="Close" onClick={close}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}

const shownOf: Record<ToastContent["tone"], Set<string | number>> = { ok: new Set(), bad: new Set(), info: new Set() };

/** Closes every toast of a tone. */
export function dismissToasts(tone: ToastContent["tone"]) {
  for (const id of shownOf[tone]) toast.dismiss(id);
  shownOf[tone].clear();
}

/** Shows a toast; returns a function that closes it. Called by `toast.ts`, which loads this file. */
export function showToast(content: ToastContent) {
  mountToaster();
  const lives = matchMedia(narrow).matches ? narrowLife : life;
  const shown = toast.custom((id) => <ToastCard id={id} content={content} />, { duration: lives[content.tone] });
  shownOf[content.tone].add(shown);
  return () => toast.dismiss(shown);
}
