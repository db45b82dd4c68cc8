import type { Route } from "next";
import type { ComponentProps } from "react";

/**
 * A link to a public page. It is a plain anchor: public pages are whole documents that come from the server's memory,
 * most of them without React, so going from one to another is always a page load. Its address is checked by the build
 * like that of `next/link`.
 */
export function SiteLink<T extends string>({ href, ...props }: Omit<ComponentProps<"a">, "href"> & { href: Route<T> }) {
  return <a href={href} {...props} />;
}
