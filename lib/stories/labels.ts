import type { StoryState } from "@/lib/generated/prisma/enums";

/** Where a story stands with its student, for the office. */
export const storyStates = [
  { value: "draft", label: "Draft", tone: "off" },
  { value: "asked", label: "Waiting for the student", tone: "wait" },
  { value: "public", label: "On the site", tone: "ok" },
  { value: "withdrawn", label: "The student said no", tone: "bad" },
] as const satisfies readonly { value: StoryState; label: string; tone: string }[];

/** The office's stories altogether. */
export const mostStories = 200;

/** Stories on their page, the latest first. */
export const storiesOnPage = 30;
