import { type DefaultError, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { sayHowLong } from "@/components/forms/say-how-long";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, api } from "@/lib/http/browser/api";
import type { RecommendationView } from "@/lib/recommendations/views";
import { failedToGenerate } from "./recommendation-labels";

type Generation = {
  studentId: string;
  /** Who generates it; also the first part of their screens' query keys. */
  role: "student" | "processing";
  /** The query key of the list that is replaced. */
  queryKey: QueryKey;
  sayDone: (recommendations: RecommendationView[]) => void;
};

/** Generates a student's recommendations again from the stored data. */
export function useGeneration({ studentId, role, queryKey, sayDone }: Generation) {
  const client = useQueryClient();
  const path = `recommendations/generate/${studentId}`;
  const generate = useMutation<{ recommendations: RecommendationView[] }, DefaultError, void>({
    mutationFn: () => sayHowLong(api("POST", path, undefined, { role })),
    onMutate: () => client.cancelQueries({ queryKey }), // an older list must not overwrite the new one
    onSuccess: async ({ recommendations }) => {
      await client.cancelQueries({ queryKey }); // nor one requested meanwhile
      client.setQueryData<RecommendationView[]>(queryKey, recommendations);
      sayDone(recommendations);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return; // the login follows
      // Retrying a refusal would not help.
      if (error instanceof ApiError && error.status > 0 && error.status < 500) {
        toast.error(failedToGenerate, error.message);
        return;
      }
      toast.action(failedToGenerate, { label: "Try again", onClick: () => generate.mutate() }, error.message);
    },
    // Refused for an incomplete profile: the figures on the screen were out of date.
    onSettled: () => void client.invalidateQueries({ queryKey: [role] }),
  });
  return generate;
}

/** Brings a heading to the middle of the window, with the focus. */
export function goTo(heading: HTMLElement | null): void {
  heading?.scrollIntoView({ block: "center" });
  heading?.focus({ preventScroll: true });
}

/** The card that says what is missing (`gate` is its heading). `refuse` leads there and says why nothing is generated. */
export function useGate() {
  const gate = useRef<HTMLHeadingElement>(null);
  const said = useRef<Promise<() => void>>(undefined);
  function refuse(why: string) {
    goTo(gate.current);
    void said.current?.then((close) => close()); // of an earlier press
    said.current = toast.info("Nothing can be generated yet", why);
  }
  return { gate, refuse };
}
