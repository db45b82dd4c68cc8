/**
 * Joins class names, and no more: of two utilities that say the same thing both stay, and the stylesheet decides. What a
 * part leaves to its caller it writes as `base:…`, which any plain utility outweighs (decision 22).
 */
export { clsx as cn } from "clsx";
