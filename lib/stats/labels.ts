import type { bookingSources } from "@/lib/consultations/labels";

/** The booking sources, in the order in which every chart stacks them. What the office books itself is one of them. */
export const chartSources = [
  { value: "website", label: "Website" },
  { value: "assistant", label: "Chat assistant" },
  { value: "partner", label: "Partner" },
  { value: "office", label: "Office" },
] as const;

export type ChartSource = (typeof chartSources)[number]["value"];

/** The part of the charts in which a booking counts. */
export const chartSourceOf = (source: (typeof bookingSources)[number]["value"]): ChartSource =>
  source === "walk_in" || source === "phone" ? "office" : source;

/** The steps from a consultation to an offer. */
export const funnelSteps = [
  { value: "consultations", label: "Booked a consultation" },
  { value: "students", label: "Have a student account" },
  { value: "applications", label: "Have an application" },
  { value: "offers", label: "Have an offer" },
] as const;
export type FunnelStepName = (typeof funnelSteps)[number]["value"];

/** The time spans of the charts; the first is the default. */
export const chartSpans = [
  { value: "12", label: "12 weeks" },
  { value: "26", label: "Half a year" },
  { value: "52", label: "A year" },
] as const;
export type ChartSpan = (typeof chartSpans)[number]["value"];

/** The number of weeks counted. */
export const mostChartWeeks = 52;
