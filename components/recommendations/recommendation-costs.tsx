import { Wallet } from "lucide-react";
import type { RecommendationView } from "@/lib/recommendations/views";
import { readDetails } from "./recommendations-words";

const costs = ["fees", "living"];

/** What a year costs: fee and living, each under its own name. A family looks at this first. */
export function RecommendationCosts({ details }: Pick<RecommendationView, "details">) {
  const known = readDetails(details).filter(({ key }) => costs.includes(key));
  if (known.length === 0) return null;
  return (
    <div className="recommendation-costs">
      <Wallet aria-hidden="true" />
      <dl>
        {known.map(({ key, word, value }) => (
          <div key={key}>
            <dt>{word}:</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
