import { ArrowLeft } from "lucide-react";
import type { Route } from "next";
import type { ReactNode } from "react";
import { Brand } from "@/components/site/shell/brand";
import { SiteLink } from "@/components/site/shell/site-link";
import "./portal.css";

type AuthFrameProps = {
  /** "Student login" */
  title: string;
  note?: ReactNode;
  back?: { href: Route; label: string };
  /** The form, and below it the line that leads elsewhere. */
  children: ReactNode;
};

/** The split screen of signing in, registering and resetting, the same for every role. */
export function AuthFrame({ title, note, back = { href: "/", label: "Back to Home" }, children }: AuthFrameProps) {
  return (
    <div className="auth">
      <header className="auth-picture wall on-wall">
        <Brand descriptor />
        <img src="/art/gate.svg" alt="" width={528} height={458} />
      </header>
      <main className="auth-main" id="main" tabIndex={-1}>
        <div className="auth-in">
          <SiteLink className="back-link" href={back.href}>
            <ArrowLeft aria-hidden="true" />
            {back.label}
          </SiteLink>
          <div>
            <h1>{title}</h1>
            {note && <p className="muted mt-2">{note}</p>}
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}
