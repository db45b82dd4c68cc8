import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";

type FigureCardProps = {
  /** May be a link of the class "figure-link": the whole card leads there then. */
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
  /** The screen behind the figure: the whole card leads there. */
  href?: Route;
};

/** One figure with its name. Put several into `<div className="figures">`. */
export function FigureCard({ label, value, note, icon, href }: FigureCardProps) {
  return (
    <section className="card figure">
      <div>
        <h2>
          {href ? (
            <Link className="figure-link" href={href}>
              {label}
            </Link>
          ) : (
            label
          )}
        </h2>
        <p className="figure-value">{value}</p>
        {note && <p className="muted">{note}</p>}
      </div>
      {icon && <span className="figure-icon">{icon}</span>}
    </section>
  );
}
