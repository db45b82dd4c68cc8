import { securePrefix, storedInBrowser } from "@/lib/legal/stored-in-browser";
import { site } from "@/lib/site";
import type { LegalSection } from "../legal-page";
import { SiteLink } from "../site-link";
import { officeMail } from "./parts";

function BrowserTable() {
  return (
    <table className="legal-table">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">What it is for, and who reads it</th>
          <th scope="col">How long</th>
        </tr>
      </thead>
      <tbody>
        {storedInBrowser.map(({ name, kind, purpose, life, who }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <small>{kind}</small>
            </th>
            <td>
              {purpose}
              <small>{who}</small>
            </td>
            <td>
              <span className="muted md:hidden">Kept: </span>
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
        Reading this site, writing to us, asking the assistant and booking a consultation set no cookie. Only signing in
        does, and only so that you stay signed in. There is no cookie for advertising, statistics or tracking, so there
        is no banner to accept.
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
          Each portal has a cookie of its own, so signing in to one says nothing about another. Over https the names of
          the cookies begin with {securePrefix}, which ties them to this address. What is inside is sealed and only
          names your session; your data stays on our server.
        </p>
      </>
    ),
  },
  {
    id: "needed",
    title: "Why there is nothing to accept",
    body: (
      <p>
        The sign-in cookies are needed for what you ask for when you sign in: without them every page would ask for your
        password again. The choice of light or dark is stored only when you make it, a conversation only when you begin
        one. We store nothing else, and so nothing waits for your consent.
      </p>
    ),
  },
  {
    id: "map",
    title: "The map on the contact page",
    body: (
      <p>
        The map on the <SiteLink href="/contact">contact page</SiteLink> is a frame from openstreetmap.org. It is
        fetched only when you scroll near it, or when a tall screen shows it at once; in a browser without JavaScript it
        can come with the page. OpenStreetMap then learns your internet address and which browser you use, and may store
        things of its own inside the frame. We cannot read them. If you would rather not, do not scroll that far, or
        block openstreetmap.org in your browser: the address stands at the top of the page too.
      </p>
    ),
  },
  {
    id: "choices",
    title: "Your choices",
    body: (
      <>
        <p>
          Sign out, and the session ends and its cookie goes. You can also delete or block cookies in your browser at
          any time: the public pages go on working, and you are signed out of the portals.
        </p>
        <p>
          Your <SiteLink href="/privacy-policy">data on our server</SiteLink> is another matter, which the privacy
          policy covers.
        </p>
      </>
    ),
  },
  {
    id: "changes",
    title: "Changes and questions",
    body: (
      <p>
        If we ever store anything more, this table changes first, and the date at the top with it. Questions go to{" "}
        {officeMail} or to {site.phones[0]}.
      </p>
    ),
  },
];
