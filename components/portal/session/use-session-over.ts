"use client";

import { useEffect, useSyncExternalStore } from "react";
import { sessionOver, stayWhenOver } from "./session-expired";

/** Whether the session has ended while a screen stayed on show. What is private must go then. */
export const useIsSessionOver = () =>
  useSyncExternalStore(sessionOver.subscribe, sessionOver.read, sessionOver.readOnServer);

/** For a screen that says itself that the session has ended, instead of being left for the login. */
export function useSessionOver(): boolean {
  useEffect(stayWhenOver, []);
  return useIsSessionOver();
}
