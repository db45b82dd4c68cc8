import type { Route } from "next";
import type { ComponentProps } from "react";

/**
 * A link to a public page. It is a plain anchor: public pages are whole documents from the server's memory, most of
 * them without React, so following one is always a page load. The build checks its address like that of `next/link`.
 */
export function SiteLink<T extends string>({ href, ...props }: Omit<ComponentProps<"a">, "href"> & { href: Route<T> }) {
  return <a href={href} {...props} />;
}
