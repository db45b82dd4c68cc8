/** The parts of the office's address, for search engines; `site.address` joins them into one line. */
export type OfficePlace = { street: string; city: string; region: string; country: string; countryCode: string };

/** The hours of some days of the week, in words and in 24-hour format; `opens` and `closes` are null on a closed day. */
export type OpeningHours = { days: string; short: string; long: string; weekdays: readonly string[] } & (
  | { opens: string; closes: string }
  | { opens: null; closes: null }
);

/** A registration with an authority. */
type Registration = { authority: string; number: string; url?: string };
/** A counsellor by name, as the team introduces itself. */
type Counsellor = { name: string; role: string };

/** The office's facts: one record, which an admin edits. */
export type OfficeFacts = {
  name: string;
  descriptor: string;
  tagline: string;
  founder: string;
  phones: readonly [string, ...string[]];
  /** The office's number on WhatsApp. Empty hides every WhatsApp control of the site. */
  whatsapp: string;
  emails: readonly [string, ...string[]];
  office: OfficePlace;
  map: { latitude: number; longitude: number };
  social: readonly { name: string; url: string }[];
  /** The same hours for visitors and for search engines: days by name, times in 24-hour format. */
  hours: readonly OpeningHours[];
  /** The price of the expert consultation, in Pakistani rupees. */
  expertFeePkr: number;
  replyPromise: string;
  /** The same as a number. */
  replyHours: number;
  /**
   * The person at the office who gets an email if someone who writes here seems to be in danger. While nobody is named, it
   * goes to the office mailbox; `npm run doctor` says so.
   */
  carePerson: { name: string; email: string } | null;
};

/** What a claim rests on: printed on /trust, to which the claim then leads. */
export type ClaimProof = {
  /** "2019 to 2025". */
  period: string;
  /** "1,284 of 1,310 applications for a visa". */
  number: string;
  /** The address of a document that shows it; empty if there is none. */
  document: string;
};
/** Whether a claim is shown at all, and its proof, if the office has attached one. */
export type ClaimStanding = { isShown: boolean; proof: ClaimProof | null };

/** What the office says of its record. Where its texts give two values for a figure, both are here. */
export type Claims = {
  heroBadge: string;
  record: readonly [Claim, ...Claim[]];
  aboutYears: string;
  admissionsCountries: string;
  /** How the claims stand that are a text of their own; those of the record say it themselves. */
  standings: Readonly<Record<"heroBadge" | "aboutYears" | "admissionsCountries", ClaimStanding>>;
};
type Claim = ClaimStanding & { figure: string; label: string };

const unproven: ClaimStanding = { isShown: true, proof: null };

/** What only the owner can say on /trust. An empty part does not show there. */
export type TrustFacts = {
  registrations: readonly Registration[];
  counsellors: readonly Counsellor[];
  /** Who pays us besides students, in whole sentences: such as commissions of universities. */
  earnings: string;
  /** When students get our fees back, in whole sentences. */
  refunds: string;
  /** Who decides about a complaint. */
  complaints: string;
};

/**
 * The first content of a new database, and what a build shows that has none. Afterwards an admin edits these records at
 * /admin/content; nothing else in the project contains the company's name, address, phones or claims.
 */
export const firstOffice: { office: OfficeFacts; claims: Claims; trust: TrustFacts } = {
  office: {
    name: "Twelve Gates",
    descriptor: "Study Abroad Consultants, Lahore",
    tagline:
      "Admissions, visas and test preparation for students in Pakistan, from the first question to the first class.",
    founder: "Our Founder & CEO",
    phones: ["+92 42 0000 0001", "+92 42 0000 0002"],
    whatsapp: "+92 300 0000000",
    emails: ["hello@twelvegates.example", "admissions@twelvegates.example"],
    office: {
      street: "Office 12, Sample Road, Gulberg",
      city: "Lahore",
      region: "Punjab",
      country: "Pakistan",
      countryCode: "PK",
    },
    map: { latitude: 31.5204, longitude: 74.3487 },
    social: [
      { name: "Facebook", url: "https://www.facebook.com/twelvegates.example" },
      { name: "Instagram", url: "https://www.instagram.com/twelvegates.example" },
      { name: "LinkedIn", url: "https://www.linkedin.com/company/twelvegates.example" },
      { name: "YouTube", url: "https://www.youtube.com/@twelvegates.example" },
    ],
    hours: [
      {
        days: "Mon-Fri",
        short: "Mon-Fri 9AM-6PM",
        long: "9:00 AM-6:00 PM",
        weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
        opens: "09:00",
        closes: "18:00",
      },
      {
        days: "Sat",
        short: "Sat 10AM-4PM",
        long: "10:00 AM-4:00 PM",
        weekdays: ["Saturday"],
        opens: "10:00",
        closes: "16:00",
      },
      { days: "Sun", short: "Sun closed", long: "closed", weekdays: ["Sunday"], opens: null, closes: null },
    ],
    expertFeePkr: 5000,
    replyPromise: "within 24 hours",
    replyHours: 24,
    carePerson: null,
  },
  claims: {
    heroBadge: "100% Visa Success",
    record: [
      { figure: "5000+", label: "students placed or guided", isShown: true, proof: null },
      { figure: "50+", label: "countries", isShown: true, proof: null },
      { figure: "95%", label: "visa success", isShown: true, proof: null },
      { figure: "15+", label: "years of experience", isShown: true, proof: null },
    ],
    aboutYears: "20+",
    admissionsCountries: "over 30 countries",
    standings: { heroBadge: unproven, aboutYears: unproven, admissionsCountries: unproven },
  },
  trust: { registrations: [], counsellors: [], earnings: "", refunds: "", complaints: "" },
};

/** The id of the script in a page that brings the office's facts to the browser. */
export const factsId = "office-facts";

/** The facts that a page brings to the browser: without the person for emergencies, who is the office's own business. */
export type FactsOfPage = Omit<OfficeFacts, "carePerson" | "map"> & { map: OfficeFacts["map"] | null };

type Records = typeof firstOffice;
let inThisPage: FactsOfPage | undefined;

/**
 * What the page has brought along (components/site/shell/office-facts.tsx): React renders in the browser what the server has
 * rendered, with the same facts. The first content would be another office's there, so no script for browsers has it.
 */
function factsInBrowser(): FactsOfPage {
  inThisPage ??= JSON.parse(document.getElementById(factsId)?.textContent ?? "null") as FactsOfPage | undefined;
  if (!inThisPage) throw new Error("This page has brought no facts of the office.");
  return inThisPage;
}

/** A published record, on the server (lib/platform/published/snapshot.ts). */
function recordOf<Name extends keyof Records>(name: Name): Records[Name] {
  // In these words, the bundler knows what is only for the server, and leaves the first content out.
  if (typeof window !== "undefined") throw new Error("Only the server has the office's records.");
  const { publishedRecord } = globalThis as { publishedRecord?: (table: string, key: string) => unknown };
  return (publishedRecord?.(name, name) as Records[Name] | undefined) ?? firstOffice[name];
}

/** The office's facts as published, for a page; in the browser, those of the page. */
export function factsOfPage(): FactsOfPage {
  if (typeof window !== "undefined") return factsInBrowser();
  const { carePerson: _, ...facts } = recordOf("office");
  return { ...facts, map: ownPosition(facts) };
}

/** The position, unless only the address is the office's own, and the position still the sample's. */
function ownPosition({ map, office }: Omit<OfficeFacts, "carePerson">): OfficeFacts["map"] | null {
  if (typeof window !== "undefined") throw new Error("Only the server has the sample.");
  const sample = firstOffice.office;
  const isSample = map.latitude === sample.map.latitude && map.longitude === sample.map.longitude;
  return isSample && office.street !== sample.office.street ? null : map;
}

/** An object whose fields are read at the moment they are asked for. */
const live = <Fields extends object>(read: (name: keyof Fields) => unknown): Readonly<Fields> =>
  new Proxy({} as Fields, { get: (_, name) => read(name as keyof Fields) });

type Site = FactsOfPage & { address: string; claims: Claims; carePerson: OfficeFacts["carePerson"] };

/**
 * The office's facts as published. Read them when you need them: while a module loads, it may be too early. Claims and the
 * person for emergencies are only on the server. `map` is null while only the address is the office's own, and the
 * position still the sample's: a page then leads to the address, not to a wrong place.
 */
export const site: Readonly<Site> = live<Site>((name) => {
  if (name === "claims") return recordOf("claims");
  if (name === "address") {
    const { street, city, country } = site.office;
    return `${street}, ${city}, ${country}`;
  }
  if (typeof window !== "undefined" && name !== "carePerson") return factsInBrowser()[name];
  const facts = recordOf("office");
  return name === "map" ? ownPosition(facts) : facts[name];
});

/** What the owner says on /trust, as published; only on the server. */
export const trust = live<TrustFacts>((name) => recordOf("trust")[name]);

/** The expert consultation's price as printed everywhere: "5000 PKR". */
export const expertFee = () => `${site.expertFeePkr} PKR`;

/**
 * A number with its country's code: Pakistani spellings as the office writes them, "+92 301 2345678" or "+92 42 35761234",
 * and "00" as "+". A number whose country nobody can tell stays as it is: a short one (1122), a free one (0800 22444).
 */
export function withCountryCode(phone: string): string {
  const named = phone
    .trim()
    .replace(/^00\s*/, "+")
    .replace(/^\+92[\s-]*\(?0\)?[\s-]*/, "+92 ");
  const [, network, number] = /^(?:\+?92|0)(3\d\d)(\d{7})$/.exec(named.replaceAll(/[ ()-]/g, "")) ?? [];
  if (network && number) return `+92 ${network} ${number}`;
  const isOfPakistan = /^\(?0[1-9]/.test(named) && !/^0[89]00/.test(named) && /^\D*(?:\d\D*){9,11}$/.test(named);
  return isOfPakistan ? `+92 ${named.replace(/^\(?0/, "").replace(/\)/, "")}` : named;
}

/** Whether a number says its country: only then it can be called from everywhere, and opened in WhatsApp. */
export const hasCountryCode = (phone: string): boolean => /^\+[1-9]\d{7,14}$/.test(phone.replaceAll(/[ ()-]/g, ""));

/** What somebody is told whose number has none. */
export const needsCountryCode = "must begin with the country’s code, such as +92 42 111 222 333 or +92 300 1234567";

/** A printed phone number as a `tel:` link, which also calls from abroad. */
export const telLink = (phone: string) => `tel:${withCountryCode(phone).replaceAll(" ", "")}`;
