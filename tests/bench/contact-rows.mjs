import { chooser, dice, share, uuid } from "./dice.mjs";
import { personOf } from "./people.mjs";

/*
 * The contacts of a large office, one for each booking, and what the team noted of them: ten entries and a task each, and
 * one person of whom a great deal was noted. The bookings and messages of `bookedOffice` belong to the contact with their number.
 */
const day = 86_400_000;
const ids = { contact: 71, entry: 72, task: 73 };
const kinds = { stage: 91, owner: 92, country: 93, source: 94, reason: 95, follow: 96, entry: 97, task: 98 };

const usualEntries = 10;
const busyEntries = 5_000;

const stage = chooser([
  ["new", 12],
  ["contacted", 22],
  ["qualified", 12],
  ["consulted", 14],
  ["lost", 40],
]);
const country = chooser([
  ["uk", 30],
  ["germany", 30],
  ["canada", 24],
  ["newZealand", 0.01],
  [null, 15.99],
]);
const source = chooser([
  ["website", 70],
  ["partner", 12],
  ["walk_in", 10],
  ["whatsapp", 8],
]);
const reasons = ["no_answer", "budget", "other_firm", "plans_changed"];

/** The id of the contact with that number; the first one has many entries. */
export const contactId = (index) => uuid(ids.contact, index);

/**
 * The rows of the tables `contacts`, `contact_entries` and `tasks`.
 *
 * @param {number} many
 * @param {{ now: number, made: (index: number) => number, memberOf: (share: number) => string | null,
 *   entriesEach?: number }} office
 */
export function contactRows(many, { now, made, memberOf, entriesEach = usualEntries }) {
  const at = (time) => new Date(Math.min(time, now)).toISOString();
  function contact(index) {
    const where = stage(share(kinds.stage, index));
    const isFollowed = where !== "lost" && share(kinds.follow, index) < 0.5;
    return {
      id: contactId(index),
      ...personOf(index),
      phone: `+92 3${String(index).padStart(9, "0")}`,
      stage: where,
      stage_since: at(made(index) + day),
      lost_reason: where === "lost" ? reasons[dice(kinds.reason, index) % reasons.length] : null,
      source: source(share(kinds.source, index)),
      country: country(share(kinds.country, index)),
      study_level: "masters",
      assigned_to_id: memberOf(share(kinds.owner, index)),
      follow_up_at: isFollowed
        ? new Date(now + ((dice(kinds.follow, index) % 60) - 30) * day + (index % 24) * 3_600_000).toISOString()
        : null,
      has_twin: share(kinds.entry, index) < 0.01,
      created_at: at(made(index)),
    };
  }
  function entry(index) {
    const whose = index < busyEntries ? 0 : Math.floor((index - busyEntries) / entriesEach);
    const isCall = index % 2 === 0;
    return {
      id: uuid(ids.entry, index),
      contact_id: contactId(whose),
      kind: isCall ? "call" : "note",
      text: "Prefers the evening, asks for fees in euros.",
      outcome: isCall ? "reached" : null,
      minutes: isCall ? 5 : null,
      created_at: at(made(whose) + (index % 1000) * 3_600_000),
    };
  }
  /** Two of five are open, most of them due. */
  function task(index) {
    const owner = memberOf(share(kinds.owner, index));
    const due = now + ((dice(kinds.task, index) % 90) - 60) * day;
    return {
      id: uuid(ids.task, index),
      title: "Ask for the transcript",
      contact_id: contactId(index),
      due_at: new Date(due).toISOString(),
      assigned_to_id: index % 5 === 0 ? null : owner,
      person_owner_id: owner,
      person_country: country(share(kinds.country, index)),
      snoozed_until: index % 50 === 0 ? new Date(now + day).toISOString() : null,
      done_at: share(kinds.task, index) < 0.6 ? at(made(index) + 3 * day) : null,
      created_at: at(made(index)),
    };
  }
  return {
    contacts: [many, contact],
    contact_entries: [busyEntries + entriesEach * many, entry],
    tasks: [many, task],
  };
}
