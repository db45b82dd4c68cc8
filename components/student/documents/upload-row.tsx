"use client";

import { Camera, Upload } from "lucide-react";
import { type ComponentProps, useEffect, useRef } from "react";
import { StatusBadge } from "@/components/portal/status/status-badge";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { readDocumentStatus } from "@/lib/documents/labels";
import { acceptedByChooser } from "@/lib/documents/limits";
import { keepsEveryOne } from "@/lib/documents/versions";
import type { DocumentView } from "@/lib/documents/views";
import { dropLook } from "./drop-look";
import type { RequestedDocument } from "./requested-documents";
import { UploadItem } from "./upload-item";
import { useFileDrop } from "./use-file-drop";
import type { Uploads } from "./use-uploads";

type UploadRowProps = {
  asked: RequestedDocument;
  /** The newest document of the type. */
  current: DocumentView | undefined;
  uploads: Uploads;
  /** The student came to upload this one. */
  isWanted: boolean;
  /** Called when several files were dropped on the row. */
  onMany: (files: File[]) => void;
};

/** One type of document: its description, its status, and its file chooser, which is also a drop target. */
export function UploadRow({ asked, current, uploads, isWanted, onMany }: UploadRowProps) {
  const { type, name, hint, isOptional } = asked;
  const own = uploads.uploads.filter((upload) => upload.type === type);
  const isSending = own.some(({ state }) => state.is === "sending" || state.is === "waiting");
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
    <li
      ref={row}
      className={cn(
        "relative px-6 py-3.75 max-md:px-5 [&+&]:before:absolute [&+&]:before:inset-x-6 [&+&]:before:top-0 [&+&]:before:border-border [&+&]:before:border-t max-md:[&+&]:before:inset-x-5",
        isWanted && "base:bg-surface shadow-[inset_4px_0_0_var(--primary)]",
        isOver && dropLook(),
      )}
      {...handlers}
    >
      {/* with a status the second line shows that and what to do about it */}
      <div className={cn("flex items-center gap-4", status && "max-md:flex-wrap max-md:gap-2.5")}>
        <div className="min-w-0 flex-1 basis-40">
          <b className="block text-[1rem]">{name}</b>
          <span className="text-small/[1.45] text-muted-foreground">
            {isOptional && "Optional. "}
            {hint}
          </span>
        </div>
        <div
          className={cn(
            "flex flex-none items-center gap-3.5 max-[22rem]:flex-wrap",
            status && "max-md:w-full max-md:justify-between",
          )}
        >
          {status && <StatusBadge tone={status.tone}>{status.label}</StatusBadge>}
          {(!isSending || keepsEveryOne(type)) && (
            <span className="flex items-center gap-2">
              <FileButton
                verb={verb}
                name={name}
                look={current && current.status !== "rejected" ? "line" : "primary"}
                onChoose={(file) => uploads.send(type, file)}
              />
              <CameraButton name={name} onChoose={(file) => uploads.send(type, file)} />
            </span>
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
 * A row's controls come and go with its uploads and would lose the focus: it then moves to the row's first control.
 * `when` changes when they do.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: this changes when the controls do
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    const controls = [...(row.current?.querySelectorAll<HTMLElement>("button, input") ?? [])];
    // The last upload's buttons (cancel, retry) come before choosing a new file.
    (controls.find((control) => control.tagName === "BUTTON") ?? controls[0])?.focus({ preventScroll: true });
  }, [when]);
  return row;
}

type ChooserProps = {
  onChoose: (file: File) => void;
} & Pick<ComponentProps<"input">, "accept" | "capture" | "aria-label">;

/** The real input lies over its button, so that it can be focused, named and clicked. */
function Chooser({ onChoose, ...input }: ChooserProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const take = () => {
    const file = chooser.current?.files?.[0];
    if (!file || !chooser.current) return;
    chooser.current.value = ""; // so that the same file can be chosen again
    onChoose(file);
  };

  return (
    <input
      className="absolute -inset-[1.5px] w-[calc(100%+3px)] cursor-pointer opacity-0 file:cursor-pointer"
      ref={chooser}
      type="file"
      onChange={take}
      {...input}
    />
  );
}

const chooserLook =
  "relative has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-ring has-[:focus-visible]:outline-offset-2 max-md:min-h-11 max-md:min-w-11";

/** Takes a photo with the phone's own camera, which asks for no permission of ours. Not on a wide screen. */
const CameraButton = ({ name, onChoose }: { name: string; onChoose: (file: File) => void }) => (
  <span className={buttonVariants({ variant: "line", size: "sm", className: `${chooserLook} px-3 md:hidden` })}>
    <Camera aria-hidden="true" />
    <Chooser accept="image/*" capture="environment" aria-label={`Take a photo of ${name}`} onChoose={onChoose} />
  </span>
);

type FileButtonProps = {
  /** "Upload", "Replace" */
  verb: string;
  /** The document's name: "Passport". */
  name: string;
  look: "primary" | "line";
  onChoose: (file: File) => void;
};

/** A file chooser that looks like a button. */
const FileButton = ({ verb, name, look, onChoose }: FileButtonProps) => (
  <span className={buttonVariants({ variant: look, size: "sm", className: chooserLook })}>
    <Upload aria-hidden="true" />
    <span aria-hidden="true">{verb}</span>
    <Chooser accept={acceptedByChooser} aria-label={`${verb} ${name}`} onChoose={onChoose} />
  </span>
);
