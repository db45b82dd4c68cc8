import type { ComponentProps, ReactNode } from "react";
import { type Button, buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";

type ChooseFileProps = Pick<ComponentProps<typeof Button>, "variant" | "size" | "className"> & {
  /** The kinds of files, as an input has them. */
  accept: string;
  /** The id of a hint about the file. */
  hintId?: string;
  onChoose: (file: File) => void;
  /** What the button says; the file's field has the same name. */
  children: ReactNode;
};

/** A button that asks for a file. The same one can be chosen again. */
export const ChooseFile = ({ accept, hintId, onChoose, className, variant, size, children }: ChooseFileProps) => (
  <label
    className={buttonVariants({
      variant,
      size,
      className: cn(
        "relative focus-within:outline-3 focus-within:outline-ring focus-within:outline-offset-2",
        className,
      ),
    })}
  >
    {children}
    <input
      className="absolute inset-0 size-full cursor-pointer opacity-0"
      type="file"
      accept={accept}
      aria-describedby={hintId}
      onChange={({ target }) => {
        const file = target.files?.[0];
        target.value = "";
        if (file) onChoose(file);
      }}
    />
  </label>
);
