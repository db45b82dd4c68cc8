"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { documentsLeft } from "@/components/student/documents/requested-documents";
import { ProfileDeletionNotice } from "@/components/student/profile/account/profile-deletion-notice";
import { ProfileEducation } from "@/components/student/profile/education/profile-education";
import { ProfileSkills } from "@/components/student/profile/education/profile-skills";
import { profileHref } from "@/components/student/profile/profile-address";
import type { ProfileStep } from "@/components/student/profile/profile-form";
import { profileNotLoaded } from "@/components/student/profile/saving-failure";
import { documentsQuery } from "@/components/student/student-queries";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import type { StudentProfileView } from "@/lib/accounts/views";
import { newestOfEach } from "@/lib/documents/versions";
import type { EducationView } from "@/lib/education/views";
import { AddressQuestion, DobQuestion, PreferenceQuestion } from "./question-forms";
import { type Asked, aroundQuestion, type QuestionId, questions, questionsHref, readQuestion } from "./questions";
import { QuestionsEnd } from "./questions-end";

type ProfileQuestionsProps = {
  /** What the address asks for. */
  ask: string;
  profile: StudentProfileView;
  education: UseQueryResult<EducationView[]>;
};

/** The profile as one question at a time: each answer is saved before the next question. */
export function ProfileQuestions({ ask, profile, education }: ProfileQuestionsProps) {
  const { completeness, missing } = profile.profile;
  const lacking = missing.map(({ id }) => id);
  const asked = readQuestion(ask, lacking);
  const box = useAsked(ask, asked);
  const { data: documents, isLoading } = useQuery(documentsQuery(profile.id)); // for the end, and there by then
  const number = asked === "done" ? undefined : aroundQuestion(asked, lacking).number;
  return (
    <div ref={box} className="max-w-240">
      {profile.delete_after && (
        <ProfileDeletionNotice studentId={profile.id} deleteAfter={profile.delete_after} className="mb-5" />
      )}
      <div className="mb-4 flex flex-wrap items-center gap-x-3">
        <Progress className="w-22 flex-none" label="Profile completeness" value={completeness} />
        <span>
          <b>{completeness}%</b> of your profile
          {number && (
            <span className="text-muted-foreground">
              {" · "}
              Question {number} of {questions.length}
            </span>
          )}
        </span>
        <InPlaceLink className="ms-auto inline-flex min-h-11 items-center font-[620]" href={profileHref("personal")}>
          Whole profile
        </InPlaceLink>
      </div>
      <Card>
        {asked === "done" ? (
          <QuestionsEnd
            profile={profile.profile}
            toUpload={documents && documentsLeft(newestOfEach(documents))}
            isLoading={isLoading}
          />
        ) : (
          <Question key={asked} id={asked} lacking={lacking} profile={profile} education={education} />
        )}
      </Card>
    </div>
  );
}

/**
 * Puts the question's own address in place of "the first that is open", so that a reload and Back find it again. When
 * another question is asked, its title takes the focus, and the page starts at its top.
 */
function useAsked(ask: string, asked: Asked) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(asked);
  useEffect(() => {
    if (ask !== asked) window.history.replaceState(null, "", questionsHref(asked));
  }, [ask, asked]);
  useEffect(() => {
    if (shown.current === asked) return;
    shown.current = asked;
    window.scrollTo({ top: 0 });
    box.current?.querySelector<HTMLElement>("section h2")?.focus({ preventScroll: true });
  }, [asked]);
  return box;
}

type QuestionProps = Omit<ProfileQuestionsProps, "ask"> & { id: QuestionId; lacking: readonly string[] };

function Question({ id, lacking, profile, education }: QuestionProps) {
  const { question, before, after } = aroundQuestion(id, lacking);
  const onSaved = useCallback(() => window.history.pushState(null, "", questionsHref(after)), [after]);
  const isOpen = lacking.includes(id);
  const ways = <Ways before={before} after={after} word={isOpen ? "Skip" : undefined} />;
  const step: ProfileStep = { title: question?.title ?? "", note: question?.note, ways, onSaved };
  switch (id) {
    case "education":
      return (
        <QueryPanel
          query={education}
          loading="Loading your education..."
          failure={profileNotLoaded.title}
          failureNote={profileNotLoaded.description}
        >
          {(entries) => (
            <>
              <ProfileEducation studentId={profile.id} education={entries} title={step.title} />
              {/* While an entry is open, its own buttons lead on: another way would lose what is typed. */}
              <div className="flex flex-wrap gap-3 border-border border-t bg-surface px-6 py-5 max-md:px-5 [section:has(form)+&]:hidden">
                <Ways before={before} after={after} word={entries.length > 0 ? "Next" : "Skip"} />
              </div>
            </>
          )}
        </QueryPanel>
      );
    case "skills":
      return <ProfileSkills profile={profile} step={step} />;
    case "dob":
      return <DobQuestion profile={profile} step={step} />;
    case "address":
      return <AddressQuestion profile={profile} step={step} />;
    default:
      return <PreferenceQuestion id={id} profile={profile} step={step} />;
  }
}

type WaysProps = {
  before: QuestionId | undefined;
  after: Asked;
  /** The link to the next question; without it only the form's own button leads on. */
  word: "Skip" | "Next" | undefined;
};

/** The ways to the questions around one. */
function Ways({ before, after, word }: WaysProps): ReactNode {
  const on = word && (
    <InPlaceLink
      className={buttonVariants({ variant: word === "Next" ? "primary" : "quiet" })}
      href={questionsHref(after)}
    >
      {word}
    </InPlaceLink>
  );
  // In the order of the other questions, whose forms have a button Next of their own: Next, Back, Skip.
  return (
    <>
      {word === "Next" && on}
      {before && (
        <InPlaceLink className={buttonVariants({ variant: "line" })} href={questionsHref(before)}>
          Back
        </InPlaceLink>
      )}
      {word === "Skip" && on}
    </>
  );
}
