"use client";

import { type Ref, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { type NaturalSize, PicturePage } from "./picture-page";
import { useScale } from "./use-scale";
import { ViewerFrame, type ViewerHandle, type ViewerTools } from "./viewer-frame";
import { ViewerNote } from "./viewer-note";

/** A photo or a scan that is in memory. Fitting it never makes it coarser than it is. */
export function PictureView({
  file,
  tools,
  handle,
}: {
  file: Blob;
  tools: ViewerTools;
  handle?: Ref<ViewerHandle> | undefined;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const [natural, setNatural] = useState<NaturalSize>();
  const [isBroken, setBroken] = useState(false);
  const size = useScale(scroller, natural, 1);
  return (
    <ViewerFrame tools={tools} handle={handle} scroller={scroller} {...(natural && { size })}>
      {isBroken ? (
        <ViewerNote isFailure title="This picture is damaged and can’t be shown" note="Another app may still open it.">
          <Button onClick={tools.download}>Download</Button>
        </ViewerNote>
      ) : (
        <PicturePage
          file={file}
          name={tools.name}
          scale={size.scale}
          rotation={size.rotation}
          natural={natural}
          onSize={setNatural}
          onBroken={() => setBroken(true)}
        />
      )}
    </ViewerFrame>
  );
}
