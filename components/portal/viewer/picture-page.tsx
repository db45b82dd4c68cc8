"use client";

import { useEffect, useState } from "react";
import { Paper } from "./paper";
import { isLying, type Rotation } from "./zoom";

export type NaturalSize = { width: number; height: number };

type PicturePageProps = {
  file: Blob;
  name: string;
  scale: number;
  rotation: Rotation;
  natural: NaturalSize | undefined;
  onSize: (size: NaturalSize) => void;
  onBroken: () => void;
};

/** A photo or a scan. It rotates about its centre, in a frame of the rotated size. */
export function PicturePage({ file, name, scale, rotation, natural, onSize, onBroken }: PicturePageProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  const { width, height } = natural ?? { width: 0, height: 0 };
  const [across, down] = isLying(rotation) ? [height, width] : [width, height];
  return (
    <Paper style={{ inlineSize: across * scale, blockSize: down * scale }}>
      {address && (
        <img
          className="max-w-none"
          src={address}
          alt={name}
          style={{ inlineSize: width * scale, blockSize: height * scale, rotate: `${rotation}deg` }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            onSize({ width: naturalWidth, height: naturalHeight })
          }
          onError={onBroken}
        />
      )}
    </Paper>
  );
}
