import type { Role } from "@/lib/auth/roles";

/** The address of an account that was just opened here. In memory only: neither the page's address nor a storage has it. */
const addresses = new Map<Role, string>();

/** Remembers for the login that follows whose account was opened. */
export function rememberNewAccount(portal: Role, email: string): void {
  addresses.set(portal, email);
}

/** That address, once. */
export function takeNewAccount(portal: Role): string | undefined {
  const email = addresses.get(portal);
  addresses.delete(portal);
  return email;
}
