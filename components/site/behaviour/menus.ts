const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");

/** The menus are native disclosures; this closes them, and opens the one of Services under a mouse. */
export function watchMenus() {
  document.addEventListener("click", closeMenus);
  document.addEventListener("keydown", closeMenus);
  for (const item of document.querySelectorAll<HTMLElement>("[data-hover-menu]")) hoverMenu(item);
}

/** A choice or a click elsewhere closes the menus; Escape also gives the focus back to the menu's button. */
function closeMenus(event: Event) {
  const target = event.target instanceof Element ? event.target : undefined;
  for (const menu of openMenus()) {
    if (event instanceof KeyboardEvent) {
      if (event.key !== "Escape") return;
      if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
      menu.open = false;
    } else if (!menu.contains(target ?? null) || target?.closest("a")) {
      menu.open = false;
    }
  }
}

/** With a mouse the submenu opens while the pointer is over it; a click on its arrow then leaves it open. */
function hoverMenu(item: HTMLElement) {
  const menu = item.querySelector("details");
  const set = (isOpen: boolean) => (event: PointerEvent) => {
    if (menu && event.pointerType === "mouse") menu.open = isOpen;
  };
  item.addEventListener("pointerenter", set(true));
  item.addEventListener("pointerleave", set(false));
  if (!matchMedia("(hover: hover)").matches) return;
  item.querySelector("summary")?.addEventListener("click", (event) => {
    if (menu?.open && event.detail > 0 && item.matches(":hover")) event.preventDefault();
  });
}
