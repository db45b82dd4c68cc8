"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { revealCards } from "./reveal-cards";

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");

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

/** With a mouse the submenu of Services opens while the pointer is over it; a click on its arrow then leaves it open. */
function hoverMenu(item: HTMLElement): () => void {
  const menu = item.querySelector("details");
  const summary = item.querySelector("summary");
  const set = (isOpen: boolean) => (event: PointerEvent) => {
    if (menu && event.pointerType === "mouse") menu.open = isOpen;
  };
  const stay = (event: MouseEvent) => event.detail > 0 && item.matches(":hover") && event.preventDefault();
  const enter = set(true);
  const leave = set(false);
  item.addEventListener("pointerenter", enter);
  item.addEventListener("pointerleave", leave);
  if (matchMedia("(hover: hover)").matches) summary?.addEventListener("click", stay);
  return () => {
    item.removeEventListener("pointerenter", enter);
    item.removeEventListener("pointerleave", leave);
    summary?.removeEventListener("click", stay);
  };
}

/** A link to the page one is on leads to its top. */
function toTop(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link && link.origin === location.origin && link.pathname === location.pathname && !link.hash && !link.search) {
    window.scrollTo({ top: 0 }); // smooth unless the visitor asked for less motion: globals.css says which
  }
}

/** What the header, the menus and the cards need from the browser. The markup works without it; it renders nothing. */
export function SiteBehaviour() {
  const path = usePathname();

  useEffect(() => {
    const head = document.querySelector(".site-head");
    const scrolled = () => head?.classList.toggle("is-scrolled", window.scrollY > 10);
    scrolled();
    window.addEventListener("scroll", scrolled, { passive: true });
    document.addEventListener("click", closeMenus);
    document.addEventListener("click", toTop);
    document.addEventListener("keydown", closeMenus);
    const hovers = [...document.querySelectorAll<HTMLElement>("[data-hover-menu]")].map(hoverMenu);
    return () => {
      window.removeEventListener("scroll", scrolled);
      document.removeEventListener("click", closeMenus);
      document.removeEventListener("click", toTop);
      document.removeEventListener("keydown", closeMenus);
      for (const off of hovers) off();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has cards of its own
  useEffect(() => revealCards(), [path]);

  return null;
}
