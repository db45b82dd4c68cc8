import { cn } from "@/components/ui/cn";
import { SiteLink } from "@/components/ui/site-link";
import { site } from "@/lib/site";

/** Logo and name on a dark background; links to the home page. */
export function Brand({ descriptor = false, className }: { descriptor?: boolean; className?: string }) {
  return (
    <SiteLink className={cn("brand min-h-11", className)} href="/">
      <img src="/brand/mark-on-dark.svg" alt="" width={40} height={40} />
      <span>
        {site.name}
        {descriptor && <small>{site.descriptor}</small>}
      </span>
    </SiteLink>
  );
}
