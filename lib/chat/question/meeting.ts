import { mentions, phrases } from "@/lib/language/words";
import { topicsIn } from "./topics";

/* Phrases that sound like a meeting with us but aren't. */

const appointments = phrases(
  "book an appointment|book appointment|appointment book*|appointment*|apointment*|book|book a|book an|slot|slots|token|اپائنٹمنٹ",
);
const stateOffices = phrases(
  "mofa|ibcc|hec|apostil*|appostil*|foreign office|nadra|police|passport office|embassy|consulate|high commission|vfs|gerrys|tls|biometric*|fingerprint*|tb|iom|visa cent*|visa office|board|bise|ایمبیسی|ایچ ای سی|اپوسٹیل",
);
/** "Is an appointment needed at the MOFA?": with a government office, not with us. */
export const isAppointmentOfState = (text: string) =>
  mentions(text, stateOffices) &&
  mentions(text, appointments) &&
  !topicsIn(text.replaceAll(appointments, "").replace(/ +/g, " ")).includes("consultation") &&
  !mentions(text, withUs);
const toGet =
  / (?:visa|viza|admission|scholarship|job|loan|work permit|ویزا|داخلہ) (?:(?:ka|ki|ke|کا|کی) )?(?:(?:ab |abhi |bhi )*)(?:milna|milne|mil sak\S*|milega|milegi|mil jay\S*|ملنا|ملنے)(?= )/g;
/** "Visa milna mushkil hai?": means getting one, not meeting anybody. */
export const isToGet = (text: string, isOfCourse: boolean) => {
  const rest = text.replaceAll(toGet, "").replaceAll(isOfCourse ? gettable : / $^/g, "");
  return rest !== text && !topicsIn(rest).includes("consultation");
};
/** "Masters mil sakta hai?": asks whether a course is available. */
const gettable = / (?:mil sak\S*|milna|milne)(?= )/g;
const withUs = phrases("with you|your office|aap se|ap se|aapse|apse|twelve gates|آپ سے");
