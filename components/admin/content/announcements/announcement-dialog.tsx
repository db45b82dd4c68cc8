"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { MarkdownField } from "@/components/admin/content/office-texts/markdown-field";
import { EditDialog } from "@/components/admin/edit-dialog";
import { TextField } from "@/components/forms/fields/fields";
import { isRefusal, newKeyFor } from "@/components/forms/idempotency-key";
import { formMode } from "@/components/forms/use-send";
import { sendSeen } from "@/components/portal/send-seen";
import { type AnnouncementInput, announcementForms, type TypedAnnouncement } from "@/lib/announcements/schema/forms";
import type { AnnouncementView } from "@/lib/announcements/views";
import { api } from "@/lib/http/browser/api";

export type AnnouncementKindValue = AnnouncementView["kind"];

/** One that is there, or the kind of a new one and the day it begins with. */
export type OpenedAnnouncement = AnnouncementView | { kind: AnnouncementKindValue; today: string };

const isSaved = (opened: OpenedAnnouncement): opened is AnnouncementView => "id" in opened;

const toForm = (opened: OpenedAnnouncement): TypedAnnouncement =>
  isSaved(opened)
    ? {
        kind: opened.kind,
        title: opened.title,
        text: opened.text ?? "",
        first_day: opened.first_day,
        last_day: opened.last_day ?? "",
      }
    : { kind: opened.kind, title: "", text: "", first_day: opened.today, last_day: "" };

const words = {
  notice: {
    name: "notice",
    note: "It appears at the top of every public page from the first day to the end of the last, then disappears by itself.",
    title: "What it says",
    first: "First day",
  },
  news: {
    name: "news",
    note: "It appears on the news page on its date, or right away if that date has passed.",
    title: "Title",
    first: "Date",
  },
} satisfies Record<AnnouncementKindValue, Record<string, string>>;

type AnnouncementDialogProps = {
  opened: OpenedAnnouncement;
  onClose: () => void;
  /** Moves the focus when the row that opened the dialog has left the list. */
  onGone: () => void;
};

/** Writes or changes news or a notice. */
export function AnnouncementDialog({ opened, onClose, onGone }: AnnouncementDialogProps) {
  const form = useForm<TypedAnnouncement, unknown, AnnouncementInput>({
    ...formMode,
    defaultValues: toForm(opened),
    resolver: zodResolver<TypedAnnouncement, unknown, AnnouncementInput>(announcementForms[opened.kind]),
  });
  const { control } = form;
  const said = words[opened.kind];
  const isNotice = opened.kind === "notice";
  return (
    <EditDialog
      title={isSaved(opened) ? <bdi>{opened.title}</bdi> : isNotice ? "New notice" : "News"}
      description={said.note}
      form={form}
      save={useSave(opened)}
      words={{
        button: `Publish the ${said.name}`,
        saved: isNotice ? "Notice published" : "News published",
        failed: isNotice ? "The notice was not published" : "The news was not published",
        kept: "It stays as the other admin saved it. What you wrote is still here.",
      }}
      onClose={onClose}
      onGone={onGone}
    >
      <TextField
        control={control}
        name="title"
        label={said.title}
        dir="auto"
        autoComplete="off"
        {...(isNotice && { hint: "One line, such as: Closed for Eid until Monday 30 March" })}
      />
      {!isNotice && <MarkdownField control={control} name="text" label="Text" />}
      <div className="grid gap-5 md:grid-cols-2">
        <TextField control={control} name="first_day" label={said.first} type="date" />
        {isNotice && <TextField control={control} name="last_day" label="Last day" type="date" />}
      </div>
    </EditDialog>
  );
}

/** Saves it, a new one only once even if an answer gets lost; if another admin was faster it asks. */
function useSave(opened: OpenedAnnouncement) {
  const client = useQueryClient();
  const keyFor = useRef(newKeyFor());
  const create = async (typed: AnnouncementInput) => {
    const idempotencyKey = keyFor.current(typed);
    try {
      return await api<AnnouncementView>("POST", "announcements", typed, { role: "admin", idempotencyKey });
    } catch (error) {
      // A refusal is kept under its key: what is sent next is another request.
      if (isRefusal(error)) keyFor.current = newKeyFor();
      throw error;
    }
  };
  return async (typed: AnnouncementInput): Promise<AnnouncementView> => {
    const refresh = () => void client.invalidateQueries({ queryKey: ["announcements"] });
    const saved = isSaved(opened)
      ? await sendSeen<AnnouncementView>(
          opened,
          (version) => api("PUT", `announcements/${opened.id}`, { ...typed, version }, { role: "admin" }),
          { confirm: "Save mine", onTheirs: refresh },
        )
      : await create(typed);
    refresh();
    return saved;
  };
}
