import "server-only";
import { markdownWords } from "@/lib/announcements/markdown";
import type { PublicNews } from "@/lib/announcements/queries";
import type { DestinationRecord } from "@/lib/catalogue/schema/catalogue";
import { env } from "@/lib/platform/env";
import { site } from "@/lib/site";
import { lastModifiedOn, type SitePage, type SitePath, shareCardName, sitePage, trailOf } from "@/lib/site-pages";
import type { PublicStory } from "@/lib/stories/queries";

/** A schema.org object for search engines. */
export type LinkedData = {
  "@context": "https://schema.org";
  "@type": string | readonly string[];
  [key: string]: unknown;
};

const context = { "@context": "https://schema.org" } as const;
/** A path with the site's origin. */
export const absolute = (path: string) => `${env.appUrl}${path}`;
const officeId = absolute("/#organisation");

/** The organisation and its office. */
export function organisationData(): LinkedData {
  const { street, city, region, countryCode } = site.office;
  const position = site.map;
  return {
    ...context,
    "@type": ["EducationalOrganization", "LocalBusiness"],
    "@id": officeId,
    name: site.name,
    slogan: site.tagline,
    description: site.descriptor,
    url: absolute("/"),
    logo: absolute("/icons/icon-512.png"),
    image: absolute(`/share/${shareCardName("/")}`),
    telephone: site.phones[0],
    email: site.emails[0],
    contactPoint: site.phones.map((telephone) => ({
      "@type": "ContactPoint",
      contactType: "customer service",
      telephone,
    })),
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: city,
      addressRegion: region,
      addressCountry: countryCode,
    },
    ...(position && {
      geo: { "@type": "GeoCoordinates", latitude: position.latitude, longitude: position.longitude },
    }),
    openingHoursSpecification: site.hours
      .filter(({ opens }) => opens !== null)
      .map(({ weekdays, opens, closes }) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: weekdays,
        opens,
        closes,
      })),
    sameAs: site.social.map(({ url }) => url),
  };
}

/** The site itself; search engines show its name. */
function websiteData(): LinkedData {
  return {
    ...context,
    "@type": "WebSite",
    "@id": absolute("/#website"),
    name: site.name,
    url: absolute("/"),
    inLanguage: "en",
    publisher: { "@id": officeId },
  };
}

/** A page's breadcrumbs from the home page. */
export function breadcrumbData(trail: readonly Pick<SitePage, "name" | "path">[]): LinkedData {
  return {
    ...context,
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}

/** Questions and answers shown on a page, as plain text. */
export function faqData(questions: readonly { question: string; answer: string }[]): LinkedData {
  return {
    ...context,
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** A destination's page as of a day: its country, when it changed and its sources. */
function destinationData(destination: DestinationRecord, day: string): LinkedData {
  const page = sitePage(`/countries/${destination.slug}`);
  const { path, title, description } = page;
  return {
    ...context,
    "@type": "WebPage",
    "@id": absolute(`${path}#page`),
    url: absolute(path),
    name: title,
    description,
    inLanguage: "en",
    dateModified: lastModifiedOn(page, day),
    isPartOf: { "@id": absolute("/#website") },
    publisher: { "@id": officeId },
    about: { "@type": "Country", name: destination.name },
    mentions: destination.universityLinks.map(({ name, url }) => ({ "@type": "CollegeOrUniversity", name, url })),
    citation: destination.sources.map(({ title: name, url }) => ({ "@type": "CreativeWork", name, url })),
  };
}

/** The structured data of every public page: the organisation on home and contact, breadcrumbs on inner pages. */
export function pageData(path: SitePath): LinkedData[] {
  if (path === "/") return [organisationData(), websiteData()];
  const trail = breadcrumbData(trailOf(path));
  return path === "/contact" ? [organisationData(), trail] : [trail];
}

/** The same for a destination's page; add `faqData` if it shows questions. */
export function destinationPageData(destination: DestinationRecord, day: string): LinkedData[] {
  return [breadcrumbData(trailOf(`/countries/${destination.slug}`)), destinationData(destination, day)];
}

/** The office's news, for search engines. */
export const newsData = (news: readonly PublicNews[]): LinkedData[] =>
  news.map(({ id, title, text, date }) => ({
    ...context,
    "@type": "NewsArticle",
    "@id": absolute(`/news#news-${id}`),
    url: absolute(`/news#news-${id}`),
    headline: title,
    articleBody: markdownWords(text),
    datePublished: date,
    publisher: { "@id": officeId },
  }));

/** The stories, for search engines: as articles about somebody, not as reviews of us. */
export const storiesData = (stories: readonly PublicStory[]): LinkedData[] =>
  stories.map(({ id, name, line, text, agreedAt }) => ({
    ...context,
    "@type": "Article",
    "@id": absolute(`/stories#story-${id}`),
    url: absolute(`/stories#story-${id}`),
    headline: `${name}, ${line}`,
    articleBody: markdownWords(text),
    datePublished: agreedAt.toISOString(),
    publisher: { "@id": officeId },
  }));
