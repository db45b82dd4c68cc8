"use client";

import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { TitledSection } from "@/components/accounts/own/titled-section";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { MarkdownHtml } from "@/components/site/office-texts/markdown-html";
import { Button } from "@/components/ui/button";
import { SiteLink } from "@/components/ui/site-link";
import { toast } from "@/components/ui/toast/toast";
import { api } from "@/lib/http/browser/api";
import { formatDate } from "@/lib/office-time";
import type { OwnStoryView } from "@/lib/stories/views";

const pathOf = (studentId: string) => `student/stories/${studentId}`;

const ownStoryQuery = (studentId: string) =>
  queryOptions({
    queryKey: ["student", "story", studentId],
    queryFn: ({ signal }) => api<OwnStoryView[]>("GET", pathOf(studentId), undefined, { role: "student", signal }),
  });

/** The story that the office would like to tell, and the student's yes or no to it. Nothing for whoever wasn't asked. */
export function OwnStory({ studentId }: { studentId: string }) {
  const { data } = useQuery(ownStoryQuery(studentId));
  const [story] = data ?? [];
  const answer = useAnswer(studentId, story);
  if (!story) return null;
  const isPublic = story.state === "public";
  return (
    <TitledSection
      title="Your story on our website"
      note="It is published only if you agree to this text, and you can take it off at any time. It changes nothing about how we advise you."
    >
      <article id="story" className="rounded-md border border-border bg-surface p-5">
        <h3 dir="auto">{story.name}</h3>
        <p className="mt-1 mb-3 text-muted-foreground" dir="auto">
          {story.line}
        </p>
        <MarkdownHtml html={story.html} />
      </article>
      <p role="status">
        {isPublic && story.agreed_at ? (
          <>
            You agreed on {formatDate(story.agreed_at)}. It is on our page{" "}
            <SiteLink href="/stories">Success stories</SiteLink>.
          </>
        ) : story.state === "withdrawn" ? (
          `${story.agreed_at ? "You took it back" : "You said no"}. It is not on our website.`
        ) : (
          "It is not on our website yet: we are waiting for your answer."
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {!isPublic && story.asked_at && (
          <Button disabled={answer.isPending} onClick={() => answer.mutate(true)}>
            Agree and publish it
          </Button>
        )}
        {story.state !== "withdrawn" && (
          <Button variant="line" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
            {isPublic ? "Take it off the website" : "Don’t publish it"}
          </Button>
        )}
      </div>
    </TitledSection>
  );
}

function useAnswer(studentId: string, story: OwnStoryView | undefined) {
  const client = useQueryClient();
  const { queryKey } = ownStoryQuery(studentId);
  return useMutation({
    mutationFn: (agrees: boolean) =>
      api<OwnStoryView>("PUT", pathOf(studentId), { agrees, version: story?.version ?? 0 }, { role: "student" }),
    onSuccess: (saved) => {
      client.setQueryData(queryKey, [saved]);
      toast.success(saved.state === "public" ? "Your story is on our website" : "Your story is not on our website");
    },
    onError: (error) => {
      tellFailure(error, "Your answer was not saved");
      void client.invalidateQueries({ queryKey }); // it may have changed since
    },
  });
}
