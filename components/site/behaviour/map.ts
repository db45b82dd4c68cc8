const patienceMs = 10_000;

/**
 * Loads the office's map when it comes into view. An iframe does not report whether its page could be reached, so the
 * map's server is asked first; `data-map` then has the state: `loading`, `shown` or `away`.
 */
export function loadMap() {
  const map = document.querySelector<HTMLElement>("[data-map]");
  const frame = map?.querySelector("iframe");
  if (!map || !frame) return;
  const come = () => bring(map, frame);
  map.querySelector("[data-map-again]")?.addEventListener("click", come);
  const watcher = new IntersectionObserver(
    ([entry]) => {
      const isNear = entry?.isIntersecting && (window.scrollY > 0 || entry.boundingClientRect.top < window.innerHeight);
      if (!isNear) return;
      watcher.disconnect();
      void come();
    },
    { rootMargin: "200px" },
  );
  watcher.observe(map);
}

async function bring(map: HTMLElement, frame: HTMLIFrameElement) {
  const address = frame.dataset.src ?? "";
  map.dataset.map = "loading";
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    await fetch(address, {
      mode: "no-cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: patience.signal,
    });
    frame.src = address;
    map.dataset.map = "shown";
  } catch {
    map.dataset.map = "away"; // offline, blocked or too slow: the fallback text says what to do
  } finally {
    clearTimeout(timer);
  }
}
