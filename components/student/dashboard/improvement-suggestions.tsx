import type { UseQueryResult } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Row } from "@/components/portal/rows";
import { ProfileStrengths } from "@/components/recommendations/readiness/profile-strengths";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { ReadinessView, RecommendationView } from "@/lib/recommendations/views";

type ImprovementSuggestionsProps = {
  query: UseQueryResult<ReadinessView>;
  improvements: readonly RecommendationView[];
  /** Shows the improvements in the list. */
  onShow: () => void;
};

/** How strong the profile is in three respects, and which single changes would help most. */
export function ImprovementSuggestions({ query, improvements, onShow }: ImprovementSuggestionsProps) {
  return (
    <Card pad aria-labelledby="improvement-suggestions">
      <h2 id="improvement-suggestions">Profile Improvement Suggestions</h2>
      <QueryPanel query={query} loading="Loading your profile..." failure="Failed to load your profile" isQuiet>
        {({ strengths }) => <ProfileStrengths strengths={strengths} />}
      </QueryPanel>
      {improvements.length > 0 && (
        <>
          <h3 className="mt-6">What would help most</h3>
          <ul>
            {improvements.map(({ id, title }) => (
              <Row key={id} className="block py-2.5">
                {title}
              </Row>
            ))}
          </ul>
          <Button size="sm" variant="line" className="max-md:min-h-11" onClick={onShow}>
            Show improvements
            <ArrowRight aria-hidden="true" />
          </Button>
        </>
      )}
    </Card>
  );
}
