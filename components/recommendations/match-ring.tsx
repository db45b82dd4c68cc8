const radius = 27;
const length = 2 * Math.PI * radius;

/** A percentage as a figure in a ring that is filled as far, with the word for what it is a part of. */
export function MatchRing({ percent, word }: { percent: number; word: string }) {
  return (
    <div className="match-ring">
      <svg viewBox="0 0 64 64" width={64} height={64} aria-hidden="true">
        <circle cx={32} cy={32} r={radius} />
        <circle
          className="match-ring-filled"
          cx={32}
          cy={32}
          r={radius}
          strokeDasharray={`${(length * percent) / 100} ${length}`}
        />
      </svg>
      <p>
        <b>{percent}%</b> <span>{word}</span>
      </p>
    </div>
  );
}
