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

/** How a story stands: whoever had agreed to it hasn't said no, but taken it back. */
export function storyStateOf({ state, agreed_at: agreed }: { state: StoryState; agreed_at: string | null }) {
  if (state === "withdrawn" && agreed) return { label: "The student took it back", tone: "bad" } as const;
  return storyStates.find(({ value }) => value === state) ?? storyStates[0];
}
