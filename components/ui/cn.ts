import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. Nothing needs merging: the looks of the primitives lie in the CSS layer `components`, so a utility
 * given beside them (`cn("btn", "px-2")`) always wins.
 */
export const cn = (...names: ClassValue[]) => clsx(names);
