import { Moon, Sun } from "lucide-react";

/** Light or dark from now on; until then the page follows the system (behaviour/head.ts). CSS chooses the icon. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      className="theme-toggle needs-js"
      data-theme-toggle
      aria-label="Change between light and dark"
    >
      <Sun className="sun" aria-hidden="true" />
      <Moon className="moon" aria-hidden="true" />
    </button>
  );
}
