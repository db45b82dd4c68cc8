import { type ClaimProof, type ClaimStanding, type Claims, firstOffice, site } from "@/lib/site";

/** A claim: a text of the pages, or an entry of the record ("record-0"). */
export type ClaimId = "heroBadge" | "aboutYears" | "admissionsCountries" | `record-${number}`;

/** A claim with its words, and how it stands. */
export type StandingClaim = ClaimStanding & {
  id: ClaimId;
  /** In words that can be understood alone: a figure and what it counts. */
  text: string;
};

/** All claims, those of the record first: as published, unless others are given. */
export function allClaims(claims: Claims = site.claims): StandingClaim[] {
  const { record, heroBadge, aboutYears, admissionsCountries, standings } = claims;
  const of = (id: ClaimId, text: string, { isShown, proof }: ClaimStanding): StandingClaim => ({
    id,
    text,
    isShown,
    proof,
  });
  return [
    ...record.map((claim, index) => of(`record-${index}`, `${claim.figure} ${claim.label}`, claim)),
    of("heroBadge", heroBadge, standings.heroBadge),
    of("aboutYears", `${aboutYears} years of advising students`, standings.aboutYears),
    of("admissionsCountries", `Admissions help in ${admissionsCountries}`, standings.admissionsCountries),
  ];
}

/** Whether the product came with a claim, word for word: nobody's own record says the same. */
export const isSampleClaim = (text: string): boolean =>
  allClaims(firstOffice.claims).some((claim) => claim.text === text);

/** The claims that are shown and have a proof, for the page that prints it. */
export const provenClaims = (): (StandingClaim & { proof: ClaimProof })[] =>
  allClaims().flatMap((claim) => (claim.isShown && claim.proof ? [Object.assign(claim, { proof: claim.proof })] : []));

/** Where a claim's proof is printed; null if it has none. */
export const proofAddress = ({ proof }: ClaimStanding): "/trust#claims" | null => (proof ? "/trust#claims" : null);

/** The countries in which the office helps with admissions, as it says it; null if it doesn't say it any more. */
export const admissionsCountries = (): string | null =>
  site.claims.standings.admissionsCountries.isShown ? site.claims.admissionsCountries : null;

/** How many students the office says it has guided; null if it doesn't say it any more. */
export const studentsGuided = (): string | null => {
  const [first] = site.claims.record;
  return first.isShown ? first.figure : null;
};

/** How long the founder says the office has advised students; null if not any more. */
export const yearsOfAdvising = (): string | null =>
  site.claims.standings.aboutYears.isShown ? site.claims.aboutYears : null;

/** The numbers in a text. */
const numbersIn = (text: string) => (text.match(/\d+(?:[.,]\d+)*/g) ?? []).join(" ");

/** What two claims have to be about for their numbers to be compared. */
const subjects = [/visa/i, /year/i];

/** The claims that say another number about the same thing than this one. */
export const differingFrom = (claim: StandingClaim, claims: readonly StandingClaim[]): StandingClaim[] => {
  const about = subjects.find((subject) => subject.test(claim.text));
  if (!about || !claim.isShown) return [];
  return claims.filter(
    (other) =>
      other.isShown &&
      other.id !== claim.id &&
      about.test(other.text) &&
      numbersIn(other.text) !== numbersIn(claim.text),
  );
};
