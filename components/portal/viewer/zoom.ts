/** "fit": the available width. A number: a multiple of the natural size. */
export type Zoom = "fit" | number;

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
const [smallest, largest] = [0.25, 4];

/** The next larger step. */
export const zoomedIn = (scale: number): Zoom => steps.find((step) => step > scale + 0.01) ?? largest;

/** The next smaller step. */
export const zoomedOut = (scale: number): Zoom => steps.findLast((step) => step < scale - 0.01) ?? smallest;

/** Quarter turns, clockwise. */
export type Rotation = 0 | 90 | 180 | 270;
export const turned = (rotation: Rotation): Rotation => ((rotation + 90) % 360) as Rotation;
export const isLying = (rotation: Rotation) => rotation % 180 !== 0;
