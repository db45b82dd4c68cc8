"use client";

import { ColourScheme } from "@/components/accounts/own/colour-scheme";
import { Devices } from "@/components/accounts/own/devices";
import { NoticeMails } from "@/components/accounts/own/notice-mails";
import type { Owner } from "@/components/accounts/own/own-queries";
import { PasswordChange } from "@/components/accounts/own/password-change";
import { PushSection } from "@/components/accounts/own/push-switch";
import { TitledSection } from "@/components/accounts/own/titled-section";
import type { Seed } from "@/components/portal/use-seeded";
import type { SessionView, StudentProfileView } from "@/lib/accounts/views";
import { retention } from "@/lib/retention";
import { MessageMails } from "./message-mails";
import { OwnStory } from "./own-story";
import { ProfileDeletion } from "./profile-deletion";
import { ProfileDeletionNotice } from "./profile-deletion-notice";
import { ProfileEmail } from "./profile-email";
import { ProfileExport } from "./profile-export";

type ProfileAccountProps = {
  profile: StudentProfileView;
  sessions: Seed<SessionView[]> | undefined;
  isOpen: boolean;
};

/** Account: the password, the devices, the student's data, and the deletion. */
export function ProfileAccount({ profile, sessions, isOpen }: ProfileAccountProps) {
  const { id, email, delete_after } = profile;
  const owner: Owner = { id, portal: "student" };
  return (
    <>
      {delete_after && (
        <div className="mx-6 mt-6 [&+section]:border-t-0">
          <ProfileDeletionNotice studentId={id} deleteAfter={delete_after} isLong />
        </div>
      )}
      <TitledSection title="Do our mails reach you?" note="They say when your file needs something from you.">
        <ProfileEmail profile={profile} />
      </TitledSection>
      <TitledSection title="Emails" note="Emails about your account, such as a changed password, always come.">
        <NoticeMails owner={owner} />
      </TitledSection>
      <TitledSection title="Emails about new messages" note="They come when a message has been unread for ten minutes.">
        <MessageMails />
      </TitledSection>
      <PushSection owner={owner} />
      <TitledSection
        title="Password"
        note="All your other devices are signed out when it changes, and we send you an email."
      >
        <PasswordChange owner={owner} email={email} />
      </TitledSection>
      <TitledSection title="Signed-in devices" note="If you don’t recognise one, sign it out and change your password.">
        <Devices owner={owner} seed={sessions} isOpen={isOpen} />
      </TitledSection>
      <ColourScheme />
      <OwnStory studentId={id} />
      <TitledSection title="Download my data" note="Everything you gave us and everything we recorded about you.">
        <ProfileExport studentId={id} />
      </TitledSection>
      <TitledSection
        title="Delete my account"
        note={!delete_after && `You have ${retention.deletionDays} days to change your mind.`}
      >
        <ProfileDeletion profile={profile} />
      </TitledSection>
    </>
  );
}
