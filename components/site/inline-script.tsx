"use client";

/** On the server only: a browser that has run the script needn't load it again as React's data. */
const scripts =
  typeof window === "undefined"
    ? (require("@/lib/generated/site-scripts") as typeof import("@/lib/generated/site-scripts"))
    : null;

/** One of our inline scripts. The server front allows it by its hash; it is bundled before the build. */
export function InlineScript({ name }: { name: `${"head" | "site" | "finder" | "plan" | "booking" | "times"}Script` }) {
  const code = scripts?.[name] ?? "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, bundled by scripts/setup/code/site-scripts.mjs
  return <script dangerouslySetInnerHTML={{ __html: code }} data-own suppressHydrationWarning />;
}
