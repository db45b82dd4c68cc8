"use client";

import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { ContentHead } from "@/components/admin/content/content-head";
import { useDeletion } from "@/components/admin/content/office-texts/use-deletion";
import { SettingsCard } from "@/components/admin/settings-card";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Row } from "@/components/portal/rows";
import { noteVersion, versionOf } from "@/components/portal/send-seen";
import { useKeptFocus } from "@/components/portal/use-kept-focus";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { api } from "@/lib/http/browser/api";
import { mostStories, storiesOnPage, storyStateOf } from "@/lib/stories/labels";
import type { StoryView } from "@/lib/stories/views";
import { StoryDialog } from "./story-dialog";

/** All stories. Every change of one invalidates the queries with this key's first word. */
const storiesQuery = queryOptions({
  queryKey: ["stories", "all"],
  queryFn: ({ signal }) => api<StoryView[]>("GET", "stories", undefined, { role: "admin", signal }),
});

/** The stories about students: written here, public once the student has agreed. */
export function StoriesScreen() {
  const query = useQuery(storiesQuery);
  const [opened, setOpened] = useState<StoryView | "new">();
  const heading = useRef<HTMLHeadingElement>(null);
  const noteOpened = useKeptFocus(query.data, heading);
  return (
    <>
      <ContentHead
        title="Success stories"
        note="A story is on the site only while its student agrees. They can take it off at any time, under My Profile."
      />
      <SettingsCard
        title="Stories"
        note={`Write one, ask the student, and it appears when they agree. The ${storiesOnPage} latest are shown.`}
        headingRef={heading}
        controls={
          (query.data?.length ?? 0) < mostStories && (
            <div>
              <Button
                size="sm"
                variant="line"
                className="max-md:min-h-11"
                aria-haspopup="dialog"
                onClick={() => setOpened("new")}
              >
                <Plus aria-hidden="true" />
                Write a story
              </Button>
            </div>
          )
        }
      >
        <QueryPanel query={query} loading="Loading the stories..." failure="Failed to load the stories">
          {(stories) =>
            stories.length === 0 ? (
              <p className="border-border border-t px-6 py-5 text-muted-foreground max-md:px-5">No stories yet.</p>
            ) : (
              <ul className="border-border border-t px-6 max-md:px-5" aria-label="Stories">
                {stories.map((story) => (
                  <StoryRow
                    key={story.id}
                    story={story}
                    onOpen={() => setOpened(story)}
                    onDelete={() => noteOpened(story.id)}
                  />
                ))}
              </ul>
            )
          }
        </QueryPanel>
        {opened && (
          <StoryDialog
            story={opened === "new" ? undefined : opened}
            onClose={() => setOpened(undefined)}
            onGone={() => heading.current?.focus()}
          />
        )}
      </SettingsCard>
    </>
  );
}

type StoryRowProps = { story: StoryView; onOpen: () => void; onDelete: () => void };

function StoryRow({ story, onOpen, onDelete }: StoryRowProps) {
  const { name, line, student_name, state } = story;
  const [isAsking, setAsking] = useState(false);
  const remove = useDeletion({ record: story, path: "stories", what: "The story", name, queryKey: ["stories"] });
  const consent = useConsent(story);
  const { label, tone } = storyStateOf(story);
  const whose = <span className="sr-only"> the story of {student_name}</span>;
  return (
    <Row className="flex-wrap">
      {/* On a phone the text has the whole width, and what can be done stands below it. */}
      <div className="min-w-0 flex-1 max-md:basis-full">
        <b className="block wrap-anywhere">
          <bdi>{name}</bdi>
        </b>
        <span className="block text-muted-foreground wrap-anywhere">
          <bdi>{line}</bdi>
        </span>
      </div>
      <Badge tone={tone}>{label}</Badge>
      {state === "draft" && (
        <Button
          size="sm"
          variant="line"
          className="max-md:min-h-11"
          disabled={consent.isPending}
          onClick={() => consent.mutate("ask")}
        >
          Ask the student
          <span className="sr-only"> {student_name}</span>
        </Button>
      )}
      {(state === "public" || state === "asked") && (
        <Button
          size="sm"
          variant="line"
          className="max-md:min-h-11"
          disabled={consent.isPending}
          onClick={() => consent.mutate("take off")}
        >
          {state === "public" ? "Take off the site" : "Take the question back"}
          <span className="sr-only">: the story of {student_name}</span>
        </Button>
      )}
      <Button size="sm" variant="line" className="max-md:min-h-11" aria-haspopup="dialog" onClick={onOpen}>
        Change
        {whose}
      </Button>
      <Button size="sm" variant="line" className="max-md:min-h-11" onClick={() => setAsking(true)}>
        Delete
        {whose}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete the story of ${student_name}?`}
        description="It leaves the site at once, and nobody can restore it."
        confirm="Delete story"
        cancel="Keep it"
        onConfirm={() => {
          onDelete();
          remove.mutate();
        }}
      />
    </Row>
  );
}

/** Asks the student, or takes the story or the question back. */
function useConsent(story: StoryView) {
  const client = useQueryClient();
  const path = `stories/${story.id}/consent`;
  return useMutation({
    mutationFn: (step: "ask" | "take off") =>
      step === "ask"
        ? api<StoryView>("POST", path, { version: versionOf(story) }, { role: "admin" })
        : api<StoryView>("DELETE", `${path}?version=${versionOf(story)}`, undefined, { role: "admin" }),
    onSuccess: (saved, step) => {
      noteVersion(saved);
      if (step === "ask") toast.success("The student gets an email", story.student_name);
      else
        toast.success(
          story.state === "public" ? "The story is off the site" : "The question is taken back",
          story.name,
        );
    },
    onError: (error) => tellFailure(error, "Nothing was changed"),
    onSettled: () => client.invalidateQueries({ queryKey: ["stories"] }),
  });
}
