import type { Match } from "@/lib/recommendations/judge/judge";
import type { Profile } from "@/lib/recommendations/read/profile";
import type { Outlook } from "./draft";

type Limits = {
  /** Stop once the list has this many. */
  most: number;
  ofOutlook?: Partial<Record<Outlook, number>>;
  ofCountry?: number;
  ofUniversity?: number;
  /** The maximum from related subjects. */
  ofBeside?: number;
  /** False lifts the limits per country and field. */
  isSpread?: boolean;
};

/** The list length over which countries and fields are spread. */
const spreadOver = 12;

/** The maximum number of programmes that are only close to the student's wish. */
const mostBeside = 4;

/** A growing list without duplicates that enforces the limits per university, country, field and outlook. */
export class Selection {
  readonly picks: Match[] = [];
  private readonly counts = new Map<string, number>();

  constructor(private readonly profile: Profile) {}

  /** Goes through the matches in order and takes those the limits allow. */
  take(matches: readonly Match[], limits: Limits): void {
    for (const match of matches) {
      if (this.picks.length >= limits.most) return;
      if (!this.isAllowed(match, limits)) continue;
      this.picks.push(match);
      for (const key of Object.values(keysOf(match))) this.counts.set(key, this.count(key) + 1);
    }
  }

  private isAllowed(match: Match, limits: Limits): boolean {
    const keys = keysOf(match);
    const { ofOutlook, ofUniversity = 1, ofBeside = mostBeside, isSpread = true } = limits;
    if (this.count(keys.programme) > 0 || this.count(keys.university) >= ofUniversity) return false;
    if (ofOutlook && this.count(keys.outlook) >= (ofOutlook[match.outlook] ?? 0)) return false;
    if (match.isBeside && this.count(keys.subject) >= ofBeside) return false;
    if (!isSpread) return true;
    return this.count(keys.country) < (limits.ofCountry ?? this.perCountry) && this.count(keys.field) < this.perField;
  }

  /** A student without preferred countries sees at least four. */
  private get perCountry(): number {
    return Math.max(2, Math.ceil(spreadOver / (this.profile.countries.size || 4)));
  }

  private get perField(): number {
    return Math.ceil(spreadOver / Math.max(1, this.profile.fields.length)) + 1;
  }

  private count(key: string): number {
    return this.counts.get(key) ?? 0;
  }
}

/** The keys under which a match is counted. */
function keysOf(match: Match) {
  const { id, field, university } = match.programme;
  return {
    programme: `programme:${id}`,
    university: `university:${university.id}`,
    country: `country:${university.country}`,
    field: `field:${field}`,
    subject: `subject:${match.isBeside ? "beside" : "wanted"}`,
    outlook: `outlook:${match.outlook}`,
  };
}
