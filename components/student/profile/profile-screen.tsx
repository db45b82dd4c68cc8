"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { LeavePageQuestion } from "@/components/portal/session/leave-question";
import { PageHead } from "@/components/portal/shell/page-head";
import { portalPage } from "@/components/portal/shell/portal-page";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { educationQuery, profileQuery } from "@/components/student/student-queries";
import { Card } from "@/components/ui/card";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { SessionView, StudentProfileView } from "@/lib/accounts/views";
import type { EducationView } from "@/lib/education/views";
import { ProfileAccount } from "./account/profile-account";
import { ProfileDeletionNotice } from "./account/profile-deletion-notice";
import { ProfileEducation } from "./education/profile-education";
import { ProfileSkills } from "./education/profile-skills";
import { ProfilePreferences } from "./preferences/profile-preferences";
import { type ProfileTabName, profileHref, profileTabs, readProfileTab } from "./profile-address";
import { ProfileCompleteness } from "./profile-completeness";
import { UnsavedDot } from "./profile-form";
import { ProfilePersonal } from "./profile-personal";
import { ProfileQuestions } from "./questions/profile-questions";
import { profileNotLoaded } from "./saving-failure";
import { UnsavedContext } from "./unsaved-changes";

export type ProfileScreenProps = {
  studentId: string;
  profile: Seed<StudentProfileView> | undefined;
  education: Seed<EducationView[]> | undefined;
  /** The devices; the page brings them when their tab is open. */
  sessions: Seed<SessionView[]> | undefined;
};

/** My Profile: its tabs, or one question at a time if the address asks for one. */
export function ProfileScreen({ studentId, ...seeds }: ProfileScreenProps) {
  const profileResult = useSeeded(profileQuery(studentId), seeds.profile);
  const educationResult = useSeeded(educationQuery(studentId), seeds.education);
  const ask = useSearchParams().get("ask");
  const [unsaved, mark] = useUnsavedTabs();
  return (
    <>
      <PageHead title="My Profile" note={ask === null ? notes.whole : notes.questions} />
      <QueryPanel query={profileResult} loading="Loading your profile..." {...failure}>
        {(profile) => (
          <UnsavedContext value={mark}>
            {ask === null ? (
              <ProfileTabs profile={profile} education={educationResult} sessions={seeds.sessions} unsaved={unsaved} />
            ) : (
              <ProfileQuestions ask={ask} profile={profile} education={educationResult} />
            )}
            <LeaveDialog unsaved={unsaved} />
          </UnsavedContext>
        )}
      </QueryPanel>
    </>
  );
}

export const ProfilePage = portalPage(ProfileScreen);

const notes = {
  whole: "What you fill in here decides which courses and scholarships we suggest.",
  questions: "One question at a time: Next saves your answer. We have your name, email and phone already.",
};

type ProfileTabsProps = Pick<ProfileScreenProps, "sessions"> & {
  profile: StudentProfileView;
  education: UseQueryResult<EducationView[]>;
  unsaved: ReadonlySet<ProfileTabName>;
};

/**
 * The whole profile. All tabs are rendered from the start, so that the input in one survives a look at another; a tab
 * with unsaved changes is marked, and leaving the page asks first.
 */
function ProfileTabs({ profile, education: educationResult, sessions, unsaved }: ProfileTabsProps) {
  const studentId = profile.id;
  const [tab, show] = useProfileTab();
  const list = useRef<HTMLDivElement>(null);

  // On a narrow screen the open tab may be scrolled out of the tab row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says which tab is open
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ inline: "nearest", block: "nearest" });
  }, [tab]);

  return (
    <>
      {profile.delete_after && tab !== "account" && (
        <ProfileDeletionNotice studentId={studentId} deleteAfter={profile.delete_after} className="mb-5" />
      )}
      <ProfileCompleteness profile={profile.profile} onFill={show} />
      <Tabs
        value={tab}
        onValueChange={(value) => show(value as ProfileTabName)} // the values are those of the list below
        activationMode="manual" // each tab is a page of the browser's history: the arrow keys only look for one
      >
        <TabsList ref={list} aria-label="My Profile" className="mt-6 mb-5 max-md:flex-wrap max-md:gap-y-0">
          {profileTabs.map(({ value, label }) => (
            <TabsTrigger key={value} value={value}>
              {label}
              {unsaved.has(value) && (
                <UnsavedDot className="ms-2">
                  <span className="sr-only">, not saved</span>
                </UnsavedDot>
              )}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabPanel tab="personal">
          <ProfilePersonal profile={profile} />
        </TabPanel>
        <TabPanel tab="preferences">
          <ProfilePreferences profile={profile} />
        </TabPanel>
        <TabPanel tab="education">
          <QueryPanel query={educationResult} loading="Loading your education..." {...failure}>
            {(education) => <ProfileEducation studentId={studentId} education={education} />}
          </QueryPanel>
        </TabPanel>
        <TabPanel tab="skills">
          <ProfileSkills profile={profile} />
        </TabPanel>
        <TabPanel tab="account">
          <ProfileAccount profile={profile} sessions={sessions} isOpen={tab === "account"} />
        </TabPanel>
      </Tabs>
    </>
  );
}

const failure = { failure: profileNotLoaded.title, failureNote: profileNotLoaded.description };

/** A tab's card. It stays mounted but hidden while another is open. */
function TabPanel({ tab, children }: { tab: ProfileTabName; children: React.ReactNode }) {
  return (
    <TabsContent value={tab} forceMount className="data-[state=inactive]:hidden">
      <Card>{children}</Card>
    </TabsContent>
  );
}

function useUnsavedTabs() {
  const [unsaved, setUnsaved] = useState<ReadonlySet<ProfileTabName>>(new Set());
  const mark = useCallback((tab: ProfileTabName, isUnsaved: boolean) => {
    setUnsaved((before) => {
      if (before.has(tab) === isUnsaved) return before;
      const after = new Set(before);
      if (isUnsaved) after.add(tab);
      else after.delete(tab);
      return after;
    });
  }, []);
  return [unsaved, mark] as const;
}

function LeaveDialog({ unsaved }: { unsaved: ReadonlySet<ProfileTabName> }) {
  const names = profileTabs.filter(({ value }) => unsaved.has(value)).map(({ label }) => label);
  return (
    <LeavePageQuestion
      isUnsaved={unsaved.size > 0}
      description={`What you changed under ${names.join(" and ")} is not saved yet.`}
      confirm="Leave without saving"
      cancel="Stay here"
    />
  );
}

/**
 * The open tab by the address, and how to switch: the screen has all data, so the page is not requested again. With a
 * control's id, that control takes the focus as soon as it is visible.
 */
function useProfileTab() {
  const tab = readProfileTab(useSearchParams().get("tab"));
  const wanted = useRef<string>(null);

  useEffect(() => {
    wanted.current = window.location.hash.slice(1) || null;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the control becomes visible once its tab is open
  useEffect(() => focusWanted(wanted), [tab]);

  const show = useCallback((to: ProfileTabName, control?: string) => {
    wanted.current = control ?? null;
    if (readProfileTab(new URLSearchParams(window.location.search).get("tab")) === to) focusWanted(wanted);
    else window.history.pushState(null, "", profileHref(to));
  }, []);
  return [tab, show] as const;
}

function focusWanted(wanted: { current: string | null }) {
  const control = wanted.current ? document.getElementById(wanted.current) : null;
  if (!control) return;
  wanted.current = null;
  (control.closest("[data-field]") ?? control).scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
}
