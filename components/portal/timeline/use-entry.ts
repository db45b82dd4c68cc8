"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { newKeyFor } from "@/components/forms/idempotency-key";
import { showLead } from "@/components/portal/leads/changes/use-lead-change";
import { useLeadsPortal } from "@/components/portal/leads/leads-queries";
import { noteVersion } from "@/components/portal/send-seen";
import type { contactOutcomes } from "@/lib/contacts/labels";
import type { ContactEmailInput, ContactEntryInput } from "@/lib/contacts/schema/contact";
import type { NotedContact } from "@/lib/contacts/views";
import { api } from "@/lib/http/browser/api";

/** Whose timeline it is. */
export type TimelinePerson = {
  contactId: string;
  /** Their account, if they are a student. */
  studentId: string | null;
  name: string;
  email: string | null;
  phone: string | null;
  /** When we speak next. */
  followUpAt: string | null;
  /** A lost lead has no follow-up. */
  isLost: boolean;
};

export type Outcome = (typeof contactOutcomes)[number]["value"];

/** What the team adds to a timeline. */
type Sent =
  | { path: "entries"; body: Pick<ContactEntryInput, "kind"> & Partial<ContactEntryInput> }
  | { path: "emails"; body: ContactEmailInput };

/** Saves an entry, or sends an email; the same one again, after an answer that was lost, is stored once. */
export function useEntry({ contactId, studentId }: Pick<TimelinePerson, "contactId" | "studentId">) {
  const client = useQueryClient();
  const portal = useLeadsPortal();
  const [keyFor] = useState(newKeyFor);
  // The same call can be meant twice, but only after the first was saved.
  const savedSoFar = useRef(0);
  return useMutation({
    mutationFn: ({ path, body }: Sent) => {
      const options = { role: portal, idempotencyKey: keyFor([contactId, path, body, savedSoFar.current]) };
      return api<NotedContact>("POST", `contacts/${contactId}/${path}`, body, options);
    },
    onSuccess: ({ contact }) => {
      savedSoFar.current += 1;
      noteVersion(contact);
      showLead(client, contact.id, contact);
      void client.invalidateQueries({ queryKey: ["contacts"] });
      if (studentId !== null) {
        void client.invalidateQueries({ queryKey: ["processing", "student", studentId] });
        void client.invalidateQueries({ queryKey: ["admin", "students"] });
      }
    },
  });
}
