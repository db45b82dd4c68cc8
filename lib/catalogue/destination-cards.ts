/**
 * The twelve destinations as cards and lists need them. `id` is the catalogue's, `slug` the one of addresses and booking
 * values, `km` the great circle from Lahore to the city marked large in the picture, `flagAt` the flag's place in the
 * hero picture in percent (both are drawn by scripts/art and checked against it).
 */
export type DestinationCard = {
  id: string;
  slug: string;
  name: string;
  /** For narrow places. */
  short: string;
  flag: string;
  universities: number;
  courses: number;
  km: number;
  flagAt: readonly [x: number, y: number];
};

export const destinationCards: readonly DestinationCard[] = [
  {
    id: "usa",
    slug: "usa",
    name: "United States",
    short: "USA",
    flag: "us",
    universities: 200,
    courses: 5000,
    km: 11350,
    flagAt: [40.56, 7.21],
  },
  {
    id: "uk",
    slug: "uk",
    name: "United Kingdom",
    short: "UK",
    flag: "gb",
    universities: 150,
    courses: 4000,
    km: 6290,
    flagAt: [25.83, 25.58],
  },
  {
    id: "australia",
    slug: "australia",
    name: "Australia",
    short: "Australia",
    flag: "au",
    universities: 40,
    courses: 3000,
    km: 10840,
    flagAt: [61.11, 92.56],
  },
  {
    id: "canada",
    slug: "canada",
    name: "Canada",
    short: "Canada",
    flag: "ca",
    universities: 30,
    courses: 2500,
    km: 11240,
    flagAt: [56.11, 13.72],
  },
  {
    id: "germany",
    slug: "germany",
    name: "Germany",
    short: "Germany",
    flag: "de",
    universities: 45,
    courses: 2800,
    km: 5360,
    flagAt: [28.61, 43.49],
  },
  {
    id: "newZealand",
    slug: "new-zealand",
    name: "New Zealand",
    short: "New Zealand",
    flag: "nz",
    universities: 25,
    courses: 1800,
    km: 12890,
    flagAt: [88.33, 93.72],
  },
  {
    id: "ireland",
    slug: "ireland",
    name: "Ireland",
    short: "Ireland",
    flag: "ie",
    universities: 22,
    courses: 1500,
    km: 6650,
    flagAt: [33.33, 23.72],
  },
  {
    id: "sweden",
    slug: "sweden",
    name: "Sweden",
    short: "Sweden",
    flag: "se",
    universities: 18,
    courses: 1200,
    km: 5140,
    flagAt: [42.5, 30],
  },
  {
    id: "france",
    slug: "france",
    name: "France",
    short: "France",
    flag: "fr",
    universities: 35,
    courses: 2200,
    km: 6160,
    flagAt: [17.22, 35.12],
  },
  {
    id: "netherlands",
    slug: "netherlands",
    name: "Netherlands",
    short: "Netherlands",
    flag: "nl",
    universities: 28,
    courses: 1900,
    km: 5930,
    flagAt: [19.86, 29.53],
  },
  {
    id: "switzerland",
    slug: "switzerland",
    name: "Switzerland",
    short: "Switzerland",
    flag: "ch",
    universities: 12,
    courses: 800,
    km: 5730,
    flagAt: [21.11, 40.47],
  },
  {
    id: "norway",
    slug: "norway",
    name: "Norway",
    short: "Norway",
    flag: "no",
    universities: 15,
    courses: 900,
    km: 5560,
    flagAt: [40.28, 25.12],
  },
];

/** Where Lahore lies in the hero picture, in percent. */
export const lahoreAt = [45.83, 55.12] as const;

/** Path of a destination's picture. */
export const gatePicture = (id: string) => `/art/${id}.svg`;

/** "5,140 km" */
export const formatKm = (km: number) => `${km.toLocaleString("en-US")} km`;
