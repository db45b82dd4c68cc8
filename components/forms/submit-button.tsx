"use client";

import type { MouseEvent } from "react";
import { Button } from "@/components/ui/button";

type SubmitButtonProps = {
  busy: boolean;
  /** What it says at rest, and while it waits. */
  idle: string;
  sending: string;
  variant?: "primary" | "gold" | "destructive";
  size?: "md" | "sm";
  block?: boolean;
};

/** Without this a phone's keyboard would go with the press, and the button from below the finger. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Sends its form. While it waits it keeps the focus, says so, and takes no second click. */
export function SubmitButton({ busy, idle, sending, ...looks }: SubmitButtonProps) {
  return (
    <Button type="submit" pending={busy} onMouseDown={keepFocus} {...looks}>
      {busy ? sending : idle}
    </Button>
  );
}
