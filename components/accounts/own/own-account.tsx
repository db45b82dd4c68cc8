"use client";

import { QueryPanel } from "@/components/portal/list/query-panel";
import { PageHead } from "@/components/portal/shell/page-head";
import { portalPage } from "@/components/portal/shell/portal-page";
import { ShortcutSwitch } from "@/components/portal/shortcuts/shortcut-switch";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import type { SessionView, UserView } from "@/lib/accounts/views";
import { hasShortcuts } from "@/lib/auth/roles";
import { ColourScheme } from "./colour-scheme";
import { Devices } from "./devices";
import { NoticeMails } from "./notice-mails";
import { Notifications } from "./notifications";
import { OwnDetails } from "./own-details";
import { type Owner, ownAccountQuery } from "./own-queries";
import { PasswordChange } from "./password-change";
import { PushSection } from "./push-switch";
import { SecondFactor } from "./second-factor/second-factor";
import { TitledSection } from "./titled-section";

export type OwnAccountProps = {
  owner: Owner;
  account: Seed<UserView> | undefined;
  sessions: Seed<SessionView[]> | undefined;
  /** A second factor must be set up before anything else. */
  isOwed: boolean;
};

/** My account, the same for the team, the admins and the partners; students have it in their profile. */
export function OwnAccount({ owner, isOwed, ...seeds }: OwnAccountProps) {
  const query = useSeeded(ownAccountQuery(owner), seeds.account);
  return (
    <>
      <PageHead title="My account" note="Your details, how you sign in, and where you are signed in." />
      {isOwed && (
        <Alert tone="wait" className="mb-5" title="Set up a second factor to go on">
          Your account needs one now: a code from an app on your phone, besides the password. It takes two minutes.
        </Alert>
      )}
      <QueryPanel query={query} loading="Loading your account..." failure="Your account could not be loaded">
        {(account) => (
          <Card>
            <TitledSection title="Your details" note="How your colleagues see you, and how they reach you.">
              <OwnDetails owner={owner} account={account} />
            </TitledSection>
            <TitledSection
              title="Password"
              note="All your other devices are signed out when it changes, and we send you an email."
            >
              <PasswordChange owner={owner} email={account.email} />
            </TitledSection>
            <TitledSection title="Second factor" note="Signing in then needs more than a password.">
              <SecondFactor owner={owner} email={account.email} />
            </TitledSection>
            <TitledSection
              title="Signed-in devices"
              note="If you don’t recognise one, sign it out and change your password."
            >
              <Devices owner={owner} seed={seeds.sessions} />
            </TitledSection>
            <TitledSection
              title="Emails about your work"
              note="Emails about your account, such as a changed password, always come."
            >
              <Notifications owner={owner} />
              {owner.portal !== "b2b" && <NoticeMails owner={owner} />}
            </TitledSection>
            <PushSection owner={owner} />
            {/* The partners' screens have none. Whoever presses keys by accident, or dictates, must find the switch
                without opening a screen that has them (WCAG 2.1.4). */}
            {hasShortcuts(owner.portal) && (
              <TitledSection
                title="Keyboard shortcuts"
                note="Ctrl and K open the search either way, and the arrow keys work in menus and tabs."
              >
                <ShortcutSwitch />
              </TitledSection>
            )}
            <ColourScheme />
          </Card>
        )}
      </QueryPanel>
    </>
  );
}

export const OwnAccountPage = portalPage(OwnAccount);
