import { bookingDraft, contactDraft } from "@/components/forms/draft/form-drafts";

/** What a link may bring: a choice or a partner's code for the booking form, a question for the assistant. */
const brought = ["country", "date", "time", "type", "ask", "ref"];
const reaches = ["pointerdown", "keydown", "focusin"] as const;

/**
 * Pages with a form are sent with React's scripts put aside (server/static/page-scripts.mjs). They are fetched once the page is
 * painted and started when somebody reaches for the page, when a part that lives by them (`data-live`) comes into sight,
 * or at once when the page has something to show for them: what a link brought, a conversation of this tab, what was typed
 * here before. Until then
 * the form is a plain one that works as it is, and people who only read do not wait.
 */
export function loadLateScripts() {
  const drafts = { booking: bookingDraft.load(), contact: contactDraft.load() }; // on every page: one that is too old goes
  if (!document.querySelector("main[data-react=late]")) return;
  const watcher = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && start());

  function start() {
    watcher.disconnect();
    for (const reach of reaches) removeEventListener(reach, start, true);
    // The last of them stand behind this script: before the whole page is read there is nothing to start.
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", startScripts, { once: true });
    else startScripts();
  }

  for (const reach of reaches) addEventListener(reach, start, true);
  const form = document.querySelector<HTMLElement>("[data-draft]")?.dataset.draft;
  const hasDraft = (form === "booking" || form === "contact") && drafts[form] !== undefined;
  const hasBooked = form === "booking" && hasKept("booking-confirmation");
  const hasConversation = document.querySelector("[data-chat]") !== null && hasKept("chat");
  const afterPaint = () => {
    const asked = new URLSearchParams(location.search);
    if (brought.some((name) => asked.has(name)) || hasConversation || hasDraft || hasBooked) return start();
    fetchScripts();
    for (const part of document.querySelectorAll("[data-live]")) watcher.observe(part);
  };
  addEventListener("load", () => requestAnimationFrame(() => setTimeout(afterPaint)), { once: true });
}

/** This tab has something to go on with: its chat (components/chat/conversation.ts), its booking (kept-booking.ts). */
function hasKept(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false; // storage is shut: nothing was kept
  }
}

const lateScripts = () => document.querySelectorAll<HTMLScriptElement>('script[type="text/late"]');

/** Into the browser's store only, after everything else. */
function fetchScripts() {
  for (const { src } of lateScripts()) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", as: "script", href: src }));
  }
}

/** Each takes the place of its placeholder; a second call finds none. */
function startScripts() {
  for (const waiting of lateScripts()) {
    const script = document.createElement("script");
    for (const { name, value } of waiting.attributes) if (name !== "type") script.setAttribute(name, value);
    script.async = true;
    waiting.replaceWith(script);
  }
}
