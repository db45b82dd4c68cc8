import { ExternalLink } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { site } from "@/lib/site";

/** The addresses of the map: in a frame, and as a page of its own. Without a position, the page looks for the address. */
function mapAddresses() {
  const position = site.map;
  if (!position) return { page: `https://www.openstreetmap.org/search?query=${encodeURIComponent(site.address)}` };
  const { latitude, longitude } = position;
  const box = [longitude - 0.008, latitude - 0.004, longitude + 0.008, latitude + 0.004].map((edge) => edge.toFixed(5));
  return {
    embed: `https://www.openstreetmap.org/export/embed.html?bbox=${box.join("%2C")}&layer=mapnik&marker=${latitude}%2C${longitude}`,
    page: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
  };
}

/**
 * The office on OpenStreetMap (behaviour/map.ts). Nothing depends on it: the address and directions are beside the
 * frame, and the frame says in words when the map did not load.
 */
export function OfficeMap() {
  const { embed, page } = mapAddresses();
  return (
    <section
      className={cn(
        "grid overflow-hidden rounded-lg border border-border",
        embed && "grid-cols-[344px_minmax(0,1fr)] max-md:grid-cols-1",
      )}
      aria-labelledby="map"
    >
      <div className="grid content-center gap-5 bg-surface p-8 max-md:px-5 max-md:py-6">
        <h2 id="map">Find the office</h2>
        <address className="lead not-italic">{site.address}</address>
        <p>
          <a className={buttonVariants({ variant: "line" })} href={page} rel="noopener">
            Open in OpenStreetMap
            <ExternalLink aria-hidden="true" />
          </a>
        </p>
        {embed && (
          <p className="text-muted-foreground text-ui">The map loads from OpenStreetMap when you scroll to it.</p>
        )}
      </div>
      {embed && <MapFrame address={embed} />}
    </section>
  );
}

/** The script writes into the frame before React hydrates. */
function MapFrame({ address }: { address: string }) {
  const frame = { title: `Map: ${site.address}`, referrerPolicy: "no-referrer" } as const;
  return (
    <div
      className="group/map relative grid h-96 place-items-center bg-surface-2 [&_iframe]:absolute [&_iframe]:inset-0 [&_iframe]:size-full [&_iframe]:border-0 dark:[&_iframe]:[filter:brightness(0.82)]"
      data-map="waiting"
      suppressHydrationWarning
    >
      <div className="needs-js max-w-[44ch] p-6 text-center text-muted-foreground" role="status">
        <p className="hidden group-data-[map=loading]/map:block">The map is loading.</p>
        <div className="hidden group-data-[map=away]/map:block">
          <p>
            The map didn’t load. The address is {site.address}; call {site.phones[0]} and we’ll give you directions.
          </p>
          <button
            type="button"
            className={buttonVariants({ variant: "line", size: "sm", className: "mt-4" })}
            data-map-again
          >
            Try again
          </button>
        </div>
      </div>
      <iframe
        {...frame}
        data-src={address}
        className="needs-js hidden group-data-[map=shown]/map:block"
        suppressHydrationWarning
      />
      <noscript>
        <iframe {...frame} src={address} loading="lazy" />
      </noscript>
    </div>
  );
}
