"use client";

import { useDeferredValue, useEffect, useState } from "react";

const words = ["Very easy to guess", "Easy to guess", "Could be stronger", "Strong", "Very strong"];

/** Four bars and a word. The word lists behind them are large and come when the first character is typed. */
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

  if (score === undefined) return null;
  return (
    <div>
      <div className="strength" data-score={score} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} className={step <= Math.max(score, 1) ? "on" : undefined} />
        ))}
      </div>
      <p className="hint mt-1.5" role="status">
        {words[score]}
        {score < 3 && ". Longer is better: three or four unrelated words work well."}
      </p>
    </div>
  );
}
