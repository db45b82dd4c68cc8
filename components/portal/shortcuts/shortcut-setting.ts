"use client";

import { useSyncExternalStore } from "react";
import type { Role } from "@/lib/auth/roles";
import { api } from "@/lib/http/browser/api";

/*
 * Whether single-key shortcuts work, on the document desk and in lists: a choice of the account. People who use speech
 * input, or press keys by accident, must be able to turn them off (WCAG 2.1.4). The choice is outside React's tree,
 * because the strips of Undo have a tree of their own.
 */

type Account = { id: string; portal: Role };

const onlookers = new Set<() => void>();
let isOn = true;
let account: Account | undefined;

function subscribe(look: () => void): () => void {
  onlookers.add(look);
  return () => onlookers.delete(look);
}

function show(next: boolean): void {
  isOn = next;
  for (const look of onlookers) look();
}

export const useShortcutsOn = () =>
  useSyncExternalStore(
    subscribe,
    () => isOn,
    () => true,
  );

const store = ({ portal }: Account, single_keys: boolean) =>
  api("PATCH", "auth/shortcuts", { single_keys }, { role: portal });

const channelOf = ({ id }: Account) => new BroadcastChannel(`single-keys ${id}`);

/** Turns the keys on or off, and stores that in the account. Throws if it could not be stored: then they are as before. */
export async function setShortcuts(next: boolean): Promise<void> {
  if (!account) return;
  const channel = channelOf(account);
  show(next);
  try {
    await store(account, next);
    channel.postMessage(next);
  } catch (error) {
    show(!next);
    throw error;
  } finally {
    channel.close();
  }
}

/**
 * Shows an account's choice, and follows it when it changes in another tab; returns a function that stops following. If
 * the account has none, the one that was once stored in this browser becomes its first.
 */
export function followShortcuts(of: Account, chosen: boolean | null): () => void {
  account = of;
  const former = readFormer();
  show(chosen ?? former ?? true);
  if (chosen === null && former !== null) {
    // Nobody asked for it now, so nobody is told of a failure: the next page tries again.
    store(of, former).then(forgetFormer, () => undefined);
  } else {
    forgetFormer();
  }
  const channel = channelOf(of);
  channel.onmessage = ({ data }) => show(data === true);
  return () => channel.close();
}

function readFormer(): boolean | null {
  try {
    const former = localStorage.getItem("desk-shortcuts");
    return former === null ? null : former !== "off";
  } catch {
    return null; // no storage
  }
}

function forgetFormer(): void {
  try {
    localStorage.removeItem("desk-shortcuts");
  } catch {
    // no storage, and so nothing in it
  }
}
