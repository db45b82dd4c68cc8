"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { EmptyState } from "@/components/portal/empty-state";
import { educationFailure } from "@/components/student/profile/saving-failure";
import { educationQuery } from "@/components/student/student-queries";
import { Alert } from "@/components/ui/alert";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import type { EducationView } from "@/lib/education/views";
import { api } from "@/lib/http/browser/api";
import { newestFirst } from "./education-form";
import { ProfileEducationEntry } from "./profile-education-entry";
import { ProfileEducationForm } from "./profile-education-form";

type ProfileEducationProps = { studentId: string; education: EducationView[]; title?: string };

const role = "student";
/** The id of a new entry that is not stored yet. */
const isNew = "new";

/** The education history, newest first; entries can be added, and edited in place. */
export function ProfileEducation({ studentId, education, title = "Education history" }: ProfileEducationProps) {
  const [open, setOpen] = useState<string>();
  const [toDelete, setToDelete] = useState<EducationView>();
  const focusNext = useFocusNext(!open);
  const { problem, add, remove, sayLength } = useEducation(studentId, (next) => {
    focusNext.current = next;
  });

  function close(next: string) {
    focusNext.current = next;
    setOpen(undefined);
  }
  function saved(entry: EducationView) {
    add(entry);
    close(`edit-${entry.id}`);
  }

  const addButton = (
    <Button id="add-education" variant="gold" onClick={() => setOpen(isNew)}>
      <Plus aria-hidden="true" />
      Add education
    </Button>
  );
  return (
    <section className="p-6" aria-labelledby="education-heading">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="max-w-measure">
          <h2 id="education-heading" tabIndex={-1}>
            {title}
          </h2>
          <p className="mt-2 text-muted-foreground">
            Matric, FSc or A levels, and every degree since. Grades may be a GPA, a percentage or marks: we convert
            them.
          </p>
        </div>
        {education.length > 0 && !open && addButton}
      </div>
      {problem && (
        <Alert tone="bad" role="alert" title={problem.title} className="mt-4">
          {problem.description}
        </Alert>
      )}
      {open === isNew && <ProfileEducationForm onSaved={saved} onCancel={() => close("add-education")} />}
      {education.length === 0 && !open && (
        <EmptyState
          level={3}
          title="No education yet"
          note="Start with your latest degree or certificate: we compare it with what courses ask for."
          action={addButton}
        />
      )}
      <ul className="mt-5" data-education="">
        {newestFirst(education).map((entry) => (
          <li key={entry.id} className="border-border border-t">
            {open === entry.id ? (
              <ProfileEducationForm entry={entry} onSaved={saved} onCancel={() => close(`edit-${entry.id}`)} />
            ) : (
              <ProfileEducationEntry
                entry={entry}
                onEdit={open ? undefined : () => setOpen(entry.id)}
                onDelete={open ? undefined : () => setToDelete(entry)}
                onLength={(years) => void sayLength(entry, years)}
              />
            )}
          </li>
        ))}
      </ul>
      <AlertDialog
        open={toDelete !== undefined}
        onOpenChange={(isOpen) => !isOpen && setToDelete(undefined)}
        title="Delete this entry?"
        description={toDelete ? `${toDelete.degree}, ${toDelete.institution}` : ""}
        confirm="Delete entry"
        onConfirm={() => toDelete && void remove(toDelete)}
      />
    </section>
  );
}

/** The focused element (a form, a row) is gone: the focus moves to its replacement, as soon as that is rendered. */
function useFocusNext(isReady: boolean): RefObject<string | null> {
  const focusNext = useRef<string>(null);
  useEffect(() => {
    const next = focusNext.current && isReady ? document.getElementById(focusNext.current) : null;
    if (!next) return;
    focusNext.current = null;
    next.focus();
  });
  return focusNext;
}

/** The stored education and its changes. `goOn` is called just before what has the focus leaves the screen. */
function useEducation(studentId: string, goOn: (next: string) => void) {
  const client = useQueryClient();
  const { queryKey } = educationQuery(studentId);
  const [problem, setProblem] = useState<{ title: string; description?: string }>();

  /** Applies a change at once, then refetches everything that depends on it. */
  async function show(change: (before: EducationView[]) => EducationView[]) {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (before) => before && change(before));
    void client.invalidateQueries({ queryKey: ["student"] });
  }
  /** Shows a stored entry, new or edited. */
  function add(entry: EducationView) {
    setProblem(undefined);
    void show((before) => [entry, ...before.filter(({ id }) => id !== entry.id)]);
  }
  async function remove(entry: EducationView) {
    setProblem(undefined);
    try {
      await api("DELETE", `education/${entry.id}`, undefined, { role });
    } catch (error) {
      setProblem(educationFailure(error));
      return;
    }
    goOn("education-heading");
    await show((before) => before.filter(({ id }) => id !== entry.id));
    const undo = { label: "Undo", onClick: () => void putBack(entry) };
    toast.action("Education updated", undo, `${entry.degree} was deleted.`);
  }
  async function putBack({ id: _, user_id: __, created_at: ___, ...values }: EducationView) {
    try {
      const entry = await api<EducationView>("POST", "education", values, { role });
      await show((before) => [entry, ...before]);
      toast.success("Education updated", `${entry.degree} is back.`);
    } catch (error) {
      setProblem(educationFailure(error));
    }
  }
  async function sayLength({ id, user_id: _, created_at: __, ...values }: EducationView, years: 2 | 4) {
    try {
      const degree = `${values.degree} (${years} years)`;
      const entry = await api<EducationView>("PUT", `education/${id}`, { ...values, degree }, { role });
      goOn(`edit-${id}`);
      add(entry);
      toast.success("Education updated", `${degree} is saved.`);
    } catch (error) {
      setProblem(educationFailure(error));
    }
  }

  return { problem, add, remove, sayLength };
}
