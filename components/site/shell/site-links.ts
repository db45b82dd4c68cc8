import type { Route } from "next";

/** The main menu, in order. */
export const mainLinks = [
  { href: "/", label: "Home" },
  { href: "/services", label: "Services" },
  { href: "/countries", label: "Destinations" },
  { href: "/programmes", label: "Programmes" },
  { href: "/about", label: "About Us" },
  { href: "/contact", label: "Contact" },
] as const satisfies readonly { href: Route; label: string }[];

/** What a visitor can find out alone, besides the programmes: below "Programmes" in the menus. */
export const toolLinks = [
  { href: "/check", label: "Can I go?" },
  { href: "/plan", label: "Funds planner" },
  { href: "/countries/compare", label: "Compare destinations" },
] as const satisfies readonly { href: Route; label: string }[];

export const portalLinks = [
  { href: "/student/login", label: "Login" },
  { href: "/student/register", label: "Register" },
] as const satisfies readonly { href: Route; label: string }[];

export const legalLinks = [
  { href: "/stories", label: "Success stories" },
  { href: "/news", label: "News" },
  { href: "/trust", label: "Why trust us" },
  { href: "/privacy-policy", label: "Privacy Policy" },
  { href: "/terms-of-service", label: "Terms of Service" },
  { href: "/cookies-policy", label: "Cookies Policy" },
] as const satisfies readonly { href: Route; label: string }[];
