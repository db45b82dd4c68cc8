import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import { SiteLink } from "@/components/ui/site-link";
import { securePrefix } from "@/lib/front/cookies.mjs";
import { storedInBrowser } from "@/lib/legal/stored-in-browser";
import { site } from "@/lib/site";
import type { LegalSection } from "./legal-page";
import { OfficeMail } from "./parts";

const cell = cva(
  "border-border border-b py-3.5 pe-4 text-start align-top max-md:block max-md:border-0 max-md:py-0.5 max-md:pe-0",
);

const Aside = ({ children }: { children: ReactNode }) => (
  <small className="block font-normal text-muted-foreground text-ui">{children}</small>
);

function BrowserTable() {
  return (
    <table className="w-full border-collapse text-[1rem]/[1.5] max-md:block">
      <thead className="text-[0.875rem] text-muted-foreground *:*:pt-0 *:*:pb-2.5 *:*:font-semibold max-md:hidden">
        <tr>
          <th scope="col" className={cell()}>
            Name
          </th>
          <th scope="col" className={cell()}>
            What it is for, and who reads it
          </th>
          <th scope="col" className={cell()}>
            How long
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {storedInBrowser.map(({ name, kind, purpose, life, who }) => (
          <tr key={name} className="border-border max-md:block max-md:border-b max-md:py-3.5">
            <th scope="row" className={cell({ className: "font-[620]" })}>
              {name}
              <Aside>{kind}</Aside>
            </th>
            <td className={cell()}>
              {purpose}
              <Aside>{who}</Aside>
            </td>
            <td className={cell()}>
              <span className="text-muted-foreground md:hidden">Kept: </span>
              {life}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The sections of the cookies policy. */
export const cookiesPolicy: readonly LegalSection[] = [
  {
    id: "short",
    title: "In short",
    body: (
      <p>
        You can read this site, write to us, ask the assistant and book a consultation without getting a cookie. You get
        one only when you sign in, to keep you signed in. We have no cookies for advertising, statistics or tracking, so
        there is no banner to accept.
      </p>
    ),
  },
  {
    id: "table",
    title: "Everything we store in your browser",
    body: (
      <>
        <BrowserTable />
        <p>
          Each portal has its own cookie, so signing in to one does not sign you in to another. Over https, the names of
          the cookies begin with {securePrefix}, which ties them to this address. The content is sealed and only
          identifies your session. Your data stays on our server.
        </p>
      </>
    ),
  },
  {
    id: "needed",
    title: "Why there is nothing to accept",
    body: (
      <p>
        You need the sign-in cookies to stay signed in: without them, every page would ask for your password again.
        Everything else in the table is stored only when you do what it is for, such as choosing light or dark, asking
        the assistant or typing into the booking form. We store nothing else, so there is nothing to ask your consent
        for.
      </p>
    ),
  },
  {
    id: "map",
    title: "The map on the contact page",
    body: (
      <p>
        The map on the <SiteLink href="/contact">contact page</SiteLink> is a frame from openstreetmap.org. Your browser
        loads it only when you scroll near it, or straight away on a tall screen. Without JavaScript, it may load with
        the page. OpenStreetMap then learns your internet address and which browser you use, and may store data of its
        own inside the frame. We cannot read that data. If you don’t want this, don’t scroll that far, or block
        openstreetmap.org in your browser. Our address is at the top of the page too.
      </p>
    ),
  },
  {
    id: "choices",
    title: "Your choices",
    body: (
      <>
        <p>
          When you sign out, your session ends and its cookie is deleted. Everything else in the table is cleared from
          this browser too, whoever stored it there: light or dark, saved programmes, and what another portal has kept.
          You stay signed in to the other portals. You can also delete or block cookies in your browser at any time. The
          public pages still work, but you are signed out of the portals.
        </p>
        <p>
          Your <SiteLink href="/privacy-policy">data on our server</SiteLink> is covered by the privacy policy.
        </p>
      </>
    ),
  },
  {
    id: "changes",
    title: "Changes and questions",
    get body() {
      return (
        <p>
          If we ever store anything else, we will update this table and the date at the top first. Send questions to{" "}
          <OfficeMail /> or call {site.phones[0]}.
        </p>
      );
    },
  },
];
