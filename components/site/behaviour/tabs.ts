const step: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Brings the tabs of `SiteTabs` to life: click, arrow keys, Home and End; an address that names a panel opens it. */
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

  function fromAddress() {
    const named = tabs.find((tab) => `#${tab.getAttribute("aria-controls")}` === location.hash);
    if (named) choose(named);
  }

  list.addEventListener("click", ({ target }) => {
    const tab = target instanceof Element ? target.closest<HTMLElement>("[role=tab]") : null;
    if (!tab) return;
    choose(tab);
    if (inAddress) history.replaceState(null, "", `#${tab.getAttribute("aria-controls")}`);
  });
  list.addEventListener("keydown", (event) => {
    const next = nextTab(tabs, event);
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.click();
  });
  for (const panel of tabs.map(panelOf)) {
    // A panel of words alone is a stop of its own, so that the keyboard can read on after the tab.
    if (panel && !panel.querySelector("a, button, summary")) panel.tabIndex = 0;
  }
  if (inAddress) {
    fromAddress();
    window.addEventListener("hashchange", fromAddress);
  }
}

const panelOf = (tab: HTMLElement) => document.getElementById(tab.getAttribute("aria-controls") ?? "");

function nextTab(tabs: HTMLElement[], { key, target }: KeyboardEvent): HTMLElement | undefined {
  if (key === "Home") return tabs[0];
  if (key === "End") return tabs.at(-1);
  const by = step[key];
  const from = tabs.indexOf(target as HTMLElement);
  if (!by || from < 0) return undefined;
  return tabs[(from + by + tabs.length) % tabs.length];
}
