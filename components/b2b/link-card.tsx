"use client";

import { Copy, Download } from "lucide-react";
import { useId, useRef } from "react";
import { copied } from "@/components/portal/copied";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { Button, buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Input } from "@/components/ui/form/input";
import { toast } from "@/components/ui/toast/toast";
import { saveFile } from "@/lib/http/browser/download";
import type { PartnerLinkView } from "@/lib/partners/views";
import { linkQuery } from "./partner-queries";

/** A QR code (SVG) as a data URL for an image or a download. */
const qrAddress = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** Width and height in pixels: sharp on a poster, small enough for a message. */
const side = 1024;

/** The same as a PNG on white, which messengers and printers accept. */
async function drawQr(svg: string): Promise<Blob> {
  const picture = new Image(side, side);
  picture.src = qrAddress(svg);
  await picture.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser can’t draw the picture.");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, side, side);
  pen.drawImage(picture, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (file) => (file ? resolve(file) : reject(new Error("The picture couldn’t be created."))),
      "image/png",
    );
  });
}

/** The partner's own link: everybody who comes through it is their referral. Can be copied, or shown as a QR code. */
export function LinkCard({ seed }: { seed: Seed<PartnerLinkView> | undefined }) {
  const id = useId();
  const query = useSeeded(linkQuery, seed);
  return (
    <Card
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-3.5 p-6 max-md:grid-cols-[minmax(0,1fr)] max-md:p-5"
      aria-labelledby={id}
    >
      <div>
        <h2 id={id}>Your referral link</h2>
        <p className="text-muted-foreground mt-1">
          Anyone who registers through this link is added to your list; bookings are credited to you.
        </p>
      </div>
      <QueryPanel query={query} loading="Loading your link..." failure="Failed to load your link">
        {(link) => <LinkTools link={link} />}
      </QueryPanel>
    </Card>
  );
}

function LinkTools({ link: { url, code, qr } }: { link: PartnerLinkView }) {
  const box = useRef<HTMLInputElement>(null);

  async function copy() {
    if (await copied(url)) return toast.success("Link copied", url);
    box.current?.select(); // to be copied by hand
    toast.info("The link is selected", "Copy it with your keyboard, or press and hold it.");
  }
  async function savePicture() {
    try {
      saveFile({ file: await drawQr(qr), name: `${code}.png` });
    } catch {
      toast.error("The picture couldn’t be created", "Please download the SVG file instead.");
    }
  }

  return (
    <>
      <div className="flex min-w-0 flex-wrap content-start items-center gap-3">
        <Input
          ref={box}
          controlSize="sm"
          className="md:w-96"
          aria-label="Referral link"
          value={url}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <Button size="sm" onClick={copy}>
          <Copy aria-hidden="true" />
          Copy link
        </Button>
        <Button size="sm" variant="line" onClick={savePicture}>
          <Download aria-hidden="true" />
          QR code (PNG)
        </Button>
        <a className={buttonVariants({ variant: "line", size: "sm" })} href={qrAddress(qr)} download={`${code}.svg`}>
          <Download aria-hidden="true" />
          QR code (SVG)
        </a>
      </div>
      {/* dark squares on white in both colour schemes, with the quiet zone that a camera needs */}
      <img
        className="col-start-2 row-[1/span_2] size-33 rounded-md border border-border bg-white p-1.5 max-md:col-auto max-md:row-auto max-md:size-46 max-md:justify-self-center"
        src={qrAddress(qr)}
        alt="QR code of your referral link"
      />
    </>
  );
}
