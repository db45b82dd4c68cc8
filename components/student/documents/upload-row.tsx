"use client";

import { Upload } from "lucide-react";
import { useEffect, useRef } from "react";
import { StatusBadge } from "@/components/portal/status/status-badge";
import { cn } from "@/components/ui/cn";
import { readDocumentStatus } from "@/lib/documents/labels";
import { acceptedByChooser } from "@/lib/documents/limits";
import { keepsEveryOne } from "@/lib/documents/versions";
import type { DocumentView } from "@/lib/documents/views";
import type { AskedDocument } from "./asked-documents";
import { UploadItem } from "./upload-item";
import { useFileDrop } from "./use-file-drop";
import type { Uploads } from "./use-uploads";

type UploadRowProps = {
  asked: AskedDocument;
  /** The newest document of the type. */
  current: DocumentView | undefined;
  uploads: Uploads;
  /** Somebody came to upload this one. */
  isWanted: boolean;
  /** Several files were dropped on the row. */
  onMany: (files: File[]) => void;
};

/** One type of document: what is asked, how far it is, and the chooser, onto which a file can be dropped too. */
export function UploadRow({ asked, current, uploads, isWanted, onMany }: UploadRowProps) {
  const { type, name, hint, isOptional } = asked;
  const own = uploads.uploads.filter((upload) => upload.type === type);
  const isSending = own.some(({ state }) => state.is === "sending");
  const { isOver, handlers } = useFileDrop((files) => {
    const [file] = files;
    if (files.length > 1) onMany(files);
    else if (file && !isSending) uploads.send(type, file);
  });
  const row = useKeptInside(own.map(({ state }) => state.is).join());
  const status = current && readDocumentStatus(current.status);
  const verb = !current ? "Upload" : keepsEveryOne(type) ? "Add another" : "Replace";

  useEffect(() => {
    if (!isWanted) return;
    row.current?.scrollIntoView({ block: "center" });
    row.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [isWanted, row]);

  return (
    <li ref={row} className={cn("upload-row", isWanted && "is-wanted", isOver && "is-over")} {...handlers}>
      <div className="upload-head">
        <div className="min-w-0 flex-1 basis-40">
          <b className="block text-[1rem]">{name}</b>
          <span className="small muted">
            {isOptional && "Optional. "}
            {hint}
          </span>
        </div>
        <div className="upload-end">
          {status && <StatusBadge tone={status.tone}>{status.label}</StatusBadge>}
          {(!isSending || keepsEveryOne(type)) && (
            <FileButton
              verb={verb}
              name={name}
              look={current && current.status !== "rejected" ? "line" : "primary"}
              onChoose={(file) => uploads.send(type, file)}
            />
          )}
        </div>
      </div>
      {own.map((upload) => (
        <UploadItem key={upload.id} upload={upload} actions={uploads} />
      ))}
    </li>
  );
}

/**
 * A row's controls come and go with its uploads and would take the focus with them: it then goes to the first control
 * that the row has now. `when` changes when they do.
 */
function useKeptInside(when: string) {
  const row = useRef<HTMLLIElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const element = row.current;
    const note = ({ type, relatedTarget }: FocusEvent) => {
      if (type === "focusin") hadFocus.current = true;
      else if (relatedTarget && !element?.contains(relatedTarget as Node)) hadFocus.current = false;
    };
    element?.addEventListener("focusin", note);
    element?.addEventListener("focusout", note);
    return () => {
      element?.removeEventListener("focusin", note);
      element?.removeEventListener("focusout", note);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the controls are others when this says so
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    const controls = [...(row.current?.querySelectorAll<HTMLElement>("button, input") ?? [])];
    // What the last upload offers (stop it, try again) comes before choosing anew.
    (controls.find((control) => control.tagName === "BUTTON") ?? controls[0])?.focus({ preventScroll: true });
  }, [when]);
  return row;
}

type FileButtonProps = {
  /** "Upload", "Replace" */
  verb: string;
  /** What is chosen: "Passport". */
  name: string;
  look: "primary" | "line";
  onChoose: (file: File) => void;
};

/** A file chooser that looks like a button. The control itself lies over it, so that it is reached, named and pressed. */
function FileButton({ verb, name, look, onChoose }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const take = () => {
    const file = chooser.current?.files?.[0];
    if (!file || !chooser.current) return;
    chooser.current.value = ""; // the same file can be chosen again
    onChoose(file);
  };

  // A file may have been chosen before the page woke up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the first rendering
  useEffect(take, []);

  return (
    <span className={cn("btn btn-sm file-button", look === "line" && "btn-line")}>
      <Upload aria-hidden="true" />
      <span aria-hidden="true">{verb}</span>
      <input ref={chooser} type="file" accept={acceptedByChooser} aria-label={`${verb} ${name}`} onChange={take} />
    </span>
  );
}
