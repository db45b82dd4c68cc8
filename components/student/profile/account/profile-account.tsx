"use client";

import type { Seed } from "@/components/portal/use-seeded";
import { ProfileSection } from "@/components/student/profile/profile-section";
import type { SessionView, StudentProfileView } from "@/lib/accounts/views";
import { retention } from "@/lib/retention";
import { ProfileDeletion } from "./profile-deletion";
import { ProfileDeletionNotice } from "./profile-deletion-notice";
import { ProfileDevices } from "./profile-devices";
import { ProfileEmail } from "./profile-email";
import { ProfileExport } from "./profile-export";
import { ProfilePassword } from "./profile-password";

type ProfileAccountProps = {
  profile: StudentProfileView;
  sessions: Seed<SessionView[]> | undefined;
  isOpen: boolean;
};

/** Account: the password, the devices, the student's data, and the deletion. */
export function ProfileAccount({ profile, sessions, isOpen }: ProfileAccountProps) {
  const { id, email, delete_after } = profile;
  return (
    <>
      {delete_after && (
        <div className="mx-6 mt-6 [&+section]:border-t-0">
          <ProfileDeletionNotice studentId={id} deleteAfter={delete_after} isLong />
        </div>
      )}
      <ProfileSection title="Do our mails reach you?" note="They say when your file needs something from you.">
        <ProfileEmail profile={profile} />
      </ProfileSection>
      <ProfileSection
        title="Password"
        note="All your other devices are signed out when it changes, and we send you an email."
      >
        <ProfilePassword studentId={id} email={email} />
      </ProfileSection>
      <ProfileSection
        title="Signed-in devices"
        note="If you do not know one of them, sign it out and change your password."
      >
        <ProfileDevices studentId={id} seed={sessions} isOpen={isOpen} />
      </ProfileSection>
      <ProfileSection title="Download my data" note="Everything you gave us and everything we recorded about you.">
        <ProfileExport studentId={id} />
      </ProfileSection>
      <ProfileSection
        title="Delete my account"
        note={!delete_after && `You have ${retention.deletionDays} days to change your mind.`}
      >
        <ProfileDeletion profile={profile} />
      </ProfileSection>
    </>
  );
}
