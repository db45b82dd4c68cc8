"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { MarkdownField } from "@/components/admin/content/office-texts/markdown-field";
import { EditDialog } from "@/components/admin/edit-dialog";
import { TextField } from "@/components/forms/fields/fields";
import { formMode } from "@/components/forms/use-send";
import { sendSeen } from "@/components/portal/send-seen";
import { api } from "@/lib/http/browser/api";
import { type StoryInput, storyFormSchema } from "@/lib/stories/schema";
import type { StoryView } from "@/lib/stories/views";

const toForm = (story?: StoryView): StoryInput => ({
  email: "",
  name: story?.name ?? "",
  line: story?.line ?? "",
  text: story?.text ?? "",
});

type StoryDialogProps = {
  /** Undefined for a new one. */
  story: StoryView | undefined;
  onClose: () => void;
  /** Moves the focus when the row that opened the dialog has left the list. */
  onGone: () => void;
};

/** Writes or changes a story. */
export function StoryDialog({ story, onClose, onGone }: StoryDialogProps) {
  const form = useForm<StoryInput, unknown, StoryInput>({
    ...formMode,
    defaultValues: toForm(story),
    resolver: zodResolver(storyFormSchema(!story)),
  });
  const { control } = form;
  const isShownOrAsked = story?.state === "public" || story?.state === "asked";
  return (
    <EditDialog
      title={story ? <bdi>{story.name}</bdi> : "New story"}
      description={
        isShownOrAsked
          ? "If you change a word, the story leaves the site, and you can ask the student again: they agree to exactly this text."
          : "A draft that only admins see. Then you ask the student, and it appears once they agree."
      }
      form={form}
      save={useSave(story)}
      words={{
        button: story ? "Save story" : "Save the draft",
        saved: "Story saved",
        failed: "The story was not saved",
        kept: "It stays as it was saved. What you wrote is still here.",
      }}
      onClose={onClose}
      onGone={onGone}
    >
      {!story && (
        <TextField
          control={control}
          name="email"
          label="The student’s email address"
          hint="Of their account: there they agree, and can take it off"
          type="email"
          autoComplete="off"
        />
      )}
      <TextField
        control={control}
        name="name"
        label="Name on the site"
        hint="As the student wants it, perhaps only the first name"
        dir="auto"
        autoComplete="off"
      />
      <TextField control={control} name="line" label="What they study, and where" dir="auto" autoComplete="off" />
      <MarkdownField control={control} name="text" label="Story" />
    </EditDialog>
  );
}

/** Saves the story; if somebody was faster it asks. */
function useSave(story: StoryView | undefined) {
  const client = useQueryClient();
  return async ({ email, name, line, text }: StoryInput): Promise<StoryView> => {
    const refresh = () => void client.invalidateQueries({ queryKey: ["stories"] });
    const saved = story
      ? await sendSeen<StoryView>(
          story,
          (version) => api("PUT", `stories/${story.id}`, { name, line, text, version }, { role: "admin" }),
          { confirm: "Save mine", onTheirs: refresh },
        )
      : await api<StoryView>("POST", "stories", { email, name, line, text }, { role: "admin" });
    refresh();
    return saved;
  };
}
