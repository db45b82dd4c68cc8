"use client";

import type { MouseEvent } from "react";
import { Button } from "@/components/ui/button";

type SubmitButtonProps = {
  busy: boolean;
  /** Its label at rest and while sending. */
  idle: string;
  sending: string;
  variant?: "primary" | "gold" | "destructive";
  size?: "md" | "sm";
  block?: boolean;
};

/** Otherwise a press would close a phone's keyboard and move the button away from the finger. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Submits its form. While sending it keeps the focus, says so, and ignores a second click. */
export function SubmitButton({ busy, idle, sending, ...looks }: SubmitButtonProps) {
  return (
    <Button type="submit" pending={busy} onMouseDown={keepFocus} {...looks}>
      {busy ? sending : idle}
    </Button>
  );
}
