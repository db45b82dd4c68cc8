import "server-only";
import { type DestinationName, destinationNames } from "@/lib/catalogue/destination-names";
import { guideFiles } from "@/lib/catalogue/queries";
import { officeDate } from "@/lib/office-time";
import type { PlanLevel } from "@/lib/plans/labels";
import { checkDays, type PlannedProgramme } from "@/lib/plans/plan";
import { toPlannedProgramme } from "@/lib/plans/programme";
import { type PlanRequest, readPlanRequest } from "@/lib/plans/schema";
import { type PlanView, toPlanView } from "@/lib/plans/views/plan";
import { now } from "@/lib/platform/clock";
import { readMatchCatalogue } from "@/lib/recommendations/queries/catalogue";
import { citiesIn, fundsOf, groundOf } from "./year";

type PlanAnswer = {
  /** Null until a country is chosen. */
  plan: PlanView | null;
  problems: PlanRequest["problems"];
};

/** A programme of the list, whose plan needs no database. */
type Course = { id: string; tuition: number; months: number };

type Raw = Parameters<typeof readPlanRequest>[0];

/** The plan that an address or a form asks for, with today's figures. */
export async function findPlan(raw: Raw): Promise<PlanAnswer> {
  const today = officeDate(now());
  const request = readPlanRequest(raw);
  checkDays(request, today);
  const programme = request.values.programme ? await plannedProgramme(request.values.programme, today) : null;
  if (request.values.programme && !programme) {
    request.problems.programme =
      "We no longer have this programme in our list. Choose a country and enter the tuition.";
  }
  const country = programme?.country ?? countryIn(request);
  if (!country) return { plan: null, problems: request.problems };
  const { plan, ground } = groundOf(request, programme, country, today);
  return { plan: toPlanView(plan, ground), problems: request.problems };
}

/**
 * The plan of a country, level and city as its page shows it before anything else is chosen, and its short address. A
 * city is found by its name alone: the list has "Montreal, Quebec". One that is not in the list is left out. With a
 * course, its own fee and length count, and the address opens its plan.
 */
export function usualPlan(
  country: DestinationName["id"],
  { level, city, course }: { level: PlanLevel; city: string | null; course?: Course | null },
): { plan: PlanView; address: string } {
  const today = officeDate(now());
  const slug = destinationNames.find(({ id }) => id === country)?.slug ?? country;
  const inList = city && citiesIn(country).find((one) => one === city || one.startsWith(`${city},`));
  const request: PlanRequest = {
    values: {
      country,
      level,
      ...(inList && { city: inList }),
      ...(course && { tuition: course.tuition, months: course.months }),
    },
    problems: {},
    texts: {},
  };
  const { plan, ground } = groundOf(request, null, country, today);
  const query = course
    ? new URLSearchParams({ programme: course.id })
    : new URLSearchParams({ country: slug, ...(inList && { city: inList }), level });
  return { plan: toPlanView(plan, ground), address: `/plan?${query}` };
}

const countryIn = ({ values }: PlanRequest): DestinationName["id"] | undefined =>
  destinationNames.find(({ id }) => id === values.country)?.id;

async function plannedProgramme(id: string, today: string): Promise<PlannedProgramme | null> {
  const { programmes } = await readMatchCatalogue();
  const found = programmes.find((programme) => programme.id === id);
  const names = destinationNames.find((one) => one.id === found?.university.country);
  const funds = fundsOf(found?.university.country);
  if (!found || !names || !funds) return null;
  const meta = guideFiles["catalogue-meta.json"];
  const { currency } = funds;
  return toPlannedProgramme(found, { meta, slug: names.slug, compiledOn: meta.compiled, currency, today });
}
