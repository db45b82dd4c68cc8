import { bookingDraft, contactDraft } from "@/components/forms/draft/form-drafts";

/**
 * What a link may pass on: values or a partner's code for a form, a question for the assistant, why a portal sent its
 * visitor to the login.
 */
const brought = ["country", "level", "about", "date", "time", "type", "ask", "ref", "reason"];
const reaches = ["pointerdown", "keydown", "focusin", "react-wanted"] as const;

/**
 * Pages with a form are sent with React's scripts deferred (server/static/page-scripts.mjs). They are fetched after the
 * first paint and started at the first interaction, when the page's own script asks for React (`react-wanted`), or at once
 * when there is something for React to show: values from a link or a booking, this tab's conversation, a stored draft.
 * Until then people who only read do not wait. A form that needs React (`data-needs-script`) and is sent before
 * it runs is held, and sent by it (components/accounts/needs-script.tsx).
 */
export function loadLateScripts() {
  // on every page, to remove an expired one
  const drafts = { booking: bookingDraft.load(), contact: contactDraft.load() };
  if (!document.querySelector("main[data-react=late]")) return;

  function start() {
    for (const reach of reaches) removeEventListener(reach, start, true);
    // The last of them come after this script: before the whole page is parsed there is nothing to start.
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", startScripts, { once: true });
    else startScripts();
  }

  for (const reach of reaches) addEventListener(reach, start, true);
  addEventListener("submit", hold, true);
  addEventListener("click", keepWantedScreen, true);
  const form = document.querySelector<HTMLElement>("[data-draft]")?.dataset.draft;
  const hasDraft = (form === "booking" || form === "contact") && drafts[form] !== undefined;
  const hasDetails = location.pathname === "/student/register" && hasKept("carried-details");
  const hasConversation = document.querySelector("[data-chat]") !== null && hasKept("chat");
  const afterPaint = () => {
    const asked = new URLSearchParams(location.search);
    if (brought.some((name) => asked.has(name)) || hasConversation || hasDraft || hasDetails) return start();
    fetchScripts();
  };
  addEventListener("load", () => requestAnimationFrame(() => setTimeout(afterPaint)), { once: true });
}

/**
 * Whether this tab has something to show: its chat (components/chat/conversation.ts), a booking's details for the
 * registration (components/forms/draft/carried-details.ts).
 */
function hasKept(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false; // storage is blocked: nothing was stored
  }
}

/** Passes the wanted screen (`?next=`) on to the other entrance. */
function keepWantedScreen({ target }: MouseEvent) {
  const link = (target as Element).closest<HTMLAnchorElement>("a[data-entrance]");
  const next = new URLSearchParams(location.search).get("next");
  if (link && next) link.search = `${new URLSearchParams({ next })}`;
}

/** Keeps a press that comes before React, and shows that it counts. */
function hold(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  if (!form.querySelector("[data-needs-script]")) return;
  event.preventDefault();
  form.dataset.held = "";
  event.submitter?.setAttribute("aria-disabled", "true");
  if (isMissing) giveUp();
}

let isMissing = false;

/** A script did not arrive: says so where a press waits for it. */
function giveUp() {
  isMissing = true;
  const form = document.querySelector<HTMLFormElement>("form[data-held]");
  if (!form) return;
  delete form.dataset.held;
  form.querySelector("[aria-disabled]")?.removeAttribute("aria-disabled");
  form.querySelector("[data-missing]")?.remove();
  const note = document.createElement("p");
  Object.assign(note, { role: "alert", className: "text-destructive" }).dataset.missing = "";
  note.textContent = "The page did not load completely. Check your connection, then reload it.";
  form.prepend(note);
}

const lateScripts = () => document.querySelectorAll<HTMLScriptElement>('script[type="text/late"]');

/** Only into the browser's cache, after everything else. */
function fetchScripts() {
  for (const { src } of lateScripts()) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", as: "script", href: src }));
  }
}

/** Each script replaces its placeholder; a second call finds none. */
function startScripts() {
  for (const waiting of lateScripts()) {
    const script = document.createElement("script");
    for (const { name, value } of waiting.attributes) if (name !== "type") script.setAttribute(name, value);
    script.async = true;
    script.onerror = giveUp;
    waiting.replaceWith(script);
  }
}
