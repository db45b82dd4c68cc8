"use client";

import { useEffect, useSyncExternalStore } from "react";
import { sessionOver, stayWhenOver } from "./session-expired";

/** Whether the session has ended while a screen stayed open. Then everything private must disappear. */
export const useIsSessionOver = () =>
  useSyncExternalStore(sessionOver.subscribe, sessionOver.read, sessionOver.readOnServer);

/** For a screen that reports the end of the session itself, instead of redirecting to the login. */
export function useSessionOver(): boolean {
  useEffect(stayWhenOver, []);
  return useIsSessionOver();
}
