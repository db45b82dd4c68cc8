/**
 * Joins class names without merging: if two utilities conflict, both stay, and the stylesheet decides. A component
 * writes what its caller may override as `base:…`, which any plain utility overrides (decision 22).
 */
export { clsx as cn } from "clsx";
