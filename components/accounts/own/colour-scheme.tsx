"use client";

import { useEffect, useState } from "react";
import { Pill } from "@/components/ui/form/pill";
import { TitledSection } from "./titled-section";

const options = [
  { value: "device", label: "Automatic" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;
type Scheme = (typeof options)[number]["value"];

/** The saved choice, as the script in the head reads it (components/site/behaviour/head.ts). */
function savedScheme(): Scheme {
  try {
    const saved = localStorage.getItem("theme");
    return saved === "light" || saved === "dark" ? saved : "device";
  } catch {
    return "device"; // storage is blocked (private window)
  }
}

function choose(scheme: Scheme) {
  const isDark = scheme === "device" ? matchMedia("(prefers-color-scheme: dark)").matches : scheme === "dark";
  document.documentElement.classList.toggle("dark", isDark);
  try {
    if (scheme === "device") localStorage.removeItem("theme");
    else localStorage.setItem("theme", scheme);
  } catch {
    // Storage is blocked (private window): the choice holds until the page is left.
  }
}

/** Light or dark, for this browser. */
export function ColourScheme() {
  const [scheme, setScheme] = useState<Scheme>(); // the server doesn't know it
  useEffect(() => {
    setScheme(savedScheme());
    const follow = ({ key }: StorageEvent) => {
      if (key === "theme" || key === null) setScheme(savedScheme()); // chosen in another tab
    };
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, []);
  return (
    <TitledSection
      title="Light or dark"
      note="For this browser only, on every page of the site. Automatic follows the system."
    >
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Light or dark</legend>
        {options.map(({ value, label }) => (
          <Pill
            key={value}
            type="radio"
            name="colour-scheme"
            value={value}
            checked={scheme === value}
            onChange={() => {
              choose(value);
              setScheme(value);
            }}
          >
            {label}
          </Pill>
        ))}
      </fieldset>
    </TitledSection>
  );
}
