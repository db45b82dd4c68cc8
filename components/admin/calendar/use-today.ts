"use client";

import { useEffect, useState } from "react";
import { officeDate } from "@/lib/office-time";

const lookEveryMs = 15_000;

/** The office's date; it changes at midnight even while the screen stays open. */
export function useToday(): string {
  const [today, setToday] = useState(() => officeDate(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(officeDate(new Date())), lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return today;
}
