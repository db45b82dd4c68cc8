import { type DestinationName, destinationNames } from "./destination-names";

/** The twelve destinations for cards and lists, small enough for the browser. */
export type DestinationCard = { id: string; slug: string; name: string } & CardFacts;

type CardFacts = {
  /** For narrow spaces; defaults to the name. */
  short: string;
  flag: string;
  /**
   * The company's own figures. They are also in destinations.json, which is too big for a browser; a test keeps both in
   * sync.
   */
  universities: number;
  courses: number;
  /** Great-circle distance from Lahore to the main city in the picture. */
  km: number;
  /**
   * The flag's position in the hero picture, in percent. scripts/art draws it from the same data as `km`, and checks
   * it.
   */
  flagAt: readonly [x: number, y: number];
};

const facts: Record<DestinationName["id"], Omit<CardFacts, "short"> & { short?: string }> = {
  usa: { short: "USA", flag: "us", universities: 200, courses: 5000, km: 11350, flagAt: [40.56, 7.21] },
  uk: { short: "UK", flag: "gb", universities: 150, courses: 4000, km: 6290, flagAt: [25.83, 25.58] },
  australia: { flag: "au", universities: 40, courses: 3000, km: 10840, flagAt: [61.11, 92.56] },
  canada: { flag: "ca", universities: 30, courses: 2500, km: 11240, flagAt: [56.11, 13.72] },
  germany: { flag: "de", universities: 45, courses: 2800, km: 5360, flagAt: [28.61, 43.49] },
  newZealand: { flag: "nz", universities: 25, courses: 1800, km: 12890, flagAt: [88.33, 93.72] },
  ireland: { flag: "ie", universities: 22, courses: 1500, km: 6650, flagAt: [33.33, 23.72] },
  sweden: { flag: "se", universities: 18, courses: 1200, km: 5140, flagAt: [42.5, 30] },
  france: { flag: "fr", universities: 35, courses: 2200, km: 6160, flagAt: [17.22, 35.12] },
  netherlands: { flag: "nl", universities: 28, courses: 1900, km: 5930, flagAt: [19.86, 29.53] },
  switzerland: { flag: "ch", universities: 12, courses: 800, km: 5730, flagAt: [21.11, 40.47] },
  norway: { flag: "no", universities: 15, courses: 900, km: 5560, flagAt: [40.28, 25.12] },
};

export const destinationCards: readonly DestinationCard[] = destinationNames.map(({ id, slug, name }) => ({
  id,
  slug,
  name,
  short: name,
  ...facts[id],
}));

/** Lahore's position in the hero picture, in percent. */
export const lahoreAt = [45.83, 55.12] as const;

/** Path of a destination's picture. */
export const gatePicture = (id: string) => `/art/${id}.svg`;

/** "5,140 km" */
export const formatKm = (km: number) => `${km.toLocaleString("en-US")} km`;
