"use client";

import { Moon, Sun } from "lucide-react";

/** Light or dark from now on; until then the page follows the system. The icons are chosen by CSS, not by state. */
export function ThemeToggle({ label }: { label?: string }) {
  function change() {
    const isDark = document.documentElement.classList.toggle("dark");
    try {
      localStorage.setItem("theme", isDark ? "dark" : "light");
    } catch {
      // Storage is shut (private window): the choice holds until the page is left.
    }
  }
  return (
    <button
      type="button"
      className="theme-toggle needs-js"
      onClick={change}
      aria-label={label ? undefined : "Change between light and dark"}
    >
      <Sun className="sun" aria-hidden="true" />
      <Moon className="moon" aria-hidden="true" />
      {label}
    </button>
  );
}
