"use client";

import { Upload } from "lucide-react";
import { useEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { acceptedByChooser } from "@/lib/documents/choice";

type FileButtonProps = {
  /** "Upload", "Replace" */
  verb: string;
  /** What is chosen: "Passport". */
  name: string;
  look: "primary" | "line";
  onChoose: (file: File) => void;
};

/** A file chooser that looks like a button. The control itself lies over it, so that it is reached, named and pressed. */
export function FileButton({ verb, name, look, onChoose }: FileButtonProps) {
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
