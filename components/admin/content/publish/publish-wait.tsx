import { useEffect } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { PublicationView } from "@/lib/content/views";
import { ApiError } from "@/lib/http/browser/api";
import { usePublication } from "./publication-progress";

/** The publication that is being prepared, from a refusal because of it. */
export const busyIn = (error: unknown): PublicationView | undefined =>
  error instanceof ApiError && error.status === 409
    ? (error.body.publication as PublicationView | undefined)
    : undefined;

type PublishWaitProps = {
  busy: PublicationView;
  /** The refusal’s sentence: whose publication it is, and since when. */
  says: string;
  isWaiting: boolean;
  onWaiting: (isWaiting: boolean) => void;
  /** Called once it is over, if somebody waits for it. */
  onOver: () => void;
};

/** Says whose publication is being prepared, and offers to publish when it is done. */
export function PublishWait({ busy, says, isWaiting, onWaiting, onOver }: PublishWaitProps) {
  const isOver = usePublication(busy).state !== "rendering";
  const isDue = isOver && isWaiting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each publication that is over, whoever renders this again
  useEffect(() => {
    if (isDue) onOver();
  }, [isDue]);
  const title = isWaiting ? "Waiting for another publication" : isOver ? "You can publish now" : "Not published yet";
  return (
    <Alert tone="wait" role="alert" title={title}>
      <span className="block">
        {isOver ? "The other publication is over." : says}
        {isWaiting && " Yours is published as soon as that is over. Leave this open."}
      </span>
      {!isOver && (
        <Button size="sm" variant="line" className="mt-3" onClick={() => onWaiting(!isWaiting)}>
          {isWaiting ? "Stop waiting" : "Publish when it is done"}
        </Button>
      )}
    </Alert>
  );
}
