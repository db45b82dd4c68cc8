"use client";

import { type DragEvent, useState } from "react";

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** Handlers for a place where files can be dropped, and whether some hover over it. An outer place does not see them. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        take(event);
        event.dataTransfer.dropEffect = "copy";
        setOver(true);
      },
      onDragLeave(event: DragEvent) {
        // Going over something inside is no leaving.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        take(event);
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
