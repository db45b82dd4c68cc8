"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Check } from "@/components/ui/form/field";
import { labelOfType, sizeLabel } from "@/lib/documents/labels";
import { entriesOf } from "@/lib/documents/versions";
import type { DocumentView } from "@/lib/documents/views";
import { api } from "@/lib/http/browser/api";
import { countOf } from "@/lib/plural";
import { mostAttached, type ThreadPortal } from "@/lib/threads/labels";

/** A document that goes with the message. */
export type Attached = Pick<DocumentView, "id" | "name">;

type AttachDialogProps = {
  portal: ThreadPortal;
  studentId: string;
  attached: readonly Attached[];
  onAttach: (documents: Attached[]) => void;
  onClose: () => void;
};

/** Chooses among the student's documents what goes with the next message. */
export function AttachDialog({ portal, studentId, attached, onAttach, onClose }: AttachDialogProps) {
  const query = useQuery({
    queryKey: [portal, "documents", studentId, "to attach"],
    queryFn: ({ signal }) =>
      api<DocumentView[]>("GET", `documents/${studentId}?limit=200`, undefined, { role: portal, signal }),
  });
  const [picked, setPicked] = useState<Attached[]>([...attached]);
  const toggle = (document: Attached, isPicked: boolean) => {
    const others = picked.filter(({ id }) => id !== document.id);
    setPicked(isPicked ? [...others, document] : others);
  };
  const where = portal === "student" ? "My Documents" : "the student’s documents";
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title="Attach documents"
        description={`From ${where}, the current version of each. At most ${mostAttached}.`}
      >
        <QueryPanel query={query} loading="Loading the documents..." failure="Failed to load the documents">
          {(documents) =>
            documents.length === 0 ? (
              <p>There are no documents yet. What is uploaded in {where} can be attached here.</p>
            ) : (
              <ul className="grid max-h-80 gap-1 overflow-y-auto">
                {entriesOf(documents).map(({ current: { id, name, type, size } }) => {
                  const isPicked = picked.some((one) => one.id === id);
                  return (
                    <li key={id}>
                      <Check
                        checked={isPicked}
                        disabled={!isPicked && picked.length >= mostAttached}
                        onChange={(event) => toggle({ id, name }, event.target.checked)}
                      >
                        <span className="min-w-0">
                          {labelOfType(type)}
                          <span className="block text-muted-foreground text-small">
                            <bdi>{name}</bdi>, {sizeLabel(size)}
                          </span>
                        </span>
                      </Check>
                    </li>
                  );
                })}
              </ul>
            )
          }
        </QueryPanel>
        <DialogFooter>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={picked.length === 0 && attached.length === 0}
            onClick={() => {
              onAttach(picked);
              onClose();
            }}
          >
            {picked.length > 0
              ? `Attach ${countOf(picked.length, "document")}`
              : attached.length > 0
                ? "Take them out"
                : "Attach"}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
