import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { OfficeMap } from "@/components/site/contact/office-map";
import { StructuredData } from "@/components/site/structured-data";
import { destinations } from "@/lib/catalogue/destinations";
import { holdSnapshot } from "@/lib/platform/published/snapshot";
import { firstOffice, type OfficeFacts, site } from "@/lib/site";
import { trailOf } from "@/lib/site-pages";
import {
  breadcrumbData,
  destinationPageData,
  faqData,
  type LinkedData,
  organisationData,
  pageData,
} from "@/lib/structured-data";
import { testSite } from "../support/environment";

const typesOf = (data: LinkedData[]) => data.flatMap((item) => item["@type"]);

describe("who we are", () => {
  const data = organisationData() as LinkedData & Record<string, Record<string, unknown>>;

  test("has the facts of lib/site.ts", () => {
    expect(data).toMatchObject({
      "@type": ["EducationalOrganization", "LocalBusiness"],
      name: site.name,
      url: `${testSite}/`,
      telephone: site.phones[0],
      email: site.emails[0],
      address: { "@type": "PostalAddress", addressLocality: site.office.city, addressCountry: site.office.countryCode },
      geo: { "@type": "GeoCoordinates", ...site.map },
      sameAs: site.social.map(({ url }) => url),
    });
    expect(site.address).toContain(data.address?.streetAddress);
    expect(String(data.logo)).toMatch(new RegExp(`^${testSite}/.+\\.png$`));
  });

  test("say no position while only the address is the office's own", () => {
    const { office } = firstOffice;
    const moved = Object.assign({}, office, { office: Object.assign({}, office.office, { street: "14 Mall Road" }) });
    const shown = (facts: OfficeFacts) =>
      holdSnapshot(() => [organisationData(), renderToStaticMarkup(OfficeMap())] as const, {
        publication: 1,
        tables: new Map([["office", new Map([["office", facts]])]]),
      });
    const [bare, map] = shown(moved);
    expect(bare).not.toHaveProperty("geo");
    expect(map).toContain("https://www.openstreetmap.org/search?query=14%20Mall%20Road%2C%20Lahore%2C%20Pakistan");
    expect(map).not.toContain("iframe");
    const placed = Object.assign({}, moved, { map: { latitude: 31.55, longitude: 74.34 } });
    expect(shown(placed)[0]).toMatchObject({ geo: { latitude: 31.55, longitude: 74.34 } });
    expect(shown(placed)[1]).toContain("marker=31.55%2C74.34");
  });

  test("has the same opening hours as the visible text", () => {
    const clock = (time: string | null) => {
      const hour = Number(time?.slice(0, 2));
      return `${hour % 12 || 12}:${time?.slice(3)} ${hour < 12 ? "AM" : "PM"}`;
    };
    for (const { long, opens, closes } of site.hours) {
      expect(opens ? `${clock(opens)}-${clock(closes)}` : "closed").toBe(long);
    }
    expect(site.hours.flatMap(({ weekdays }) => weekdays)).toHaveLength(7);
    const open = site.hours.filter(({ opens }) => opens);
    expect(data.openingHoursSpecification).toEqual(
      open.map(({ weekdays, opens, closes }) => expect.objectContaining({ dayOfWeek: weekdays, opens, closes })),
    );
    expect(open.length).toBeLessThan(site.hours.length); // closed days are left out
  });
});

test("home and contact say who we are, inner pages their position", () => {
  expect(typesOf(pageData("/"))).toEqual(["EducationalOrganization", "LocalBusiness", "WebSite"]);
  expect(typesOf(pageData("/contact"))).toEqual(["EducationalOrganization", "LocalBusiness", "BreadcrumbList"]);
  expect(typesOf(pageData("/about"))).toEqual(["BreadcrumbList"]);
});

test("a breadcrumb has its steps in order, with full addresses", () => {
  expect(breadcrumbData(trailOf("/countries/norway")).itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: `${testSite}/` },
    { "@type": "ListItem", position: 2, name: "Destinations", item: `${testSite}/countries` },
    { "@type": "ListItem", position: 3, name: "Norway", item: `${testSite}/countries/norway` },
  ]);
});

test("questions have their answers", () => {
  expect(faqData([{ question: "How long?", answer: "One year." }]).mainEntity).toEqual([
    { "@type": "Question", name: "How long?", acceptedAnswer: { "@type": "Answer", text: "One year." } },
  ]);
});

test.each(destinations())("$name says which country it is about, when it changed, and its sources", (destination) => {
  const [trail, page] = destinationPageData(destination, "2026-11-22");
  expect(trail?.["@type"]).toBe("BreadcrumbList");
  expect(page).toMatchObject({
    "@type": "WebPage",
    url: `${testSite}/countries/${destination.slug}`,
    about: { "@type": "Country", name: destination.name },
    dateModified: "2026-11-22",
  });
  expect(page?.citation).toHaveLength(destination.sources.length);
});

test("nothing in the data can close its element", () => {
  const html = renderToStaticMarkup(StructuredData({ data: [faqData([{ question: "</script><b>", answer: "&" }])] }));
  expect(html).toMatch(/^<script type="application\/ld\+json">\[\{[^<]*\}\]<\/script>$/);
  const [read] = JSON.parse(html.replace(/^<script[^>]*>|<\/script>$/g, ""));
  expect(read.mainEntity[0].name).toBe("</script><b>");
  expect(read.mainEntity[0].acceptedAnswer.text).toBe("&");
});
