import { type ReactNode, useId } from "react";

type ProfileSectionProps = {
  title: string;
  /** What it is for, in a sentence or two. */
  note?: ReactNode;
  children: ReactNode;
};

/** A part of a tab: what it is about on the left, the controls on the right; one below the other on a phone. */
export function ProfileSection({ title, note, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section className="profile-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {note && <div className="muted mt-2">{note}</div>}
      </div>
      <div className="profile-controls">{children}</div>
    </section>
  );
}
