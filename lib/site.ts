/** The parts of the office's address, for search engines; `site.address` below joins them into one line. */
const office = {
  street: "Office 12, Sample Road, Gulberg",
  city: "Lahore",
  region: "Punjab",
  country: "Pakistan",
  countryCode: "PK",
} as const;

/**
 * The consultancy's details. The owner edits this file first: nothing else in the project contains the company's name,
 * address, phones or claims. Where the company's texts give two values for a figure, both are here with the place each
 * belongs to.
 */
export const site = {
  name: "Twelve Gates",
  descriptor: "Study Abroad Consultants, Lahore",
  tagline:
    "Admissions, visas and test preparation for students in Pakistan, from the first question to the first class.",
  founder: "Our Founder & CEO",
  phones: ["+92 42 0000 0001", "+92 42 0000 0002"],
  /** The office's number on WhatsApp. Empty hides every WhatsApp control of the site. */
  whatsapp: "+92 300 0000000" as string,
  emails: ["hello@twelvegates.example", "admissions@twelvegates.example"],
  office,
  address: `${office.street}, ${office.city}, ${office.country}`,
  map: { latitude: 31.5204, longitude: 74.3487 },
  social: [
    { name: "Facebook", url: "https://www.facebook.com/twelvegates.example" },
    { name: "Instagram", url: "https://www.instagram.com/twelvegates.example" },
    { name: "LinkedIn", url: "https://www.linkedin.com/company/twelvegates.example" },
    { name: "YouTube", url: "https://www.youtube.com/@twelvegates.example" },
  ],
  /** The same hours for visitors and for search engines: days by name, times in 24-hour format. */
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
  /** The price of the expert consultation, in Pakistani rupees. */
  expertFeePkr: 5000,
  replyPromise: "within 24 hours",
  /** The same as a number. */
  replyHours: 24,
  claims: {
    heroBadge: "100% Visa Success",
    record: [
      { figure: "5000+", label: "students placed or guided" },
      { figure: "50+", label: "countries" },
      { figure: "95%", label: "visa success" },
      { figure: "15+", label: "years of experience" },
    ],
    aboutYears: "20+",
    admissionsCountries: "over 30 countries",
  },
} as const;

/** A registration with an authority. */
type Registration = { authority: string; number: string; url?: string };
/** A counsellor by name, as the team introduces itself. */
type Counsellor = { name: string; role: string };

/** What only the owner can say on /trust. An empty part does not show there. */
export const trust: {
  registrations: readonly Registration[];
  counsellors: readonly Counsellor[];
  /** Who pays us besides students, in whole sentences: such as commissions of universities. */
  earnings: string;
  /** When students get our fees back, in whole sentences. */
  refunds: string;
  /** Who decides about a complaint. */
  complaints: string;
} = { registrations: [], counsellors: [], earnings: "", refunds: "", complaints: "" };

/**
 * The person at the office who gets an email if someone who writes here seems to be in danger. Until the owner names
 * one, it goes to the office mailbox; `npm run doctor` says so.
 */
export const carePerson: { name: string; email: string } | null = null;

/** The expert consultation's price as printed everywhere: "5000 PKR". */
export const expertFee = `${site.expertFeePkr} PKR`;

/** A printed phone number as a `tel:` link. */
export const telLink = (phone: string) => `tel:${phone.replaceAll(" ", "")}`;
