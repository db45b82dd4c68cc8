"use client";

import { useMutation } from "@tanstack/react-query";
import { ImageUp, Trash2 } from "lucide-react";
import { useId } from "react";
import { ChooseFile } from "@/components/admin/choose-file";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { Button } from "@/components/ui/button";
import { fieldErrorVariants, Hint } from "@/components/ui/form/field";
import { toast } from "@/components/ui/toast/toast";
import type { LogoView } from "@/lib/brand/views";
import { isHardlySeen } from "@/lib/brand/visibility";
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
  /** What is said of one that can hardly be seen there. */
  unseen: string;
  /** What is shown while there is none. */
  instead?: string;
  onChange: (logo: string) => void;
};

/** A logo on its ground, with the buttons to send another and to go without. */
export function LogoField({ label, hint, ground, unseen, logo, instead = "", onChange }: LogoFieldProps) {
  const id = useId();
  const shown = logo || instead;
  const send = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set("file", file);
      return upload<LogoView>("brand/logo", form, { role: "admin" });
    },
    onSuccess: ({ svg, changed, scripts_removed: hadScripts }) => {
      onChange(svg);
      if (hadScripts) {
        toast.info(
          "Scripts were removed",
          "The file held code that runs. Only its shapes were kept; ask where it is from.",
        );
      } else if (changed)
        toast.info("Only the shapes were kept", "Texts, styles and links are not part of a logo here.");
    },
    onError: (error) => tellFailure(error, "The logo could not be used"),
  });
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
        <p role="status" className={isHardlySeen(shown, ground) ? fieldErrorVariants() : "sr-only"}>
          {isHardlySeen(shown, ground) && unseen}
        </p>
        <div className="flex flex-wrap gap-3">
          <ChooseFile
            variant="line"
            size="sm"
            className="min-h-11"
            accept="image/svg+xml,image/png"
            hintId={`${id}-hint`}
            onChoose={(file) => send.mutate(file)}
          >
            <ImageUp aria-hidden="true" />
            {send.isPending ? "Reading..." : "Choose a file"}
            <span className="sr-only"> for: {label}</span>
          </ChooseFile>
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
