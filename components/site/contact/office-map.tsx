import { ExternalLink } from "lucide-react";
import { site } from "@/lib/site";
import "./contact.css";

const { latitude, longitude } = site.map;
const box = [longitude - 0.008, latitude - 0.004, longitude + 0.008, latitude + 0.004].map((edge) => edge.toFixed(5));
const embed = `https://www.openstreetmap.org/export/embed.html?bbox=${box.join("%2C")}&layer=mapnik&marker=${latitude}%2C${longitude}`;
const page = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

/**
 * The office on OpenStreetMap (behaviour/map.ts). Nothing depends on it: the address and the way to the map stand beside
 * the frame, and the frame says in words when the map did not load.
 */
export function OfficeMap() {
  const frame = { title: `Map: ${site.address}`, referrerPolicy: "no-referrer" } as const;
  return (
    <section className="map-pair" aria-labelledby="map">
      <div className="map-words">
        <h2 id="map">Find the office</h2>
        <address className="lead not-italic">{site.address}</address>
        <p>
          <a className="btn btn-line" href={page} rel="noopener">
            Open in OpenStreetMap
            <ExternalLink aria-hidden="true" />
          </a>
        </p>
        <p className="muted text-ui">The map loads from OpenStreetMap when you scroll to it.</p>
      </div>
      {/* The script writes into the frame before React wakes up. */}
      <div className="map" data-map="waiting" suppressHydrationWarning>
        <div className="map-note needs-js muted" role="status">
          <p className="map-loading">The map is loading.</p>
          <div className="map-away">
            <p>
              The map didn’t load. The address is {site.address}; call {site.phones[0]} and we’ll give you directions.
            </p>
            <button type="button" className="btn btn-line btn-sm mt-4" data-map-again>
              Try again
            </button>
          </div>
        </div>
        <iframe {...frame} data-src={embed} className="needs-js" suppressHydrationWarning />
        <noscript>
          <iframe {...frame} src={embed} loading="lazy" />
        </noscript>
      </div>
    </section>
  );
}
