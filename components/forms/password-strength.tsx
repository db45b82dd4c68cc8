"use client";

import { useDeferredValue, useEffect, useState } from "react";

const words = ["Very easy to guess", "Easy to guess", "Could be stronger", "Strong", "Very strong"];

/**
 * Four bars and a word. The word lists behind them are large and come when the first character is typed; the room for
 * what they say is there from the start.
 */
export function PasswordStrength({ password }: { password: string }) {
  const latest = useDeferredValue(password);
  const [score, setScore] = useState<number>();

  useEffect(() => {
    let isStale = false;
    if (!latest) setScore(undefined);
    else {
      import("./password-score").then(
        ({ passwordScore }) => isStale || setScore(passwordScore(latest)),
        () => setScore(undefined), // offline: the meter only advises, so the form goes on without it
      );
    }
    return () => {
      isStale = true;
    };
  }, [latest]);

  const isStrong = score !== undefined && score >= 3;
  return (
    <div>
      <div className="strength" data-score={score} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} className={score !== undefined && step <= Math.max(score, 1) ? "on" : undefined} />
        ))}
      </div>
      <p className="hint mt-1.5 min-h-[2lh]" role="status">
        {score !== undefined && `${words[score]}${isStrong ? "" : ". "}`}
        {!isStrong && "Longer is better: three or four unrelated words work well."}
      </p>
    </div>
  );
}
