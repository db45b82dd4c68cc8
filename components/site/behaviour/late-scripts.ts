/** What a link may choose beforehand in the booking form. */
const chosenBefore = ["country", "date", "time"];
const reaches = ["pointerdown", "keydown", "focusin"] as const;

/**
 * Pages with a form are sent with React's scripts put aside (server/page-scripts.mjs). They are fetched once the page is
 * painted and started when somebody reaches for the page, or when a part that lives by them (`data-live`) comes into
 * sight. Until then the form is a plain one that works as it stands, and whoever only reads is not kept waiting.
 */
export function loadLateScripts() {
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
  const afterPaint = () => {
    const asked = new URLSearchParams(location.search);
    if (chosenBefore.some((name) => asked.has(name))) return start();
    fetchScripts();
    for (const part of document.querySelectorAll("[data-live]")) watcher.observe(part);
  };
  addEventListener("load", () => requestAnimationFrame(() => setTimeout(afterPaint)), { once: true });
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
