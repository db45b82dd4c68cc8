"use client";

import { type DragEvent, useState } from "react";

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** Handlers for a drop target, and whether files are over it. An outer target does not get the events. */
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
        // Moving over a child element does not count as leaving.
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
