"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";

/*
 * The parts around a public page, which React never changes: behaviour/site.ts runs their menus. React renders them on the
 * server only, and the browser keeps that HTML. Otherwise a page with a form would carry them twice, the second time as
 * React's data. `typeof window` is decided at build time, so the browser's scripts don't contain them either.
 */
const header = typeof window === "undefined" ? (require("./site-header") as typeof import("./site-header")) : null;
const footer = typeof window === "undefined" ? (require("./site-footer") as typeof import("./site-footer")) : null;
const quick = typeof window === "undefined" ? (require("./quick-contact") as typeof import("./quick-contact")) : null;

type KeptProps = { as: "header" | "footer" | "aside"; load: () => Promise<ComponentType> };

/** An element whose content came from the server. */
function Kept({ as: Tag, load }: KeptProps) {
  const element = useRef<HTMLElement>(null);
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    // Nothing to keep: React has rendered the whole page in the browser, for example after a failed hydration.
    if (element.current?.hasChildNodes() === false) void load().then((part) => setPart(() => part));
  }, [load]);
  if (Part) return <Part />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text, which tells React to leave the content alone
  return <Tag ref={element} dangerouslySetInnerHTML={{ __html: "" }} suppressHydrationWarning />;
}

const loadHeader = async () => (await import("./site-header")).SiteHeader;
const loadFooter = async () => (await import("./site-footer")).SiteFooter;
const loadQuickContact = async () => (await import("./quick-contact")).QuickContact;

export const KeptHeader = () => (header ? <header.SiteHeader /> : <Kept as="header" load={loadHeader} />);
export const KeptFooter = () => (footer ? <footer.SiteFooter /> : <Kept as="footer" load={loadFooter} />);

/** `isAway`: hidden until the page's script shows it, on a page with a form. */
export const KeptQuickContact = ({ isAway }: { isAway: boolean }) =>
  quick ? <quick.QuickContact isAway={isAway} /> : <Kept as="aside" load={loadQuickContact} />;
