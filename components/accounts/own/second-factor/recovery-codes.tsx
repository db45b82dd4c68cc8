"use client";

import { Copy, Download } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast/toast";
import { saveFile } from "@/lib/http/browser/download";
import { site } from "@/lib/site";

/** New recovery codes, which are shown this once: to copy, to download, or to write down. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  const text = codes.join("\n");

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success("The recovery codes are copied");
    } catch {
      // Without https, or when the browser refuses: selected, to be copied by hand.
      if (list.current) window.getSelection()?.selectAllChildren(list.current);
      toast.info("The codes are selected", "Copy them with your keyboard, or press and hold them.");
    }
  }

  function download() {
    const lines = [`Recovery codes for ${site.name}. Each works once, instead of a code from your app.`, "", text, ""];
    saveFile({ file: new Blob([lines.join("\r\n")], { type: "text/plain" }), name: "recovery-codes.txt" });
  }

  return (
    <div className="grid gap-5">
      <p>
        If you lose your phone, each of these codes signs you in once. Keep them where you keep important papers, not on
        that phone. <b>You won’t see them again.</b>
      </p>
      <ul
        ref={list}
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md border border-border bg-surface p-4 font-mono text-ui tabular-nums max-sm:grid-cols-1"
        aria-label="Recovery codes"
        dir="ltr"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogFooter className="mt-0">
        <Button variant="line" onClick={copy}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
        <Button variant="line" onClick={download}>
          <Download aria-hidden="true" />
          Download
        </Button>
        <Button onClick={onDone}>I have saved them</Button>
      </DialogFooter>
    </div>
  );
}
