import { contactId, contactRows } from "./contact-rows.mjs";
import { chooser, dice, share, uuid } from "./dice.mjs";
import { personOf } from "./people.mjs";
import { office } from "./processing-rows.mjs";

/*
 * The rows of an office with this many bookings, and as many messages, audit entries, students and applications, and a
 * tenth as many referrals, created over three years; with the team's hours and days off, and shorter hours each year. A slot holds one consultation, so a million of them, one per hour, reach from two months ahead a hundred years
 * back.
 */
const day = 86_400_000;
const hour = 3_600_000;
const period = 3 * 365 * day;
/** Separate from the students' ids. */
const ids = { consultation: 61, message: 62, entry: 63, member: 64, partner: 65, referral: 66 };
const kinds = {
  status: 80,
  who: 81,
  source: 82,
  partner: 83,
  level: 84,
  message: 85,
  action: 86,
  subject: 87,
  new: 88,
};

const members = 12;
const partners = 40;
const workdays = 6;
const absences = 6;
const years = 3;
/** A consultation, a message, an audit entry and a referral by their number. */
export const recordIds = (index) => ({
  consultation: uuid(ids.consultation, index),
  message: uuid(ids.message, index),
  entry: uuid(ids.entry, index),
  referral: uuid(ids.referral, index),
});
/** The id of the member with that number: the first ones have the most consultations. */
export const memberId = (index) => uuid(ids.member, index);

const status = chooser([
  ["completed", 70],
  ["cancelled", 21],
  ["confirmed", 8],
  ["pending", 1],
]);
const recentStatus = chooser([
  ["pending", 45],
  ["confirmed", 45],
  ["cancelled", 10],
]);
const member = chooser([[null, 25], ...Array.from({ length: members }, (_, index) => [index, 12 / (index + 1)])]);
const source = chooser([
  ["website", 70],
  ["assistant", 18],
  ["partner", 12],
]);
const country = chooser([
  ...[
    ["uk", 26],
    ["usa", 18],
    ["canada", 17],
    ["australia", 15],
  ],
  ...[
    ["germany", 12],
    ["new-zealand", 3],
    ["france", 3],
    ["other", 6],
  ],
]);
const levels = ["bachelors", "masters", "masters", "phd", "diploma", "language"];
const action = chooser([
  ...[
    ["sign-in", 40],
    ["document-viewed", 25],
    ["consultation-status-changed", 15],
    ["document-reviewed", 10],
  ],
  ...[
    ["application-changed", 6],
    ["sign-out", 3],
    ["account-changed", 0.9],
    ["account-registered", 0.1],
  ],
]);

const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
/** A unique code for each number: the multiplier is coprime to 31. */
function referenceOf(index) {
  let rest = (index * 104_729 + 7) % 31 ** 6;
  let code = "";
  for (let place = 0; place < 6; place += 1) {
    code += alphabet[rest % 31];
    rest = Math.floor(rest / 31);
  }
  return `TG-${code}`;
}

const phoneOf = (index) => String(3_000_000_000 + (dice(kinds.who, index) % 499_999_999));

/**
 * The rows for all tables of a run.
 *
 * @param {number} consultations
 * @param {number} now milliseconds
 * @param {{ entriesEach?: number }} [contacts] how much was noted of each person
 */
export function bookedOffice(consultations, now, { entriesEach } = {}) {
  const at = (time) => new Date(Math.min(time, now)).toISOString();
  const made = (index) => now - period + ((index + 1) / consultations) * period;
  const lastHour = Math.floor(now / hour) * hour + 60 * day;
  // Bookings made at about the same time are for different days, each in its own hour.
  const place = (index) => {
    const first = index - (index % 8);
    return first + 8 <= consultations ? first + ((index * 5 + 3) % 8) : index;
  };
  const startsAt = (index) => new Date(lastHour - (consultations - 1 - place(index)) * hour).toISOString();

  function consultation(index) {
    const isRecent = index > consultations * 0.98;
    const from = source(share(kinds.source, index));
    const whose = isRecent && share(kinds.new, index) < 0.5 ? null : member(share(kinds.who, index));
    return {
      id: uuid(ids.consultation, index),
      reference: referenceOf(index),
      ...personOf(index),
      phone: `+92 ${phoneOf(index)}`,
      phone_key: phoneOf(index),
      destination: country(share(kinds.level, index)),
      study_level: levels[dice(kinds.level, index) % levels.length],
      starts_at: startsAt(index),
      message:
        share(kinds.message, index) < 0.4 ? "I would like to study abroad, with a scholarship if I can get one." : null,
      status: (isRecent ? recentStatus : status)(share(kinds.status, index)),
      assigned_to_id: whose === null ? null : memberId(whose),
      note: share(kinds.message, index) < 0.1 ? "Called, will bring transcripts." : null,
      source: from,
      partner_id: from === "partner" ? uuid(ids.partner, dice(kinds.partner, index) % partners) : null,
      created_at: at(made(index)),
      updated_at: at(made(index) + 3 * day),
      contact_id: contactId(index),
      has_met_contact: true,
    };
  }

  function message(index) {
    const isNew = index > consultations - 40 || share(kinds.new, index) < 0.002;
    return {
      id: uuid(ids.message, index),
      ...personOf(index + 1),
      phone: `+92 ${phoneOf(index)}`,
      subject: "Fees and scholarships",
      message: "Which universities would take me with three A levels, and what do they cost in a year?",
      status: isNew ? "new" : "handled",
      handled_by_id: isNew ? null : memberId(dice(kinds.who, index) % members),
      handled_at: isNew ? null : at(made(index) + day),
      created_at: at(made(index)),
      contact_id: contactId(index),
      has_met_contact: true,
    };
  }

  function referral(index) {
    const { name, email } = personOf(index + 2);
    return {
      id: uuid(ids.referral, index),
      partner_id: uuid(ids.partner, dice(kinds.partner, index) % partners),
      student_name: name,
      email,
      phone: `+92 ${phoneOf(index)}`,
      status: ["submitted", "contacted", "enrolled", "declined"][index % 4],
      created_at: at(made(index * 10)),
      updated_at: at(made(index * 10)),
      has_met_contact: true,
    };
  }

  function entry(index) {
    const did = action(share(kinds.action, index));
    return {
      id: uuid(ids.entry, index),
      action: did,
      actor_id: did === "sign-in" ? null : memberId(member(share(kinds.who, index)) ?? 0),
      actor_role: did === "sign-in" ? null : "processing",
      subject_id:
        did === "consultation-status-changed"
          ? uuid(ids.consultation, index)
          : memberId(dice(kinds.subject, index) % members),
      address: "203.0.113.24",
      details: did === "consultation-status-changed" ? '{"from":"pending","to":"confirmed"}' : "{}",
      created_at: at(made(index)),
    };
  }

  const dateIn = (days) => new Date(now + days * day).toISOString().slice(0, 10);
  const hoursOf = (index) => ({
    member_id: memberId(Math.floor(index / workdays)),
    weekday: 1 + (index % workdays),
    from_hour: 9 + (index % 2),
    to_hour: 17 + (index % 2),
  });
  /** A week every half year, each member's own. */
  function absence(index) {
    const first = 30 - 180 * (index % absences) - Math.floor(index / absences);
    return { member_id: memberId(Math.floor(index / absences)), first_day: dateIn(first), last_day: dateIn(first + 6) };
  }
  /** Four weeks a year; the newest began last week. */
  const shortWeeks = (index) => ({
    ...{ first_day: dateIn(-7 - 355 * index), last_day: dateIn(21 - 355 * index) },
    ...{ from_hour: 10, to_hour: 15, friday_to_hour: 12 },
  });

  const memberOf = (number) => {
    const whose = member(number);
    return whose === null ? null : memberId(whose);
  };
  const students = office(consultations, now);
  const [, student] = students.users;
  const team = (index) => ({
    ...student(0),
    id: index < members ? memberId(index) : uuid(ids.partner, index - members),
    role: index < members ? "processing" : "b2b",
    name: index < members ? `Member ${index + 1}` : `Partner ${index - members + 1}`,
    email: `team${index}@office.example`,
    preferred_country: null,
    assigned_to_id: null,
  });
  return {
    users: [
      members + partners + consultations,
      (index) => (index < members + partners ? team(index) : student(index - members - partners)),
    ],
    consultations: [consultations, consultation],
    contact_messages: [consultations, message],
    applications: students.applications,
    ...contactRows(consultations, { now, made, memberOf, entriesEach }),
    referrals: [Math.floor(consultations / 10), referral],
    audit_entries: [consultations, entry],
    working_hours: [members * workdays, hoursOf],
    days_off: [members * absences, absence],
    short_hours: [years, shortWeeks],
  };
}
