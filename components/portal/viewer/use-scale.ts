"use client";

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ViewerSize } from "./viewer-toolbar";
import { isLying, type Rotation, turned, type Zoom, zoomedIn, zoomedOut } from "./zoom";

/** Margin at both sides of a page, in pixels. */
const margin = 16;

type Natural = { width: number; height: number } | undefined;

/** The scale and rotation of a document in the viewer. `most` limits how far fitting may enlarge it. */
export function useScale(
  scroller: RefObject<HTMLElement | null>,
  natural: Natural,
  most: number,
): ViewerSize & { rotation: Rotation } {
  const [zoom, setZoom] = useState<Zoom>("fit");
  const [rotation, setRotation] = useState<Rotation>(0);
  const room = useRoom(scroller);

  const across = natural && (isLying(rotation) ? natural.height : natural.width);
  const fitted = across && room ? Math.min(most, Math.max(0.05, (room - 2 * margin) / across)) : 1;
  const scale = zoom === "fit" ? fitted : zoom;
  useKeptPlace(scroller, scale);

  // Two clicks may come before the first is painted.
  const latest = useRef(scale);
  latest.current = scale;
  const change = useRef((next: (scale: number) => Zoom) => {
    const to = next(latest.current);
    if (to !== "fit") latest.current = to;
    setZoom(to);
  }).current;

  return {
    scale,
    rotation,
    isFitted: zoom === "fit",
    zoomIn: () => change(zoomedIn),
    zoomOut: () => change(zoomedOut),
    fit: () => change(() => "fit"),
    turn: () => setRotation(turned),
  };
}

/** The width available for pages; 0 until it is known. */
function useRoom(scroller: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const look = new ResizeObserver(() => setRoom(box.clientWidth));
    look.observe(box);
    return () => look.disconnect();
  }, [scroller]);
  return room;
}

/** On a size change the content in the middle of the viewer stays there; at the top the viewer stays at the top. */
function useKeptPlace(scroller: RefObject<HTMLElement | null>, scale: number): void {
  const before = useRef(scale);
  useLayoutEffect(() => {
    const box = scroller.current;
    const factor = scale / before.current;
    before.current = scale;
    if (!box || factor === 1) return;
    if (box.scrollTop > 0) box.scrollTop = (box.scrollTop + box.clientHeight / 2) * factor - box.clientHeight / 2;
    box.scrollLeft = (box.scrollLeft + box.clientWidth / 2) * factor - box.clientWidth / 2;
  }, [scroller, scale]);
}
