import { site } from "@/lib/site";

const { latitude, longitude } = site.map;
const box = [longitude - 0.008, latitude - 0.004, longitude + 0.008, latitude + 0.004].map((edge) => edge.toFixed(5));
const embed = `https://www.openstreetmap.org/export/embed.html?bbox=${box.join("%2C")}&layer=mapnik&marker=${latitude}%2C${longitude}`;
const page = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

/** The office on OpenStreetMap. The address and the link stand below it in any case, also when the map does not come. */
export function OfficeMap() {
  return (
    <section aria-labelledby="map">
      <h2 id="map" className="mb-6">
        Find the office
      </h2>
      <div className="map">
        <p className="map-fallback muted">The map is loading. The address is below.</p>
        <iframe src={embed} title={`Map: ${site.address}`} loading="lazy" referrerPolicy="no-referrer" />
      </div>
      <p className="mt-4">
        {site.address}.{" "}
        <a href={page} rel="noopener">
          Open the map on OpenStreetMap
        </a>
      </p>
    </section>
  );
}
