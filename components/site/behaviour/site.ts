import { keepCampaign } from "@/components/forms/draft/kept-campaign";
import { chooseDestinations } from "./explorer";
import { loadLateScripts } from "./late-scripts";
import { loadMap } from "./map";
import { openTargets } from "./open-target";
import { startTabs } from "./tabs";

const staggerMs = 100;

/**
 * Animates the cards of every `[data-reveal]` list as they come into view: once, at a tenth of their height, 100 ms
 * after one another. Only cards below the viewport wait, so nothing that was already visible ever disappears.
 */
function revealCards() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const watcher = new IntersectionObserver(
    (entries) => {
      let order = 0;
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const card = target as HTMLElement; // only HTMLElements are observed
        if (isIntersecting) {
          watcher.unobserve(card);
          if (card.classList.contains("reveal-wait")) show(card, order++);
        } else if (boundingClientRect.top > window.innerHeight) {
          card.classList.add("reveal-wait", "reveal-run");
        }
      }
    },
    { threshold: 0.1 },
  );
  for (const card of document.querySelectorAll("[data-reveal] > *")) watcher.observe(card);
}

function show(card: HTMLElement, order: number) {
  card.style.transitionDelay = `${order * staggerMs}ms`;
  card.classList.remove("reveal-wait");
  const tidy = () => {
    card.classList.remove("reveal-run");
    card.style.transitionDelay = "";
  };
  card.addEventListener("transitionend", tidy, { once: true });
}

/** A scroll distance in pixels that counts as a direction; less is jitter. */
const turn = 6;

/**
 * Hides the floating buttons while the visitor scrolls down and shows them on the way up. They stay clear of forms:
 * hidden while a part with `data-keep-clear` is visible; with the value "phone", only on a narrow screen, where they would
 * cover its figures. The keyboard still reaches them.
 */
function stepAside() {
  const corner = document.querySelector<HTMLElement>("[data-quick-contact]");
  if (!corner) return;
  const inSight = new Set<Element>();
  let isGoingDown = false;
  let last = 0;

  function place(buttons: HTMLElement) {
    const isAway = isGoingDown || inSight.size > 0;
    buttons.toggleAttribute("data-away", isAway);
    const focused = isAway && buttons.contains(document.activeElement) ? document.activeElement : null;
    if (!isAway || focused?.matches(":focus-visible")) return;
    if (focused instanceof HTMLElement) focused.blur(); // focus left behind by a tap would keep the buttons visible
    for (const menu of buttons.querySelectorAll("details")) menu.open = false;
  }

  const watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inSight[isIntersecting ? "add" : "delete"](target);
    place(corner);
  });
  const isNarrow = matchMedia("(max-width: 47.9375rem)").matches;
  const parts = isNarrow ? "[data-keep-clear]" : "[data-keep-clear=true]";
  for (const part of document.querySelectorAll(parts)) watcher.observe(part);

  const scrolled = () => {
    const { scrollY } = window;
    if (Math.abs(scrollY - last) < turn) return;
    isGoingDown = scrollY > last && scrollY > turn;
    last = scrollY;
    place(corner);
  };
  window.addEventListener("scroll", scrolled, { passive: true });
}

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");

/** The menus are native disclosures; this closes them, and opens the Services menu on hover. */
function watchMenus() {
  document.addEventListener("click", closeMenus);
  document.addEventListener("keydown", closeMenus);
  for (const item of document.querySelectorAll<HTMLElement>("[data-hover-menu]")) hoverMenu(item);
}

/** A choice or a click elsewhere closes the menus; Escape also returns the focus to the menu's button. */
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

/** With a mouse the submenu opens on hover; a click on its arrow then keeps it open. */
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

/*
 * The JavaScript of every public reading page; their markup works without it. Bundled into one inline script at the end
 * of each page (scripts/setup/code/site-scripts.mjs). The finder, the planner and a booking's page add their own.
 */
watchHeader();
watchMenus();
openTargets();
startTabs();
chooseDestinations();
showMore();
revealCards();
loadMap();
stepAside();
keepCampaign(location.search);
nameCountry();
loadLateScripts();

/**
 * The bar becomes translucent once the page has scrolled by more than 10 px; a link to the current page scrolls to the
 * top.
 */
function watchHeader() {
  const head = document.querySelector("[data-header]");
  const scrolled = () => head?.toggleAttribute("data-scrolled", window.scrollY > 10);
  requestAnimationFrame(scrolled); // reading it right now would force an early layout
  window.addEventListener("scroll", scrolled, { passive: true });
  document.addEventListener("click", toTop);
}

function toTop(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.origin !== location.origin || link.pathname !== location.pathname) return;
  if (link.hash || link.search || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  window.scrollTo({ top: 0 }); // smooth unless the visitor prefers reduced motion: globals.css decides
}

/** The page's country is in every link to WhatsApp on it, also in the footer, which doesn't know the page. */
function nameCountry() {
  const named = document.querySelector<HTMLAnchorElement>("[data-whatsapp=named]");
  if (!named) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-whatsapp='']")) link.href = named.href;
}

/** A button with `data-show-more` expands the shortened list that it controls, and collapses it again. */
function showMore() {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-show-more]")) {
    button.addEventListener("click", () => {
      const list = document.getElementById(button.getAttribute("aria-controls") ?? "");
      const isShort = list?.toggleAttribute("data-short");
      button.setAttribute("aria-expanded", String(!isShort));
    });
  }
}
