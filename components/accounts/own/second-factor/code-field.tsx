"use client";

import type { Control } from "react-hook-form";
import { TextField } from "@/components/forms/fields/fields";
import type { CodeInput } from "@/lib/accounts/schema/second-factor";

type CodeFieldProps = {
  control: Control<{ code: string }, unknown, CodeInput>;
  /** A recovery code instead of the app's six digits. */
  isRecovery?: boolean;
};

/** The field for a code. A phone shows the keys for what it takes, and offers a code that a password manager has. */
export function CodeField({ control, isRecovery = false }: CodeFieldProps) {
  return (
    <TextField
      control={control}
      name="code"
      label={isRecovery ? "Recovery code" : "Code from your app"}
      hint={isRecovery ? "Four groups of four letters and digits; each code works once." : "Six digits."}
      inputMode={isRecovery ? "text" : "numeric"}
      autoComplete={isRecovery ? "off" : "one-time-code"}
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
    />
  );
}
