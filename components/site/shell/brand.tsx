import { site } from "@/lib/site";
import { SiteLink } from "./site-link";

/** Mark and name on a dark ground; leads home. */
export function Brand({ descriptor = false }: { descriptor?: boolean }) {
  return (
    <SiteLink className="brand" href="/">
      <img src="/art/logo-mark-reverse.svg" alt="" width={40} height={40} />
      <span>
        {site.name}
        {descriptor && <small>{site.descriptor}</small>}
      </span>
    </SiteLink>
  );
}
