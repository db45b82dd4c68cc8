import { EmptyState } from "@/components/portal/empty-state";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";

/** Before the first ones were made: what will stand here, and how it comes about. */
export function NoRecommendations({ canGenerate, onGenerate }: { canGenerate: boolean; onGenerate: () => void }) {
  return (
    <Card>
      <EmptyState
        level={3}
        title="No recommendations yet"
        note={
          canGenerate
            ? "We compare your profile with our whole catalogue and say line by line why something fits."
            : "They appear here once your profile is complete enough, enough documents are uploaded and you choose Generate."
        }
        action={
          canGenerate && (
            <Button size="sm" onClick={onGenerate}>
              Generate recommendations
            </Button>
          )
        }
      />
    </Card>
  );
}
