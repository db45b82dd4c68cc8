const step: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Activates the tabs of `SiteTabs`: click, arrow keys, Home and End; an address with a panel's id opens it. */
export function startTabs() {
  for (const list of document.querySelectorAll<HTMLElement>("[data-tabs]")) startList(list);
}

function startList(list: HTMLElement) {
  const tabs = [...list.querySelectorAll<HTMLElement>("[role=tab]")];
  const inAddress = list.dataset.tabs === "address";

  function choose(chosen: HTMLElement) {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.setAttribute("aria-selected", String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      panelOf(tab)?.classList.toggle("is-off", !isChosen);
    }
  }

  /** Opens the panel in the address and returns it. */
  function fromAddress(): HTMLElement | null {
    const named = tabs.find((tab) => `#${tab.getAttribute("aria-controls")}` === location.hash);
    if (!named) return null;
    choose(named);
    return panelOf(named);
  }

  list.addEventListener("click", ({ target }) => {
    const tab = target instanceof Element ? target.closest<HTMLElement>("[role=tab]") : null;
    if (!tab) return;
    choose(tab);
    if (inAddress) history.replaceState(null, "", `#${tab.getAttribute("aria-controls")}`);
  });
  list.addEventListener("keydown", (event) => {
    // the browser's own shortcuts, such as Back
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = nextTab(tabs, event);
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.click();
  });
  for (const panel of tabs.map(panelOf)) {
    // A panel with only text becomes focusable, so that the keyboard can scroll it after the tab.
    if (panel && !panel.querySelector("a, button, summary")) panel.tabIndex = 0;
  }
  if (inAddress) {
    // The browser looked for the panel while it was still hidden.
    const show = () => fromAddress()?.scrollIntoView();
    show();
    window.addEventListener("hashchange", show);
  }
}

const panelOf = (tab: HTMLElement) => document.getElementById(tab.getAttribute("aria-controls") ?? "");

function nextTab(tabs: HTMLElement[], { key, target }: KeyboardEvent): HTMLElement | undefined {
  if (key === "Home") return tabs[0];
  if (key === "End") return tabs[tabs.length - 1]; // some phones do not have at() yet
  const by = step[key];
  const from = tabs.indexOf(target as HTMLElement);
  if (!by || from < 0) return undefined;
  return tabs[(from + by + tabs.length) % tabs.length];
}
