import type { ComponentProps } from "react";
import { SiteLink } from "@/components/ui/site-link";
import type { ResultsLink as Results } from "@/lib/finder/views/results";

type ResultsLinkProps = Omit<ComponentProps<"a">, "href" | "rel"> & { to: Results };

/** A link to other results. Crawlers may only follow it to a page that search engines may list. */
export const ResultsLink = ({ to: { address, isIndexed }, ...props }: ResultsLinkProps) => (
  <SiteLink href={address} rel={isIndexed ? undefined : "nofollow"} {...props} />
);
