"use client";

import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { Unlisted } from "@/lib/catalogue-search/views";

type UnlistedQuestionProps = {
  unlisted: readonly Unlisted[];
  /** Called when the person picks one of the nearest names. */
  onChoose: (field: Unlisted["field"], choice: Unlisted["nearest"][number]) => void;
  /** Called when the person keeps all names as typed. */
  onAccept: () => void;
};

/** “data” is not in our catalogue: the nearest names, and a button to use it anyway. */
export function UnlistedQuestion({ unlisted, onChoose, onAccept }: UnlistedQuestionProps) {
  const box = useRef<HTMLDivElement>(null);
  const isAsking = unlisted.length > 0;
  useEffect(() => {
    if (!isAsking) return;
    box.current?.focus();
    box.current?.scrollIntoView({ block: "nearest" });
  }, [isAsking]);
  if (!isAsking) return null;
  return (
    <Alert ref={box} tone="wait" role="alert" tabIndex={-1} title="Not in our catalogue">
      {unlisted.map(({ field, typed, nearest }) => (
        <div key={field} className="mt-2">
          <p className="wrap-anywhere">
            <bdi>“{typed}”</bdi> is not in our catalogue{nearest.length > 0 ? ". Did you mean one of these?" : "."}
          </p>
          {nearest.length > 0 && (
            <p className="mt-2 flex flex-wrap gap-2">
              {nearest.map((choice) => (
                <Button key={choice.id} variant="line" size="sm" onClick={() => onChoose(field, choice)}>
                  <bdi>{choice.name}</bdi>
                </Button>
              ))}
            </p>
          )}
        </div>
      ))}
      <Button size="sm" className="mt-4 flex" onClick={onAccept}>
        {unlisted.length === 1 ? "Use it anyway" : "Use them anyway"}
      </Button>
    </Alert>
  );
}
