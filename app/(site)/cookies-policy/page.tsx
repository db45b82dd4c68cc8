import type { Metadata } from "next";
import { LegalPage } from "@/components/site/legal-page";
import { site } from "@/lib/site";

export const metadata: Metadata = {
  title: "Cookies Policy",
  description: "The few cookies this site sets, what each is for, and how long it lives.",
};

const sections = [
  {
    id: "short",
    title: "In short",
    body: (
      <p>
        Reading this site sets no cookie. Only signing in does, and only so that you stay signed in. There is no cookie
        for advertising, statistics or tracking, so there is no banner to accept.
      </p>
    ),
  },
  {
    id: "signing-in",
    title: "Signing in",
    body: (
      <ul>
        <li>
          <b>student_session</b>: keeps a student signed in, for at most 7 days.
        </li>
        <li>
          <b>admin_session, processing_session, b2b_session</b>: the same for our staff and partners, for at most 12
          hours.
        </li>
      </ul>
    ),
  },
  {
    id: "browser",
    title: "Stored in your browser",
    body: (
      <p>
        If you change between light and dark, your browser remembers the choice under the name <b>theme</b>. It never
        leaves your device.
      </p>
    ),
  },
  {
    id: "map",
    title: "The map",
    body: (
      <p>
        The map on the contact page comes from OpenStreetMap, which may set cookies of its own inside the map. We do not
        see them.
      </p>
    ),
  },
  {
    id: "choices",
    title: "Your choices",
    body: (
      <p>
        Signing out ends the session. You can delete cookies in your browser at any time; you are then signed out.
        Questions go to <a href={`mailto:${site.emails[0]}`}>{site.emails[0]}</a>.
      </p>
    ),
  },
];

export default function CookiesPolicyPage() {
  return (
    <LegalPage
      title="Cookies Policy"
      lead="The few cookies this site sets, what each is for, and how long it lives."
      sections={sections}
    />
  );
}
