import type { ReactNode } from "react";

type FigureCardProps = { label: string; value: ReactNode; note?: ReactNode; icon?: ReactNode };

/** One figure with its name. Put several into `<div className="figures">`. */
export function FigureCard({ label, value, note, icon }: FigureCardProps) {
  return (
    <section className="card figure">
      <div>
        <h2>{label}</h2>
        <p className="figure-value">{value}</p>
        {note && <p className="muted">{note}</p>}
      </div>
      {icon && <span className="figure-icon">{icon}</span>}
    </section>
  );
}
