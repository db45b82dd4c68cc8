import { readStatus } from "./labels";

/** A stop on the route of an application, from Lahore to the university's city. */
type Stop = { name: string; isDone: boolean };

/** The stops in order, and the place in the list of the one where the application is. */
export type CityRoute = { stops: Stop[]; now: number };

type Travelling = {
  status: string;
  steps: readonly { name: string; status: string }[];
  university_name: string;
  country: string | null;
  city?: string | null | undefined;
};

const start = "Lahore";

/** "Edmonton" of "Edmonton, Alberta"; without a city the country, without that the university. */
const endOf = ({ city, country, university_name }: Travelling) => city?.split(",")[0] || country || university_name;

/**
 * The route of an application: its steps between Lahore and the city. It is at the step in progress, otherwise at the
 * last completed one: between two steps, and while an offer waits for the student. Null for one that is over without
 * arriving.
 */
export function routeToCity(application: Travelling): CityRoute | null {
  const { status, steps } = application;
  const isArrived = status === "completed";
  if (readStatus(status).isOver && !isArrived) return null;
  const stops = [
    { name: start, isDone: true },
    ...steps.map(({ name, status: reached }) => ({ name, isDone: isArrived || reached === "completed" })),
    { name: endOf(application), isDone: isArrived },
  ];
  const isWaiting = readStatus(status).holder === "you";
  const underWay = isWaiting ? -1 : steps.findIndex(({ status: reached }) => reached === "in_progress");
  const now = underWay >= 0 ? underWay + 1 : stops.findLastIndex(({ isDone }) => isDone);
  return { stops, now };
}
