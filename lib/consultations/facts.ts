import { bookingCountryName } from "@/lib/catalogue/booking-choices";
import { formatLongDate, formatTime } from "@/lib/office-time";
import { labelOf } from "@/lib/options";
import { site } from "@/lib/site";
import {
  type ConsultationStatusValue,
  type ConsultationTypeValue,
  consultationTypes,
  feeLabel,
  isUpcoming,
  studyLevelOptions,
} from "./labels";

/** What the facts are made of; the time is a moment. */
export type Booked = {
  startsAt: Date | string;
  studyLevel: string;
  country: string;
  otherCountry?: string | null;
  type: ConsultationTypeValue;
  reference: string;
  status: ConsultationStatusValue;
};

/** A consultation's facts, in every mail about it and on the booking's page. */
export const factsOf = ({ startsAt, studyLevel, country, otherCountry, type, reference }: Booked) => [
  { label: "Date", value: formatLongDate(startsAt) },
  { label: "Time", value: `${formatTime(startsAt)}, Lahore time` },
  { label: "Place", value: `${site.address}, or by phone` },
  { label: "About", value: `${labelOf(studyLevelOptions, studyLevel)}, ${bookingCountryName(country, otherCountry)}` },
  { label: "Type", value: labelOf(consultationTypes, type) },
  { label: "Fee", value: feeLabel(type) },
  { label: "Reference", value: reference },
];

/** The same for the visitor, with what to bring while there is something to come to. */
export const visitorFactsOf = (booked: Booked) => [
  ...factsOf(booked),
  ...(isUpcoming(booked.status) ? [{ label: "Bring", value: "Transcripts and passport, if you have them" }] : []),
];
