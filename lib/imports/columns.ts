import { normalise } from "@/lib/language/words";
import { type ImportField, importFields, isRepeatable } from "./labels";

/** What people call the columns of such lists, in English and Roman Urdu, as `normalise` leaves it. */
const headings: Record<ImportField, string> = {
  name: "name|full name|fullname|student name|student|students name|candidate|candidate name|applicant|applicant name|client|client name|customer name|lead|lead name|contact name|person|naam|nam|pura naam|نام",
  first_name: "first name|firstname|given name|given names|fname|forename",
  last_name: "last name|lastname|surname|family name|lname",
  email:
    "email|e mail|email address|e mail address|email id|mail|mail id|emailid|gmail|email1|student email|ای میل|email 1",
  phone:
    "phone|phone number|phone no|phone num|mobile|mobile number|mobile no|mob|mob no|cell|cell number|cell no|cellphone|cell phone|contact|contact number|contact no|contact num|whatsapp|whatsapp number|whatsapp no|whats app|tel|telephone|number|phone1|phone 1|ph|ph no|fone|student phone|فون|موبائل|موبائل نمبر|فون نمبر",
  country:
    "country|destination|destination country|preferred country|interested country|country of interest|country interested|country preference|desired country|study destination|target country|mulk|ملک",
  study_level:
    "study level|level|level of study|degree|degree level|program level|programme level|qualification sought|interested degree|desired degree|applying for",
  intake: "intake|intake month|session|term|start|start date|preferred intake|intake session|semester",
  budget: "budget|yearly budget|annual budget|budget pkr|budget per year|budget rs|affordable budget|بجٹ",
  stage: "stage|status|lead status|lead stage|current status|pipeline stage|follow up status",
  lost_reason: "lost reason|reason for loss|reason|reason lost|loss reason|closed reason",
  source:
    "source|lead source|heard from|how did you hear about us|reference source|channel|inquiry source|enquiry source",
  campaign: "campaign|utm campaign|campaign name|ad name|ad|ad set name|form name",
  owner:
    "owner|lead owner|assigned to|assigned|counsellor|counselor|consultant|agent|handled by|member|case officer|assignee",
  follow_up:
    "follow up|next follow up|followup|next followup|follow up date|followup date|next follow up date|next call|call back|callback|next contact",
  created:
    "created|created at|created on|created time|date|date added|added|added on|inquiry date|enquiry date|date of inquiry|date of enquiry|registration date|lead date|first contact|timestamp|entry date|tareekh|تاریخ",
  note: "note|notes|remark|remarks|comment|comments|message|description|details|feedback|discussion|follow up notes|followup notes|notes 1|نوٹ|تفصیل",
};

const fields = new Map<string, ImportField>(
  importFields.flatMap(({ value }) =>
    headings[value].split("|").map((said) => [normalise(said).trim(), value] as const),
  ),
);

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(text.trim());
const isPhone = (text: string) =>
  /^'?[+(]?\d[\d\s()./-]{7,}$/.test(text.trim()) && text.replace(/\D/g, "").length >= 10;

/** Whether a row can be one of headings: the heading of a column is neither an address nor a number. */
const isHeading = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell.trim()) && !cells.some((cell) => isEmail(cell) || isPhone(cell));

const plainHeading = (heading: string) =>
  normalise(heading.replace(/[_*:]+/g, " "))
    .replace(/\b(required|optional)\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The field of a heading: "Mobile No." and "mobile_no" and "MobileNo" are one. */
const fieldOf = (heading: string): ImportField | undefined =>
  fields.get(plainHeading(heading)) ?? fields.get(plainHeading(heading.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")));

/** Rows that may stand above the headings: a title, a date, an empty line. */
const titleRows = 5;

/**
 * Which row is the one of headings: the first with two that we know, else the very first if it can be one. -1 if the
 * file has none.
 */
export function headingsAt(rows: readonly (readonly string[])[]): number {
  const known = rows
    .slice(0, titleRows + 1)
    .findIndex((cells) => isHeading(cells) && cells.filter((cell) => fieldOf(cell)).length > 1);
  return known >= 0 || !isHeading(rows[0] ?? []) ? known : 0;
}

/**
 * What each column probably holds: by its heading, else by the addresses and numbers in it; null if neither says. No
 * field is guessed twice, except notes.
 */
export function guessColumns(heads: readonly string[], rows: readonly (readonly string[])[]): (ImportField | null)[] {
  const width = Math.max(heads.length, ...rows.map((cells) => cells.length), 0);
  const taken = new Set<ImportField>();
  const take = (field: ImportField | null | undefined): ImportField | null => {
    if (!field || (taken.has(field) && !isRepeatable(field))) return null;
    taken.add(field);
    return field;
  };
  const columns = Array.from({ length: width }, (_, at) => take(fieldOf(heads[at] ?? "")));
  return columns.map((field, at) => {
    if (field) return field;
    const filled = rows.map((cells) => cells[at]?.trim() ?? "").filter(Boolean);
    if (filled.length === 0) return null;
    const most = (is: (text: string) => boolean) => filled.filter(is).length * 2 > filled.length;
    return most(isEmail) ? take("email") : most(isPhone) ? take("phone") : null;
  });
}
