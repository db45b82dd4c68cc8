import { cva } from "class-variance-authority";
import { cn } from "./cn";

/** `cva` whose answer is merged: a variant wins over the base, and a `className` given with it over both. */
export const variants: typeof cva = (base, config) => {
  const make = cva(base, config);
  return (props) => cn(make(props));
};
