import { ArrowLeft } from "lucide-react";
import type { Route } from "next";
import type { ReactNode } from "react";
import { InlineScript } from "@/components/site/inline-script";
import { Brand } from "@/components/site/shell/brand";
import { SiteLink } from "@/components/ui/site-link";
import { backLink } from "./back-link";

type AuthFrameProps = {
  /** "Student login" */
  title: string;
  note?: ReactNode;
  back?: { href: Route; label: string };
  /** Rendered for each request: React starts at once. Otherwise at the first touch, as on public pages with a form. */
  isLive?: boolean;
  /** The form, and below it a link elsewhere. */
  children: ReactNode;
};

/** The split screen for sign-in, registration and password reset, the same for every role. */
export function AuthFrame({
  title,
  note,
  back = { href: "/", label: "Back to Home" },
  isLive,
  children,
}: AuthFrameProps) {
  return (
    <div className="grid min-h-dvh grid-cols-2 max-md:grid-cols-[minmax(0,1fr)] max-md:grid-rows-[auto_1fr]">
      <header className="wall on-wall sticky top-0 flex max-h-dvh flex-col overflow-hidden px-14 pt-10 max-md:relative max-md:p-5">
        <Brand descriptor />
        <img
          src="/art/gate.svg"
          alt=""
          width={528}
          height={458}
          className="m-auto mb-0 w-[min(92%,600px)] max-md:hidden"
        />
      </header>
      {/* starts at a fixed height, not centred: nothing moves when a message or a notice makes it longer */}
      <main
        className="grid content-start justify-items-center px-8 pt-[max(48px,14dvh)] pb-12 max-md:px-5 max-md:pt-9 max-md:pb-14"
        id="main"
        tabIndex={-1}
        data-react={isLive ? undefined : "late"}
        data-toasts="top"
      >
        <div className="grid w-[min(100%,420px)] gap-5 has-[>[data-arriving]]:*:not-data-arriving:hidden [&_.form]:gap-5">
          <SiteLink className={backLink()} href={back.href}>
            <ArrowLeft aria-hidden="true" />
            {back.label}
          </SiteLink>
          <div>
            <h1>{title}</h1>
            {note && <p className="mt-2 text-muted-foreground">{note}</p>}
          </div>
          {children}
        </div>
      </main>
      {!isLive && <InlineScript name="siteScript" />}
    </div>
  );
}
