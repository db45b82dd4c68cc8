import type { StaffStudentView } from "@/lib/accounts/views";
import { isPluralType, labelOfType } from "@/lib/documents/labels";
import { entriesOf, newestOfEach } from "@/lib/documents/versions";
import type { DocumentView } from "@/lib/documents/views";
import { requiredDocuments } from "@/lib/students/onboarding";
import type { RequestedItem } from "./student-asks";

/**
 * Something the student must do before the office can continue: what is wrong, why it matters, and how to ask for it.
 */
export type Need = {
  id: string;
  kind: "rejected" | "document" | "profile" | "education";
  title: string;
  note: string;
  subject: string;
  asked: RequestedItem;
};

const endSentence = (text: string) => (/[.!?۔]$/.test(text) ? text : `${text}.`);

const profilePath = "/student/profile";
const preferencesPath = "/student/profile?tab=preferences";

type ProfileNeed = Pick<Need, "id" | "title" | "note"> & {
  /** "your address" */
  thing: string;
  path: string;
  isThere: (student: StaffStudentView) => boolean;
};

const profileNeeds: readonly ProfileNeed[] = [
  {
    id: "phone",
    title: "Phone number is missing",
    note: "So that we can call about deadlines",
    thing: "your phone number",
    path: profilePath,
    isThere: ({ phone }) => Boolean(phone),
  },
  {
    id: "dob",
    title: "Date of birth is missing",
    note: "Every application form asks for it",
    thing: "your date of birth",
    path: profilePath,
    isThere: ({ dob }) => Boolean(dob),
  },
  {
    id: "address",
    title: "Address is missing",
    note: "Needed for the visa file",
    thing: "your address",
    path: profilePath,
    isThere: ({ address }) => Boolean(address),
  },
  {
    id: "preferred_country",
    title: "Preferred country is missing",
    note: "Decides where we look for courses",
    thing: "the country where you want to study",
    path: preferencesPath,
    isThere: ({ preferred_country }) => Boolean(preferred_country),
  },
  {
    id: "budget",
    title: "Budget is missing",
    note: "Decides which countries are possible",
    thing: "your budget for a year of tuition and living",
    path: preferencesPath,
    isThere: ({ budget }) => budget !== null,
  },
  {
    id: "english",
    title: "English score is missing",
    note: "Universities ask for a test and its score",
    thing: "your English test and its score",
    path: preferencesPath,
    isThere: ({ test_type, english_score }) => test_type !== null && english_score !== null,
  },
];

/**
 * Everything that is missing, by the stored data: rejected current documents, required documents not uploaded, gaps in
 * the profile, no education. Expects documents newest first; without them (not loaded) it checks only the profile.
 */
export function needsOf(student: StaffStudentView, documents: readonly DocumentView[] | undefined): Need[] {
  return [
    ...(documents ? [...rejectedOf(documents), ...missingOf(documents)] : []),
    ...profileNeeds.filter(({ isThere }) => !isThere(student)).map(toNeed),
    ...(student.education.length === 0 ? [noEducation] : []),
  ];
}

const rejectedOf = (documents: readonly DocumentView[]): Need[] =>
  entriesOf(documents)
    .filter(({ current }) => current.status === "rejected")
    .map(({ current: { id, type, feedback } }) => {
      const label = labelOfType(type);
      const why = feedback ? ` ${endSentence(feedback)}` : "";
      return {
        id,
        kind: "rejected",
        title: `${label} ${isPluralType(type) ? "were" : "was"} rejected`,
        note: feedback ?? "No reason was given",
        subject: `Your ${label}: please upload it again`,
        asked: {
          text: `Your ${label} ${isPluralType(type) ? "need" : "needs"} to be replaced.${why} Please upload it again.`,
          path: "/student/documents",
        },
      };
    });

function missingOf(documents: readonly DocumentView[]): Need[] {
  const newest = newestOfEach(documents);
  return requiredDocuments
    .filter(({ type, required }) => required && !newest.has(type))
    .map(({ type, name, description }) => ({
      id: type,
      kind: "document",
      title: `${name} ${isPluralType(type) ? "are" : "is"} missing`,
      note: description,
      subject: `Please upload: ${name}`,
      asked: { text: `Please upload: ${name}. ${endSentence(description)}`, path: "/student/documents" },
    }));
}

const toNeed = ({ id, title, note, thing, path }: ProfileNeed): Need => ({
  id,
  kind: "profile",
  title,
  note,
  subject: `Please add ${thing}`,
  asked: { text: `Please add ${thing} to your profile.`, path },
});

const noEducation: Need = {
  id: "education",
  kind: "education",
  title: "Education is missing",
  note: "No degree or certificate has been added yet",
  subject: "Please add your education",
  asked: { text: "Please add your degrees and certificates to your profile.", path: "/student/profile?tab=education" },
};
