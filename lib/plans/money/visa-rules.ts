import type { DestinationName } from "@/lib/catalogue/destination-names";

/*
 * How each country's figures in lib/catalogue/data/funds.json enter a plan. This table holds no amounts, only the
 * labels of the series there, how they are counted, and what to say beside them. tests/unit/plan-figures.test.ts
 * compares it with the data: every fee must be counted or left out with a reason.
 */

type Region = {
  /** As printed after the amount: "outside London". Empty if the whole country has one amount. */
  name: string;
  /** The catalogue's cities in it. The last region has the rest, and whoever names no city. */
  cities?: RegExp;
  /** The series with the living money, or null if no source gives one. */
  living: string | null;
  /** Another series for courses shorter than so many months. */
  short?: { label: string; underMonths: number };
};

export type VisaRules = {
  regions: readonly Region[];
  /** Fees counted: once, or for each year of the course. */
  fees: Readonly<Record<string, "once" | "year">>;
  /** Fees that only one region has. */
  feesOnlyIn?: Readonly<Record<string, string>>;
  /** Fees not counted, and why. */
  leftOut?: Readonly<Record<string, string>>;
  /** Sentences printed beside a series' line. */
  notes?: Readonly<Record<string, string>>;
  /** Health cover with a known price: paid for the whole course with the visa, or month by month. */
  health?: { label: string; paid: "with the visa" | "monthly" };
  show: {
    /**
     * first-year: the unpaid tuition of the first year is added to the living money. paid-first: it must be paid
     * before, so it isn't part of the sum. not-named: the sources name only living money.
     */
    tuition: "first-year" | "paid-first" | "not-named";
    /** A series with travel money that is added for each person. */
    travel?: string;
    /** A shorter course needs only its part of the year's living money. */
    isProRata?: boolean;
    /** What the rule asks beyond the sum. */
    more?: string;
  };
  /** The university's paper that the visa application needs besides the money. */
  paper: string;
  /** Family members with amounts of their own; null: our sources give none, so a plan counts one person. */
  family: { partner: string; child: string; school: string } | "table" | null;
  /**
   * How long the money must lie in the account. days, months: as long as the rule says. none: it only has to be there.
   * history: no fixed days, but statements of so many months. unfixed: a history, without a fixed length. null: no
   * source.
   */
  holding: "days" | "months" | "none" | "history" | "unfixed" | null;
};

/** What stands after the living money: the same words wherever the money to show is named. */
export const tuitionToShow: Readonly<Record<VisaRules["show"]["tuition"], string>> = {
  "first-year": ", and the first year’s tuition as far as it isn’t paid",
  "paid-first": "; the tuition is paid before",
  "not-named": "; our sources name no tuition",
};

const everywhere = (living: string | null, short?: Region["short"]): readonly Region[] => [
  short ? { name: "", living, short } : { name: "", living },
];

export const visaRules: Readonly<Record<DestinationName["id"], VisaRules>> = {
  usa: {
    regions: everywhere(null),
    fees: { "Visa application fee": "once", "SEVIS I-901 fee": "once" },
    show: { tuition: "first-year" },
    paper: "I-20",
    family: null,
    holding: null,
  },
  uk: {
    regions: [
      { name: "London", cities: /^London$/, living: "Living money, London" },
      { name: "outside London", living: "Living money, outside London" },
    ],
    fees: { "Application fee": "once" },
    health: { label: "Immigration health surcharge", paid: "with the visa" },
    show: { tuition: "first-year" },
    paper: "CAS",
    family: null,
    holding: "days",
  },
  australia: {
    regions: everywhere("Living money, student"),
    fees: { "Visa application charge": "once" },
    show: { tuition: "first-year", travel: "Travel money guide from Pakistan", isProRata: true },
    paper: "CoE",
    family: { partner: "Partner", child: "Each child", school: "School costs, each school-age child" },
    holding: null,
  },
  canada: {
    regions: [
      { name: "Quebec", cities: /, Quebec$/, living: "Living money, Quebec (one adult)" },
      { name: "outside Quebec", living: "Living money, one person, outside Quebec" },
    ],
    fees: { "Study permit": "once", Biometrics: "once", "Quebec CAQ": "once" },
    feesOnlyIn: { "Quebec CAQ": "Quebec" },
    notes: {
      "Living money, Quebec (one adult)":
        "Quebec sets this amount itself. Another source gives a lower one: check it with MIFI, Quebec's immigration ministry.",
    },
    show: { tuition: "first-year", travel: "Travel money" },
    paper: "letter of acceptance and, unless you are exempt, the attestation letter of the province",
    family: "table",
    holding: "history",
  },
  germany: {
    regions: everywhere("Proof of funds"),
    fees: { "National visa": "once", "Residence permit after arrival": "once" },
    health: { label: "Public student insurance", paid: "monthly" },
    notes: {
      "Residence permit after arrival": "This is the most it can cost.",
      "Public student insurance": "Until you enrol, you need travel insurance.",
    },
    show: { tuition: "first-year" },
    paper: "letter of admission",
    family: null,
    holding: "none",
  },
  newZealand: {
    regions: everywhere("Living money, tertiary study of a year or more", {
      label: "Living money, shorter study",
      underMonths: 12,
    }),
    fees: { "Visa fee": "once", "International visitor levy": "once" },
    leftOut: { "Fee in Pakistan": "the same fee in rupees, from an undated page" },
    show: { tuition: "first-year" },
    paper: "offer of place",
    family: null,
    holding: "unfixed",
  },
  ireland: {
    regions: everywhere("Living money, course over eight months", {
      label: "Living money, shorter course",
      underMonths: 9,
    }),
    fees: { "Single entry": "once", "Irish residence permit after arrival": "year" },
    leftOut: { "Multiple entry": "instead of the single entry, if you want to travel in between" },
    show: { tuition: "first-year", more: "The same sum must be within reach for each later year." },
    paper: "letter of acceptance",
    family: null,
    holding: "months",
  },
  sweden: {
    regions: everywhere("Living money"),
    fees: { "Residence permit": "once", "University Admissions fee": "once" },
    show: {
      tuition: "paid-first",
      more: "The amount counts for every month of the permit; at most twelve are counted here. The first instalment of the tuition is paid before.",
    },
    paper: "letter of admission",
    family: null,
    holding: null,
  },
  france: {
    regions: everywhere("Living money"),
    fees: { "Visa through Etudes en France": "once", "Student life contribution (CVEC)": "year" },
    notes: { "Living money": "The amount follows the French minimum wage, so it moves with it." },
    leftOut: { "Visa otherwise": "for those who don't apply through Etudes en France" },
    show: { tuition: "not-named" },
    paper: "letter of admission",
    family: null,
    holding: null,
  },
  netherlands: {
    regions: everywhere("Living money (study norm), university and HBO"),
    fees: { "IND fee": "once" },
    notes: {
      "Living money (study norm), university and HBO":
        "The amount is reviewed every January and July. Some universities ask for a little more, for bank charges.",
    },
    show: { tuition: "first-year" },
    paper: "letter of admission",
    family: null,
    holding: "none",
  },
  switzerland: {
    regions: [
      { name: "Zurich", cities: /^Zurich$/, living: "Living money, Zurich" },
      {
        name: "Vaud, Geneva, Basel and St. Gallen",
        cities: /^(Lausanne|Montreux|Geneva|Basel|St\. Gallen)$/,
        living: "Living money, Vaud, Geneva, Basel and St. Gallen",
      },
      { name: "other cantons", living: null },
    ],
    fees: { "D visa": "once", "Entry approval": "once", "Residence permit": "once" },
    show: { tuition: "not-named" },
    paper: "letter of admission",
    family: null,
    holding: "none",
  },
  norway: {
    regions: everywhere("Living money"),
    fees: { "Study permit fee": "once", "VFS service charge": "once" },
    notes: {
      "Living money":
        "An academic year is shorter than twelve months. Each month of your course is counted with a month of it.",
    },
    show: { tuition: "paid-first", more: "The tuition of the coming period must be paid or covered before." },
    paper: "letter of admission",
    family: null,
    holding: "none",
  },
};

/** The region of a city; without a city, the last one. */
export function regionOf({ regions }: VisaRules, city: string | null): Region {
  const found = regions.find(({ cities }) => city !== null && cities?.test(city)) ?? regions.at(-1);
  if (!found) throw new Error("A country without regions.");
  return found;
}

/** The series with the living money of a course of so many months. */
export const livingLabel = ({ living, short }: Region, months: number): string | null =>
  short && months < short.underMonths ? short.label : living;
