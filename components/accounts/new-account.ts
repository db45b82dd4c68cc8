import type { Role } from "@/lib/auth/roles";

/**
 * The email address of an account that was just registered here. Only in memory: neither in the page's address nor in
 * storage.
 */
const addresses = new Map<Role, string>();

/** Remembers the new account's email for the login that follows. */
export function rememberNewAccount(portal: Role, email: string): void {
  addresses.set(portal, email);
}

/** Returns that address, once. */
export function takeNewAccount(portal: Role): string | undefined {
  const email = addresses.get(portal);
  addresses.delete(portal);
  return email;
}
