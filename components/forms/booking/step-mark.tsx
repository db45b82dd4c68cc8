/** "Step 1 of 2", with a bar for each step. Without JavaScript there are no steps. */
export function StepMark({ step }: { step: 1 | 2 }) {
  return (
    <p className="needs-js mb-4 flex items-center gap-2 font-[560] text-muted-foreground text-ui">
      {[1, 2].map((place) => (
        <span
          key={place}
          className={place <= step ? "h-1 flex-1 rounded-full bg-primary" : "h-1 flex-1 rounded-full bg-border"}
          aria-hidden="true"
        />
      ))}
      Step {step} of 2
    </p>
  );
}
