/** The days on which a member can be in, as in ISO 8601: 1 is Monday. */
export const workdays = [
  { value: 1, label: "Monday" },
  { value: 2, label: "Tuesday" },
  { value: 3, label: "Wednesday" },
  { value: 4, label: "Thursday" },
  { value: 5, label: "Friday" },
  { value: 6, label: "Saturday" },
] as const;

/** All days of the week. */
export const weekdays = [...workdays, { value: 7, label: "Sunday" }] as const;

/** The hours between which a member can be in: consultations begin from the first on, and end by the last. */
export const firstHour = 9;
export const lastHour = 18;

/** Why a booking conflicts with the hours. */
export const conflictReasons = [
  { value: "office_closed", label: "The office is closed" },
  { value: "outside_hours", label: "Outside the shorter hours" },
  { value: "member_out", label: "Not in at this time" },
  { value: "beyond_capacity", label: "More bookings than people" },
] as const;
