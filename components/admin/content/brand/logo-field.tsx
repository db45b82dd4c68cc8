"use client";

import { useMutation } from "@tanstack/react-query";
import { ImageUp, Trash2 } from "lucide-react";
import { type ChangeEvent, useId } from "react";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { Button, buttonVariants } from "@/components/ui/button";
import { Hint } from "@/components/ui/form/field";
import { toast } from "@/components/ui/toast/toast";
import type { LogoView } from "@/lib/brand/views";
import { upload } from "@/lib/http/browser/upload";

/** A drawing as the address of a picture: a browser runs nothing in one. */
const pictureOf = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

type LogoFieldProps = {
  label: string;
  hint: string;
  /** The colour it stands on. */
  ground: string;
  /** As SVG; empty: none. */
  logo: string;
  /** What is shown while there is none. */
  instead?: string;
  onChange: (logo: string) => void;
};

/** A logo on its ground, with the buttons to send another and to go without. */
export function LogoField({ label, hint, ground, logo, instead = "", onChange }: LogoFieldProps) {
  const id = useId();
  const shown = logo || instead;
  const send = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set("file", file);
      return upload<LogoView>("brand/logo", form, { role: "admin" });
    },
    onSuccess: ({ svg, changed }) => {
      onChange(svg);
      if (changed) toast.info("Only the shapes were kept", "Texts, styles and links are not part of a logo here.");
    },
    onError: (error) => tellFailure(error, "The logo could not be used"),
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = ""; // the same file can be chosen again
    if (file) send.mutate(file);
  };
  return (
    <div className="flex flex-wrap items-center gap-5">
      <span
        className="grid size-24 flex-none place-items-center rounded-md border border-border"
        style={{ background: ground }}
      >
        {shown && <img className="size-16 object-contain" src={pictureOf(shown)} alt={`${label}, as it will be`} />}
      </span>
      <div className="grid min-w-0 flex-1 gap-2">
        <b>{label}</b>
        <Hint id={`${id}-hint`}>{hint}</Hint>
        <div className="flex flex-wrap gap-3">
          <label
            className={buttonVariants({
              variant: "line",
              size: "sm",
              className:
                "relative min-h-11 focus-within:outline-3 focus-within:outline-ring focus-within:outline-offset-2",
            })}
          >
            <ImageUp aria-hidden="true" />
            {send.isPending ? "Reading..." : "Choose a file"}
            <span className="sr-only"> for: {label}</span>
            <input
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              type="file"
              accept="image/svg+xml,image/png"
              aria-describedby={`${id}-hint`}
              onChange={choose}
            />
          </label>
          {logo && (
            <Button variant="quiet" size="sm" className="min-h-11" onClick={() => onChange("")}>
              <Trash2 aria-hidden="true" />
              Remove
              <span className="sr-only">: {label}</span>
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
