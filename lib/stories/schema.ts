import * as z from "zod/mini";
import { markdownField } from "@/lib/announcements/schema/forms";
import { emailField, lineField, nameField, seenVersionField, versionField, versionQuery } from "@/lib/fields";

const texts = {
  name: nameField(),
  line: lineField({ label: "Where they are", min: 1, max: 140, message: "Say what they study, and where" }),
  text: markdownField("Story", "Write the story"),
};

/** A new story, about the student with this email address. */
export const storySchema = z.object({ email: emailField(), ...texts });
export type StoryInput = z.output<typeof storySchema>;

/** The dialog's form: only for a new story it asks whose it is. */
export const storyFormSchema = (isNew: boolean) => z.object({ email: isNew ? emailField() : z.string(), ...texts });

/** The texts of a story, with the version that the caller saw. */
export const storyChangeSchema = z.object({ ...texts, version: seenVersionField() });
export type StoryChange = z.output<typeof storyChangeSchema>;

/** The version that the caller saw, of what they ask about. */
export const storyVersionSchema = z.object({ version: versionField() });
export type StoryVersion = z.output<typeof storyVersionSchema>;

/** The same in an address. */
export const storyVersionQuery = z.object({ version: versionQuery() });
export type StoryVersionQuery = z.output<typeof storyVersionQuery>;

/** Whether a student agrees to their story, as they have read it. */
export const storyAnswerSchema = z.object({
  agrees: z.boolean("Please say whether you agree"),
  version: z.int("Invalid version"),
});
export type StoryAnswer = z.output<typeof storyAnswerSchema>;
