import type { Metadata } from "next";
import { destinationCards, formatKm } from "@/lib/catalogue/destination-cards";
import { destinations, firstPageDay, laterDaysOf, pageDays } from "@/lib/catalogue/destinations";
import type { DestinationRecord } from "@/lib/catalogue/schema/catalogue";
import { derived } from "@/lib/platform/published/snapshot";
import { expertFee, site } from "@/lib/site";
import { forTemplate } from "@/lib/text";
import { countryInText } from "./catalogue/destination-names";

/** A public page's data for search engines, link previews and the sitemap. */
export type SitePage = {
  path: string;
  /** In the breadcrumbs, and in large type on its share card. */
  name: string;
  /** Without the brand, which the layout adds; at most 45 characters. */
  title: string;
  /** 70 to 160 characters. */
  description: string;
  /** The picture for shared links. */
  card: { heading?: string; line: string; picture: string };
  /** The days on which its content changed, earliest first: known for pages built from dated data. */
  changedOn?: readonly string[];
};

/** The pages by name. What depends on the office's facts is a getter: it is read when the page is. */
const mainPages = [
  {
    path: "/",
    name: "Home",
    get title() {
      return site.descriptor;
    },
    get description() {
      return site.tagline;
    },
    card: {
      heading: "Study abroad, starting from Lahore.",
      line: "Twelve destinations, one honest plan.",
      picture: "hero",
    },
  },
  {
    path: "/about",
    name: "About Us",
    title: "About Our Study Abroad Consultancy",
    get description() {
      const [{ figure, label, isShown }] = site.claims.record;
      const record = isShown ? ` with ${figure} ${label}` : "";
      return `A study abroad consultancy in ${site.office.city}${record}: a letter from our founder, our three values and our record.`;
    },
    card: { line: `For students and their parents.`, picture: "gate" },
  },
  {
    path: "/services",
    name: "Services",
    get title() {
      return `Admission, Visa and Test Help in ${site.office.city}`;
    },
    description:
      "University admission, course selection, visa assistance, preparation for IELTS, PTE, TOEFL, GRE, GMAT and SAT, and help before and after you land.",
    card: {
      line: "Everything between your result card and your first lecture.",
      picture: "service-university-admission",
    },
  },
  {
    path: "/countries",
    name: "Destinations",
    title: "Study Abroad Destinations and Costs",
    description:
      "Compare twelve study destinations for students from Pakistan: universities, tuition per year, application deadlines and visa requirements.",
    card: { line: "Twelve countries: universities, costs and visa rules side by side.", picture: "hero" },
    get changedOn() {
      return pageDays();
    },
  },
  {
    path: "/countries/compare",
    name: "Compare",
    title: "Compare Study Destinations",
    description:
      "Two or three of twelve study destinations side by side: the cost of a year in rupees, tuition, living, visa, work rights and deadlines, with sources.",
    card: {
      heading: "Destinations side by side",
      line: "The cost of a year, visa, work and deadlines.",
      picture: "hero",
    },
  },
  {
    path: "/programmes",
    name: "Programmes",
    title: "Programme Finder with Fees in Rupees",
    description:
      "Search programmes in twelve countries by subject, level, starting month, English score and tuition in rupees. Every fee says where it comes from.",
    card: {
      heading: "Find a programme",
      line: "Twelve countries, tuition in rupees, every fee with its source.",
      picture: "service-course-selection",
    },
  },
  {
    path: "/plan",
    name: "Funds planner",
    title: "Funds Planner: Study Costs in Rupees",
    description:
      "The first year and the whole course in rupees, line by line with sources; the money to show for the visa, and the earliest date to apply.",
    card: {
      heading: "What a year abroad really costs",
      line: "In rupees, line by line, each with its source.",
      picture: "service-visa-assistance",
    },
  },
  {
    path: "/check",
    name: "Can I go?",
    title: "Can I Study Abroad? Five Questions",
    description:
      "Your degree and result, English, gap, budget and subject: for each of twelve countries likely, possible or hard, with the reasons and their sources.",
    card: {
      heading: "Can I go?",
      line: "Five questions, an answer for each of twelve countries.",
      picture: "service-university-admission",
    },
  },
  {
    path: "/contact",
    name: "Contact Us",
    get title() {
      return `Contact Our Office in ${site.office.city}`;
    },
    get description() {
      return `Message our office in ${site.office.city}, call us or visit. We reply ${site.replyPromise}. Address, office hours, a map and a message form.`;
    },
    get card() {
      return { line: `Write, call or visit. We reply ${site.replyPromise}.`, picture: "gate" };
    },
  },
  {
    path: "/book-consultation",
    name: "Book Consultation",
    title: "Book a Free Study Abroad Consultation",
    get description() {
      return `Choose a day and time to talk to a counsellor in ${site.office.city}, at the office or by phone: free of charge, or with an expert for ${expertFee()}.`;
    },
    card: {
      heading: "Book a free consultation",
      line: "Choose a day and time, at the office or by phone.",
      picture: "service-test-preparation",
    },
  },
  {
    path: "/chat",
    name: "Chat",
    title: "AI Assistant for Studying Abroad",
    description:
      "Ask the AI assistant about universities, visas, tests, scholarships, costs and documents. It answers from our sourced catalogue, at any time of day.",
    card: {
      heading: "Ask the AI assistant about studying abroad",
      line: "Universities, visas, tests, scholarships, costs.",
      picture: "service-course-selection",
    },
  },
  {
    path: "/trust",
    name: "Why trust us",
    title: "How We Earn, Answer and Check Figures",
    description:
      "How we earn and what partners get, how fast we answered in the last 90 days, how our figures are checked, how to complain, and what we do with data.",
    card: { line: "How we earn, how fast we answer, how figures are checked.", picture: "gate" },
  },
  {
    path: "/stories",
    name: "Success stories",
    title: "Success Stories of Our Students",
    description: "How our students got to their universities: told in words that each of them agreed to.",
    card: { line: "How our students got to where they are.", picture: "gate" },
  },
  {
    path: "/news",
    name: "News",
    title: "News from Our Office",
    description: "New visa rules, fees and deadlines, fairs, and when our office is closed: what is new.",
    card: { line: "What is new with us, and with studying abroad.", picture: "gate" },
  },
  {
    path: "/privacy-policy",
    name: "Privacy Policy",
    title: "Privacy Policy",
    get description() {
      return `What ${site.name} stores about visitors and students, why and for how long, who sees it, and how to get a copy of your data or have it deleted.`;
    },
    card: { line: "What we store about you, why and for how long.", picture: "service-visa-assistance" },
  },
  {
    path: "/terms-of-service",
    name: "Terms of Service",
    title: "Terms of Service",
    get description() {
      return `What you can expect from ${site.name}, and what we ask of you, when you use this site and our services.`;
    },
    card: { line: "What you can expect from us, and what we ask of you.", picture: "service-visa-assistance" },
  },
  {
    path: "/cookies-policy",
    name: "Cookies Policy",
    title: "Cookies Policy",
    description: "The few cookies that this site sets, what each one is for, how long it lasts, and how to remove it.",
    card: { line: "The few cookies this site sets, and what each is for.", picture: "service-visa-assistance" },
  },
] as const satisfies readonly SitePage[];

/** Paths of the public pages listed by name; destinations are found by slug. */
export type SitePath = (typeof mainPages)[number]["path"];

/** Every public page, in the order of the sitemap. */
export const sitePages = derived((): readonly SitePage[] => [...mainPages, ...destinations().map(destinationPage)]);

function destinationPage(destination: DestinationRecord): SitePage {
  const { id, slug } = destination;
  const country = countryInText(destination);
  const intakes = mainIntakes(destination);
  const card = destinationCards.find((candidate) => candidate.id === id);
  if (!card) throw new Error(`lib/catalogue/destination-cards.ts has no card for "${id}".`);
  return {
    path: `/countries/${slug}`,
    name: destination.name,
    title: `Study in ${country} from Pakistan`,
    description: `Study in ${country} from Pakistan: tuition ${tuitionOf(destination)}, ${intakes}, visa rules and work rights.`,
    card: {
      heading: `Study in ${country}`,
      line: `${formatKm(card.km)} from Lahore. ${card.universities}\u00a0universities, ${card.courses}+\u00a0courses.`,
      picture: id,
    },
    changedOn: [firstPageDay(), ...laterDaysOf(id)],
  };
}

/** "GBP 11,000 – 38,000 per year"; with "about" if no source confirms it yet. */
function tuitionOf({ averageTuition, fieldConfidence }: DestinationRecord): string {
  return fieldConfidence.averageTuition === "general-knowledge" ? `about ${averageTuition}` : averageTuition;
}

/** "main intakes September and January": without limited and rare ones, and without seasons. */
function mainIntakes({ intakes }: DestinationRecord): string {
  const months = intakes
    .filter((intake) => !/limited|rare/.test(intake))
    .map((intake) => intake.replace(/\s*\(.*\)/, ""));
  return `main ${months.length > 1 ? "intakes" : "intake"} ${new Intl.ListFormat("en-GB").format(months)}`;
}

/** When a page last changed, as of a day. */
export const lastModifiedOn = ({ changedOn }: SitePage, day: string) =>
  changedOn?.filter((changed) => changed <= day).at(-1);

/** The page with this path; throws for an unknown path, which fails the build. */
export function sitePage(path: string): SitePage {
  const page = sitePages().find((candidate) => candidate.path === path);
  if (!page) throw new Error(`lib/site-pages.ts has no page "${path}".`);
  return page;
}

/** The breadcrumbs to a page, including itself: Home, Destinations, Norway. */
export function trailOf(path: string): SitePage[] {
  const steps = path.split("/").filter(Boolean);
  return ["/", ...steps.map((_, index) => `/${steps.slice(0, index + 1).join("/")}`)].map(sitePage);
}

/** The file name of the picture for shared links; app/share draws it. */
export const shareCardName = (path: string) => `${path.slice(1).replaceAll("/", "-") || "home"}.jpg`;

/** The metadata of a public page: `export const metadata = pageMetadata("/about")`. */
export const pageMetadata = (path: SitePath): Metadata => metadataOf(sitePage(path));

/** The metadata of a destination's page, by slug. */
export const destinationMetadata = (slug: string): Metadata => metadataOf(sitePage(`/countries/${slug}`));

/** A live page, which is not in the table: its own texts, with the finder's picture for shared links. */
type LivePage = Pick<SitePage, "path" | "title" | "description"> & { isIndexed: boolean };

/** The metadata of a page of the finder, a programme or a university. */
export const liveMetadata = ({ isIndexed, ...page }: LivePage): Metadata => ({
  ...metadataOf({ ...sitePage("/programmes"), ...page }, "/programmes"),
  robots: isIndexed ? undefined : { index: false, follow: true },
});

function metadataOf({ path, title, description, card, name }: SitePage, cardPath = path): Metadata {
  const alt = `${site.name}: ${card.heading ?? name}`;
  const image = { url: `/share/${shareCardName(cardPath)}`, width: 1200, height: 630, type: "image/jpeg", alt };
  const isHome = path === "/";
  const shown = isHome ? `${site.name}: ${title}` : title;
  const said = { title: shown, description, images: [image] };
  return {
    title: isHome ? { absolute: shown } : forTemplate(title),
    description,
    alternates: { canonical: path },
    openGraph: { type: "website", siteName: site.name, locale: "en_GB", url: path, ...said },
    twitter: { card: "summary_large_image", ...said },
  };
}
