import type { Draft } from "@/lib/recommendations/choose/draft";
import { counterFor } from "@/lib/recommendations/choose/open-programmes";
import { compareText } from "@/lib/recommendations/choose/order";
import type { BesidesOf, Match } from "@/lib/recommendations/judge/judge";
import type { MatchCatalogue } from "@/lib/recommendations/read/match-catalogue";
import type { Profile } from "@/lib/recommendations/read/profile";
import type { StudentFacts } from "@/lib/recommendations/read/student";
import type { Suggestion } from "./suggestion-card";
import { suggestionsFor } from "./suggestions";

/** More advice than this would be ignored. */
export const improvementCount = 3;

type Compared = { matches: readonly Match[]; besidesOf: BesidesOf };

/**
 * The single changes that help most, most helpful first. In all of them "open" means: in the wanted subject, level and
 * countries, the education qualifies, marks and English are in range, and the budget covers a whole year. A card's percent is the share of
 * programmes in that subject, level and countries that would or could be open.
 */
export function improvementDrafts(
  student: StudentFacts,
  profile: Profile,
  catalogue: MatchCatalogue,
  { matches, besidesOf }: Compared,
): Draft[] {
  return suggestionsFor(student, profile, catalogue, { count: counterFor(matches), besidesOf })
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain || compareText(a.kind, b.kind))
    .slice(0, improvementCount)
    .map(toDraft);
}

const toDraft = ({ kind, about, state, title, subtitle, advice, says, open, all }: Suggestion): Draft => ({
  subject: `improvement:${kind}`,
  type: "improvement",
  title,
  subtitle,
  description: says,
  matchPercentage: Math.round((open / all) * 100),
  location: null,
  details: { recommendation: advice },
  reasons: [{ about, state, text: says }],
  outlook: null,
  notes:
    "Counted across our catalogue, where some ranges and fees are our estimates. Each university decides for itself.",
  programmeId: null,
  scholarshipId: null,
});
