import type { Role } from "@/lib/auth/roles";

type NewAccount = {
  email: string;
  /** Whether there is a session already, so that the login leads straight on. */
  isSignedIn: boolean;
};

/** The account that was just registered here. Only in memory: neither in the page's address nor in storage. */
const accounts = new Map<Role, NewAccount>();

/** Remembers the new account for the login that follows. */
export function rememberNewAccount(portal: Role, account: NewAccount): void {
  accounts.set(portal, account);
}

/** Whether somebody has just registered here and is signed in: the login only leads on. */
export const isArriving = (portal: Role): boolean => accounts.get(portal)?.isSignedIn === true;

/** Returns it, once. */
export function takeNewAccount(portal: Role): NewAccount | undefined {
  const account = accounts.get(portal);
  accounts.delete(portal);
  return account;
}
