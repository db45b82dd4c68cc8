import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** A sheet of paper: white in dark mode too. */
export function Paper({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={cn("relative grid place-items-center overflow-hidden bg-white text-[#062a33] shadow-md", className)}
      {...props}
    />
  );
}
