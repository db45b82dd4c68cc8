/* The planner's own script. */
recomputePlan();
passOn();

/**
 * The funds planner recomputes after every change: the page is fetched again with the form's values, its parts
 * (`data-part`) take the place of the old ones, and the plan's own address goes into the history. If that fails, the
 * form's button still works.
 */
function recomputePlan() {
  const form = document.querySelector<HTMLFormElement>("form[data-plan]");
  if (!form) return;
  let running = new AbortController();
  let shown = location.search;

  const show = async (address: string, isNew: boolean) => {
    running.abort();
    running = new AbortController();
    const sent = new FormData(form);
    warn("");
    try {
      const answer = await fetch(address, { signal: running.signal });
      if (!answer.ok) throw new Error(`Status ${answer.status}`);
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      replaceParts(page, typedSince(sent));
      const { planAddress = address, planSentence = "" } =
        page.querySelector<HTMLElement>("[data-plan-address]")?.dataset ?? {};
      if (isNew) history.pushState(null, "", planAddress + location.hash);
      shown = location.search;
      say(planSentence);
    } catch (error) {
      if ((error as Error).name === "AbortError") return; // a later change has taken over
      warn("The plan could not be worked out again. Check your connection, then press Show my plan.");
    }
  };

  form.addEventListener("change", () => show(addressOf(form), true));
  addEventListener("popstate", () => {
    if (location.search !== shown) void show(location.pathname + location.search, false); // not for "#your-plan"
  });
}

function addressOf(form: HTMLFormElement): string {
  const values = [...new FormData(form)].filter(([, value]) => value !== "") as [string, string][];
  return `/plan?${new URLSearchParams(values)}`;
}

/** The field in which somebody has typed since the form was sent. */
function typedSince(sent: FormData): Element | null {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && sent.has(field.name) && sent.get(field.name) !== field.value
    ? field
    : null;
}

/** The focus stays in its field. A part in which somebody is typing waits for the next change. */
function replaceParts(page: Document, typing: Element | null) {
  for (const part of document.querySelectorAll<HTMLElement>("[data-part]")) {
    const next = page.querySelector(`[data-part="${part.dataset.part}"]`);
    if (!next || part.contains(typing) || next.outerHTML === part.outerHTML) continue;
    const focused = part.contains(document.activeElement) ? (document.activeElement as HTMLInputElement) : null;
    part.replaceWith(document.importNode(next, true));
    if (!focused) continue;
    const again = focused.id
      ? document.getElementById(focused.id)
      : document.querySelector<HTMLElement>(`[name="${focused.name}"][value="${focused.value}"]`);
    again?.focus({ preventScroll: true });
  }
}

const say = (sentence: string) => write("[data-plan-status]", sentence);
const warn = (sentence: string) => write("[data-plan-problem]", sentence);

function write(selector: string, sentence: string) {
  const line = document.querySelector(selector);
  if (line) line.textContent = sentence;
}

/** Buttons that print the page, or copy a link to what it shows. */
function passOn() {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest("[data-print]")) window.print();
    const copy = target.closest<HTMLElement>("[data-copy-address]");
    if (copy) void copyAddress(copy);
  });
}

async function copyAddress(button: HTMLElement) {
  const words = button.querySelector("span");
  const address = new URL(button.dataset.copyAddress ?? "", location.href).href;
  let said = "Link copied";
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    said = "Copy it from the address bar"; // the browser or its owner does not allow it
  }
  if (words) words.textContent = said;
}
